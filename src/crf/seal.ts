import { modelUnreadable } from '../errors.js'

// Behind everything else in a model's file: a line end and the CRC-32 of all bytes before it.
const SEAL_SIZE = 9

export const sealOf = (bytes: Uint8Array): string => `\n${crc32(bytes).toString(16).padStart(8, '0')}`

/** Refuses a model with a changed byte: most such changes would only move a weight, and nobody would notice. */
export function checkSeal(bytes: Uint8Array): void {
  const end = Math.max(0, bytes.length - SEAL_SIZE)
  const seal = new TextDecoder().decode(bytes.subarray(end))
  if (seal !== sealOf(bytes.subarray(0, end)))
    throw modelUnreadable('some of its bytes have changed since it was written')
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (let i = 0; i < bytes.length; i++) value = (value >>> 8) ^ TABLE[(value ^ bytes[i]!) & 0xff]!
  return (value ^ 0xffffffff) >>> 0
}

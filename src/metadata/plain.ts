const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi

/** What metadata states, as a reader would see it: JSON-LD is often written with entities and tags inside. */
export function plain(text: string): string {
  const decoded = text.includes('&') ? text.replace(ENTITY, decodeEntity) : text
  const untagged = decoded.includes('<') ? decoded.replace(/<[^<>]{0,300}>/g, ' ') : decoded
  return untagged.replace(/[\s\u00ad\u200b\ufeff]+/g, ' ').trim()
}

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '0', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** The strings in a value that may be a string, a list, or something else altogether. */
export function strings(value: unknown, most = 200): string[] {
  const list = Array.isArray(value) ? value.slice(0, most) : [value]
  return list
    .filter((item): item is string => typeof item === 'string')
    .map(plain)
    .filter(Boolean)
}

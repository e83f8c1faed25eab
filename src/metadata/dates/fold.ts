import { codeAt } from '../../page/code-at.js'
import { CodeUnits } from '../../page/code-units.js'

const ASCII = /^[\0-\x7f]*$/

/** Lower case, no diacritics, western digits, plain spaces: what all matching is done on. */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase().replace(/\s+/g, ' ') : foldBeyondAscii(text)

const SPACE = 32
const MARK = 0xfffe
const UNSURE = 0xffff

/** By character: what it folds to, `MARK` where to nothing, `UNSURE` where the whole text decides; 0 where not met yet. */
const folded = new Uint16Array(0x10000)
const units = new CodeUnits()

function foldBeyondAscii(text: string): string {
  units.begin()
  let isAfterSpace = false
  const { length } = text
  for (let i = 0; i < length; i++) {
    const code = codeAt(text, i)
    const unit = folded[code] || learn(code)
    if (unit === UNSURE) return foldWhole(text)
    if (unit === MARK || (unit === SPACE && isAfterSpace)) continue
    isAfterSpace = unit === SPACE
    units.put(unit)
  }
  return units.finish()
}

function learn(code: number): number {
  const character = String.fromCharCode(code)
  const whole = foldWhole(character)
  const isUnsure = character === 'Σ' || code === MARK || (code & 0xf800) === 0xd800
  folded[code] = isUnsure || whole.length > 1 ? UNSURE : whole === '' ? MARK : whole.charCodeAt(0)
  return folded[code]!
}

const foldWhole = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s\u00a0\u202f\u2009\u200e\u200f]+/g, ' ')
    .replace(/ł/g, 'l')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, westernDigit)

// Arabic, Persian, Devanagari and Bengali digits begin at 0 or 6 of a row of sixteen.
const westernDigit = (digit: string): string => {
  const column = digit.charCodeAt(0) % 16
  return String(digit.charCodeAt(0) >= 0x966 ? column - 6 : column)
}

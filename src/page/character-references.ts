import { DecodingMode, EntityDecoder, htmlDecodeTree } from 'entities/decode'

const decoder = new EntityDecoder(htmlDecodeTree, (codePoint, consumed) =>
  characterReferences.add(codePoint, consumed),
)

/** Reads character references by HTML's own list: `&amp;`, `&#8211;`, and `&copy` without its semicolon. */
class CharacterReferences {
  /** What the last one read stands for: one character, for a few names two. */
  readonly found: number[] = []
  private consumed = 0

  add(codePoint: number, consumed: number): void {
    this.found.push(codePoint)
    this.consumed = consumed
  }

  /** The place behind the reference that begins at this `&`; the same place where none begins. */
  read(html: string, at: number, isInAttribute: boolean): number {
    this.found.length = this.consumed = 0
    decoder.startEntity(isInAttribute ? DecodingMode.Attribute : DecodingMode.Legacy)
    if (decoder.write(html, at + 1) < 0) decoder.end()
    return at + this.consumed
  }
}

export const characterReferences = new CharacterReferences()

/** An attribute's value with its references resolved. */
export function attributeValue(written: string): string {
  let at = written.indexOf('&')
  if (at < 0) return written
  let value = ''
  let from = 0
  for (; at >= 0; at = written.indexOf('&', at)) {
    const end = characterReferences.read(written, at, true)
    if (end === at) {
      at++
      continue
    }
    value += written.slice(from, at) + String.fromCodePoint(...characterReferences.found)
    from = at = end
  }
  return value + written.slice(from)
}

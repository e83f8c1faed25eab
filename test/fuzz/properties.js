import { decodeHTML } from 'entities'
import { createCleaner, render } from 'sitko'
import { decode, divide } from 'sitko/stages'
import { WELL_FORMED } from './well-formed.js'

// All that can drive a terminal or is no character at all; tab and line feed are text.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/u

/** Throws where a page breaks a promise. */
export async function createCheck(options) {
  const cleaner = await createCleaner(options)
  return async (bytes) => {
    const decoded = decode(bytes)
    const page = divide(decoded)
    blocksInOrder(page, decoded.text)
    const article = await cleaner.clean(bytes)
    if (article.blocks.length !== page.blocks.length) throw new Error('labels and blocks differ in number')
    for (const { label, confidence } of article.blocks)
      if (!['HEADER', 'TEXT', 'OTHER'].includes(label) || !(confidence >= 0 && confidence <= 1))
        throw new Error(`label ${label} ${confidence}`)
    if (!(article.confidence >= 0 && article.confidence <= 1)) throw new Error('a confidence outside 0..1')
    for (const [format, check] of Object.entries(WELL_FORMED)) {
      const output = render(article, { format, labels: ['HEADER', 'TEXT', 'OTHER'] })
      if (CONTROLS.test(output)) throw new Error(`${format}: a control character or half a pair`)
      try {
        check(output)
      } catch (cause) {
        throw new Error(`${format}: ${cause.message}`, { cause })
      }
    }
    if (Object.keys(Object.prototype).length > 0 || {}.a !== undefined)
      throw new Error('a prototype is polluted')
  }
}

function blocksInOrder({ blocks }, source) {
  let end = 0
  for (const { start, end: blockEnd, text } of blocks) {
    if (text.trim() === '') throw new Error('a block without text')
    if (start < end || blockEnd < start || blockEnd > source.length)
      throw new Error(`a block at ${start}-${blockEnd} after one to ${end}`)
    if (!occurs(text, source.slice(start, blockEnd)))
      throw new Error(`a block's text is not in the page: ${JSON.stringify(text.slice(0, 80))}`)
    end = blockEnd
  }
}

/** Whether a text's characters stand in a piece of the page, in order, with markup between them. */
function occurs(text, piece) {
  // Raw-text elements say references as they stand, other elements what they mean.
  const both = piece.replace(/&#?[\da-z]{1,40};?/gi, (reference) => reference + decodeHTML(reference))
  let at = 0
  for (const character of text) {
    if (/\s/.test(character)) continue
    const found = both.indexOf(character, at)
    if (found < 0) return false
    at = found + character.length
  }
  return true
}

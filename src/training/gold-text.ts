import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { goldUnreadable } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import type { GoldText } from './align.js'
import { isRecord } from './annotation-schema.js'
import { parseGold, readGoldFile } from './gold-file.js'

const GOLD_EXTENSION = /(?:-cleaned)?\.(?:json|txt)$/i
const PAGE_EXTENSION = /\.(?:html?|xhtml)(?:\.gz)?$/i

/** Where the gold text of each page is, by the page's file name without its extension. */
export async function findGoldTexts(folder: string): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  for (const name of (await namesIn(folder)).filter((name) => GOLD_EXTENSION.test(name)).sort()) {
    const stem = stemOf(name.replace(GOLD_EXTENSION, ''))
    // `a.json` comes before `a.txt`, which is most likely made of it.
    if (!paths.has(stem)) paths.set(stem, join(folder, name))
  }
  return paths
}

/** A page's name as gold texts are found by. */
export const stemOf = (path: string): string => basename(path).replace(PAGE_EXTENSION, '').normalize('NFC')

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (cause) {
    throw goldUnreadable(folder, reasonOf(cause), cause)
  }
}

/** Reads plain text, our JSON (`title`, `text`, `headings`) or CleanEval's lines, told apart by their content. */
export async function readGoldText(path: string): Promise<GoldText> {
  const text = (await readGoldFile(path)).replace(/\r\n?/g, '\n')
  if (!/\.json$/i.test(path)) return CLEANEVAL_MARK.test(text) ? fromCleanEval(text) : fromPlainText(text)
  const value = parseGold(path, text)
  if (!isRecord(value) || typeof value.text !== 'string') throw goldUnreadable(path, 'it has no "text"')
  const headings = Array.isArray(value.headings)
    ? value.headings.filter((item) => typeof item === 'string')
    : []
  return { title: typeof value.title === 'string' ? value.title : null, text: value.text, headings }
}

const CLEANEVAL_MARK = /^[ \t]*<[hpl]>/im
const CLEANEVAL_ADDRESS = /^\s*URL:.*\n/i

/** `<h>` heading, `<p>` paragraph, `<l>` list item; a line without a mark goes on with the one before. */
function fromCleanEval(text: string): GoldText {
  const lines: { mark: string; text: string }[] = []
  for (const line of text.replace(CLEANEVAL_ADDRESS, '').split('\n')) {
    const [, mark, rest = ''] = /^\s*<([hpl])>\s*(.*)$/i.exec(line) ?? []
    const last = lines.at(-1)
    if (mark) lines.push({ mark: mark.toLowerCase(), text: rest.trim() })
    else if (line.trim() && last) last.text += ` ${line.trim()}`
    else if (line.trim()) lines.push({ mark: 'p', text: line.trim() })
  }
  const title = lines[0]?.mark === 'h' ? lines.shift()!.text : null
  const headings = lines.filter(({ mark }) => mark === 'h').map((line) => line.text)
  return { title, text: lines.map((line) => line.text).join('\n'), headings }
}

const LONGEST_TITLE = 200

/** People put the title first: a line that is short and no sentence. */
function fromPlainText(text: string): GoldText {
  const lines = text.trimStart().split('\n')
  const [first = '', ...rest] = lines
  const isTitle = rest.length > 0 && first.length <= LONGEST_TITLE && !/[.:;,]\s*$/.test(first)
  return isTitle ? { title: first.trim(), text: rest.join('\n') } : { text }
}

import { printable } from './printable.js'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
// XML 1.0 has no way to write these, not even as a reference.
const NOT_IN_XML = /[\ufffe\uffff]/g

/** Text of a page as the content of an XML element or as the value of an attribute. */
export const escapeXml = (text: string): string =>
  printable(text)
    .replace(NOT_IN_XML, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!)

/** On one line: the value of an attribute, or an element that stands in a list of facts. */
export const escapeXmlLine = (text: string): string => escapeXml(text).replace(/\s+/g, ' ').trim()

/** The attributes that have a value, each with a space before it. */
export const attributes = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null || value === '' ? '' : ` ${name}="${escapeXmlLine(value)}"`))
    .join('')

// Our scanner and htmlparser2's tokenizer, both telling their tokens to nobody.
import { Tokenizer } from 'htmlparser2'
import { scan } from '../dist/stages.js'

const nothing = () => {}
const CALLBACKS =
  'onattribdata onattribentity onattribend onattribname oncdata onclosetag oncomment ondeclaration onend onopentagend onopentagname onprocessinginstruction onselfclosingtag ontext ontextentity'
const callbacks = Object.fromEntries(CALLBACKS.split(' ').map((name) => [name, nothing]))

// How elements other than plain markup are read: 1 text with references, 2 text as it stands.
const CONTENT = new Map([
  ...['title', 'textarea'].map((tag) => [tag, 1]),
  ...['script', 'style', 'iframe', 'noembed', 'noframes'].map((tag) => [tag, 2]),
])

export const SCANNERS = [
  {
    name: 'htmlparser2 tokenizer',
    work({ html }) {
      const tokenizer = new Tokenizer({}, { ...callbacks, isInForeignContext: () => false })
      tokenizer.write(html)
      tokenizer.end()
    },
  },
  {
    name: 'our scanner',
    work({ html }) {
      scan(html, {
        ignoresText: false,
        text: nothing,
        character: nothing,
        openTagName: (start, end) => CONTENT.get(html.slice(start, end).toLowerCase()) ?? 0,
        attribute: nothing,
        openTagEnd: nothing,
        closeTag: nothing,
        cdata: nothing,
      })
    },
  },
]

import type { Plugin } from '../src/types.js'
import aktualne from './sites/aktualne.js'
import blesk from './sites/blesk.js'
import denik from './sites/denik.js'
import denikn from './sites/denikn.js'
import e15 from './sites/e15.js'
import idnes from './sites/idnes.js'
import ihned from './sites/ihned.js'
import irozhlas from './sites/irozhlas.js'
import lidovky from './sites/lidovky.js'
import novinky from './sites/novinky.js'
import seznamzpravy from './sites/seznamzpravy.js'
import sme from './sites/sme.js'

/** Every plugin that comes along, as its factory. One line each. */
export const builtIns: readonly ((options?: unknown) => Plugin)[] = [
  aktualne,
  blesk,
  denik,
  denikn,
  e15,
  idnes,
  ihned,
  irozhlas,
  lidovky,
  novinky,
  seznamzpravy,
  sme,
]

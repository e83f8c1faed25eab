import type { Plugin } from '../src/types.js'
import aktualne from './sites/aktualne.js'
import blesk from './sites/blesk.js'
import ceskenoviny from './sites/ceskenoviny.js'
import denik from './sites/denik.js'
import denikn from './sites/denikn.js'
import e15 from './sites/e15.js'
import eurozpravy from './sites/eurozpravy.js'
import idnes from './sites/idnes.js'
import ihned from './sites/ihned.js'
import irozhlas from './sites/irozhlas.js'
import lidovky from './sites/lidovky.js'
import novinky from './sites/novinky.js'
import parlamentnilisty from './sites/parlamentnilisty.js'
import seznamzpravy from './sites/seznamzpravy.js'
import sme from './sites/sme.js'
import tiscali from './sites/tiscali.js'

/** Every plugin that comes along, as its factory. One line each. */
export const builtIns: readonly ((options?: unknown) => Plugin)[] = [
  aktualne,
  blesk,
  ceskenoviny,
  denik,
  denikn,
  e15,
  eurozpravy,
  idnes,
  ihned,
  irozhlas,
  lidovky,
  novinky,
  parlamentnilisty,
  seznamzpravy,
  sme,
  tiscali,
]

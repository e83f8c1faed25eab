import type { AnalyserPlugin } from '../../src/types.js'
import dbpedia from './dbpedia.js'
import morphodita from './morphodita.js'
import nametag from './nametag.js'
import ner from './ner.js'
import sentiment from './sentiment.js'
import text from './text.js'
import udpipe from './udpipe.js'

export type * from '../../src/analysis/types.js'
export type { DbpediaOptions } from './dbpedia.js'
export type { MorphoditaOptions } from './morphodita.js'
export type { NametagAnalyserOptions } from './nametag.js'
export type { SentimentOptions } from './sentiment.js'
export type { TextOptions } from './text.js'
export type { UdpipeOptions } from './udpipe.js'
export { dbpedia, morphodita, nametag, ner, sentiment, text, udpipe }

type Factory = (options?: unknown) => AnalyserPlugin

/** Every analyser that comes along, by its name: what `--analyse` knows. */
export const analysers: Readonly<Record<string, Factory>> = {
  text: text as Factory,
  ner: ner as Factory,
  sentiment: sentiment as Factory,
  nametag: nametag as Factory,
  morphodita: morphodita as Factory,
  udpipe: udpipe as Factory,
  dbpedia: dbpedia as Factory,
}

/**
 * The stages one by one, for those who build on them and for our own tests. They change more often than
 * `createCleaner`: pin the version if you rely on them.
 */
export { compose } from './article/compose.js'
export { decide, likeliest } from './article/decide.js'
export { render } from './article/render/index.js'
export { type ModelCard, readCard, withCard } from './crf/card.js'
export { loadModel } from './crf/load.js'
export { type CrfModel, readModel } from './crf/model.js'
export { marginals, type ScoredSequence, viterbi } from './crf/sequence.js'
export { scoreAttributes, tag, tagProbabilities } from './crf/tagger.js'
export * as evaluation from './evaluation/index.js'
export {
  attributesOf,
  FEATURE_VERSION,
  featurise,
  type PageFeatures,
  TABLE,
} from './features/index.js'
export { bindModel, type Scorer } from './features/scorer.js'
export { statedTitles, withoutSite } from './features/title.js'
export * as dates from './metadata/dates/stages.js'
export { dateSetting, describe } from './metadata/index.js'
export { attributeValue } from './page/character-references.js'
export { decode } from './page/decode.js'
export { divide } from './page/divide.js'
export { scan, type TokenSink } from './page/scanner.js'
export { looksBinary } from './page/sniff.js'
export { align } from './training/align.js'

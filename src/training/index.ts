/** Training as a library: what `sitko train` and our own scripts use. Needs Node and the native trainer. */
export type { TrainingData, TrainingSequence } from '../crf/trainer.js'
export { type Alignment, align, type GoldText } from './align.js'
export { type CorpusPage, readCorpus } from './corpus.js'
export { Dataset, type FrequencyLimits } from './dataset.js'
export { type TrainingOptions, type TrainingParameters, type TrainingProgress, train } from './train.js'

/** Training as a library: what `sitko train` and our own scripts use. Needs Node and the native trainer. */
export type { TrainingData, TrainingSequence } from '../crf/trainer.js'
export { cohenKappa, krippendorffAlpha, type PairAgreement } from './agreement.js'
export { type Alignment, align, type GoldText } from './align.js'
export {
  type AnnotatedPage,
  type AnnotationFile,
  groupByPage,
  openAnnotated,
  type PageAnnotations,
  readAnnotated,
  readAnnotations,
} from './annotated-pages.js'
export type { Annotation, BlockLabel, LabelOrigin } from './annotation.js'
export { type Agreement, agreementOf, annotatorOf, type PageVotes, votesOn } from './annotators.js'
export { fitPages, type JudgedPage, judgeApart, type StudyOptions, type StudyPage } from './apart.js'
export { type AnnotationProblem, type CheckResult, checkAnnotations } from './check.js'
export { type CorpusPage, readCorpus } from './corpus.js'
export { type CrossValidation, crossValidate } from './cross-validate.js'
export { Dataset, type FrequencyLimits, type PageOptions } from './dataset.js'
export { exportAnnotations, type ImportedPage, importAnnotations } from './exchange/index.js'
export { contentHash, fingerprint, normaliseText } from './fingerprint.js'
export {
  type CardOptions,
  type FitOptions,
  type FitSettings,
  type FittedModel,
  type FitWatch,
  fit,
  fitModel,
} from './fit.js'
export { assignFolds, type FoldUnit } from './folds.js'
export { doubtedBlocks } from './gold-doubts.js'
export { readGoldText } from './gold-text.js'
export { type LabelLine, packLabels, readLabelFile, unpackLabels } from './label-file.js'
export { type MatchedLabels, matchLabels } from './match-labels.js'
export { cardPath, checkModelPath, saveModel } from './save-model.js'
export {
  type PageScore,
  type Quality,
  type ScoreSummary,
  scorePage,
  summarise,
  summariseBy,
} from './scores.js'
export { type SettingsWishes, settingsFor } from './settings.js'
export { countText, shorten } from './shorten.js'
export { type LabelledPage, type LabelledPages, readLabelled, type SkippedPage } from './sources.js'
export { annotationPath, changeLabels, GUIDELINE, readAnnotation, writeAnnotation } from './store.js'
export {
  checkTrainer,
  type TrainingOptions,
  type TrainingParameters,
  type TrainingProgress,
  train,
} from './train.js'
export { checkEnough, type Mixture, makeTrainingSet, sitesOf, type TrainingSet } from './training-set.js'
export { bestTrial, type Grid, type Trial, trialsOf, tune } from './tune.js'

/** An error a user can act on: its code is stable, its message says what is wrong and what to do. */
export class SitkoError extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'SitkoError'
    this.code = code
  }
}

export const modelNotFound = (path: string, cause?: unknown) =>
  new SitkoError(
    'MODEL_NOT_FOUND',
    `No model at "${path}". Train one with \`sitko train\`, or leave --model out for the default.`,
    cause,
  )

export const modelUnreadable = (reason: string) =>
  new SitkoError(
    'MODEL_UNREADABLE',
    `The model cannot be read: ${reason}. Train it again with \`sitko train\`, or leave --model out for the default.`,
  )

export const modelOfOtherVersion = (found: string, wanted: string) =>
  new SitkoError(
    'MODEL_VERSION',
    `The model was trained on feature table ${found}, this version of sitko has ${wanted}. Train it again with \`sitko train\`.`,
  )

export const modelLabels = (labels: readonly string[]) =>
  new SitkoError(
    'MODEL_LABELS',
    `The model knows the labels ${labels.join(', ')}; a cleaner needs HEADER, TEXT and OTHER. It was not trained for cleaning.`,
  )

export const trainerMissing = (cause: unknown) =>
  new SitkoError(
    'TRAINER_MISSING',
    'The native CRFsuite trainer is not built. Install a C++ compiler and Python, then run `npm rebuild crfsuite`; cleaning works without it.',
    cause,
  )

export const trainingFailed = (reason: string) =>
  new SitkoError('TRAINING_FAILED', `CRFsuite could not train: ${reason}.`)

export const tooLarge = (bytes: number, limit: number) =>
  new SitkoError(
    'PAGE_TOO_LARGE',
    `The page has ${bytes} bytes, the limit is ${limit}. Raise it with --max-bytes.`,
  )

export const notAPage = (kind: string) =>
  new SitkoError('NOT_A_PAGE', `This is ${kind}, not a web page. Give HTML.`)

export const tooManyBlocks = (limit: number) =>
  new SitkoError(
    'PAGE_TOO_MANY_BLOCKS',
    `The page has more than ${limit} blocks of text. Cut it into smaller pages.`,
  )

export const pageTooLong = (limit: number) =>
  new SitkoError('PAGE_TOO_LARGE', `The page has more than ${limit} bytes. Raise the limit with --max-bytes.`)

export const pageEmpty = () => new SitkoError('PAGE_EMPTY', 'The page is empty: it has no bytes.')

export const gzipTruncated = (cause: unknown) =>
  new SitkoError(
    'GZIP_TRUNCATED',
    'The gzip file is truncated. Get it again; its beginning is not enough.',
    cause,
  )

export const gzipDamaged = (reason: string, cause: unknown) =>
  new SitkoError('GZIP_DAMAGED', `The gzip file is damaged: ${reason}. Get it again.`, cause)

export const bodyDamaged = (coding: string, reason: string, cause: unknown) =>
  new SitkoError('BODY_DAMAGED', `Its body is not the ${coding} it claims to be: ${reason}.`, cause)

export const recordBroken = (reason: string, cause: unknown) =>
  new SitkoError(
    'RECORD_BROKEN',
    `The record cannot be read: ${reason}. Reading goes on with the next one.`,
    cause,
  )

export const lineUnusable = (reason: string, cause?: unknown) =>
  new SitkoError(
    'LINE_UNUSABLE',
    `The line cannot be used: ${reason}. Give {"id", "url", "html" or "htmlBase64", "contentType"}.`,
    cause,
  )

export const lineTooLong = (limit: number) =>
  new SitkoError(
    'PAGE_TOO_LARGE',
    `The line holds more than ${limit} bytes. Raise the limit with --max-bytes.`,
  )

export const pageTooSlow = (seconds: number) =>
  new SitkoError('PAGE_TOO_SLOW', `The page took longer than ${seconds} s. Give it longer with --timeout.`)

export const workerLost = (reason: string) =>
  new SitkoError('WORKER_LOST', `The thread that cleaned the page ended: ${reason}. Another took its place.`)

export const runOfOtherCall = (folder: string) =>
  new SitkoError(
    'RUN_OF_OTHER_CALL',
    `"${folder}" holds the output of another call (other pages, format or labels). Give another --out, or empty it.`,
  )

export const addressPrivate = (host: string) =>
  new SitkoError(
    'ADDRESS_PRIVATE',
    `"${host}" is an address inside this machine or network, and --no-private leaves those out.`,
  )

export const pathMissing = (path: string) =>
  new SitkoError('PATH_MISSING', `There is no file or folder "${path}". Check the spelling.`)

export const pathUnreadable = (path: string, reason: string, cause: unknown) =>
  new SitkoError('PATH_UNREADABLE', `"${path}" cannot be read: ${reason}.`, cause)

export const fileUnreadable = (reason: string, cause: unknown) =>
  new SitkoError('FILE_UNREADABLE', `The file cannot be read: ${reason}.`, cause)

export const folderWithoutPages = (path: string) =>
  new SitkoError(
    'FOLDER_WITHOUT_PAGES',
    `The folder "${path}" holds no pages. They end in .html, .htm or .xhtml, with or without .gz.`,
  )

export const globWithoutMatch = (pattern: string) =>
  new SitkoError('GLOB_WITHOUT_MATCH', `No file matches "${pattern}". Check the pattern.`)

export const addressUnsupported = (address: string) =>
  new SitkoError(
    'ADDRESS_UNSUPPORTED',
    `"${address}" is not an http or https address. Only those are fetched.`,
  )

export const addressWithPassword = (address: string) =>
  new SitkoError('ADDRESS_WITH_PASSWORD', `"${address}" holds a user name or password. Leave them out.`)

export const fetchFailed = (reason: string, cause?: unknown) =>
  new SitkoError('FETCH_FAILED', `The page cannot be fetched: ${reason}.`, cause)

export const fetchTimedOut = (seconds: number, cause: unknown) =>
  new SitkoError(
    'FETCH_TIMED_OUT',
    `The page did not come within ${seconds} s. Give it longer with --timeout.`,
    cause,
  )

export const tooManyRedirects = (limit: number) =>
  new SitkoError('TOO_MANY_REDIRECTS', `The address redirects more than ${limit} times.`)

export const notHtml = (contentType: string) =>
  new SitkoError('NOT_A_PAGE', `The server sends ${contentType}, not a web page. Give an address of HTML.`)

export const unknownFormat = (format: string, known: readonly string[]) =>
  new SitkoError('UNKNOWN_FORMAT', `There is no format "${format}". Known formats: ${known.join(', ')}.`)

export const unknownLabel = (label: string, known: readonly string[]) =>
  new SitkoError('UNKNOWN_LABEL', `There is no label "${label}". Known labels: ${known.join(', ')}.`)

export const unknownCommand = (name: string, remedy: string) =>
  new SitkoError('UNKNOWN_COMMAND', `There is no command "${name}". ${remedy}`)

export const unknownOption = (name: string, remedy: string) =>
  new SitkoError('UNKNOWN_OPTION', `There is no option ${name}. ${remedy}`)

export const wrongCall = (reason: string) => new SitkoError('WRONG_CALL', reason)

export const outputUnusable = (path: string, reason: string, cause: unknown) =>
  new SitkoError('OUTPUT_UNUSABLE', `Cannot write to "${path}": ${reason}.`, cause)

export const trainingStopped = () => new SitkoError('TRAINING_STOPPED', 'Training was stopped.')

export const corpusNotFound = (path: string, cause?: unknown) =>
  new SitkoError(
    'CORPUS_NOT_FOUND',
    `"${path}" is not a corpus: it needs the folders gold/ (one JSON a page) and pages/ (<id>.html.gz).`,
    cause,
  )

export const annotationNotFound = (path: string, cause?: unknown) =>
  new SitkoError(
    'ANNOTATION_NOT_FOUND',
    `There is no annotation "${path}". Make one with \`sitko annotate\`.`,
    cause,
  )

export const annotationUnreadable = (path: string, reason: string, cause?: unknown) =>
  new SitkoError(
    'ANNOTATION_UNREADABLE',
    `The annotation "${path}" cannot be read: ${reason}. \`sitko annotations check\` lists all that is wrong.`,
    cause,
  )

export const annotatedPageUnreadable = (path: string, page: string, cause: SitkoError) =>
  new SitkoError(
    'ANNOTATED_PAGE_UNREADABLE',
    `The page "${page}" of the annotation "${path}" cannot be read: ${cause.message} It has to lie beside it.`,
    cause,
  )

export const annotationOfOtherPage = (path: string, page: string) =>
  new SitkoError(
    'ANNOTATION_OF_OTHER_PAGE',
    `"${path}" holds the labels of "${page}", a page of the same name. Rename one of the two pages.`,
  )

export const annotatorUnusable = (name: string) =>
  new SitkoError(
    'ANNOTATOR_UNUSABLE',
    `"${name}" cannot be an annotator's name: it becomes part of a file name. Use letters, digits, - and _.`,
  )

export const folderWithoutAnnotations = (path: string) =>
  new SitkoError(
    'FOLDER_WITHOUT_ANNOTATIONS',
    `There are no annotations in "${path}". Make some with \`sitko annotate PAGES\`.`,
  )

export const annotationsMissing = (path: string) =>
  new SitkoError(
    'ANNOTATIONS_MISSING',
    `There is no folder "${path}". Label pages with \`sitko annotate\`, or name annotations or a corpus to train on.`,
  )

export const trainingSetEmpty = (skipped: number) =>
  new SitkoError(
    'TRAINING_SET_EMPTY',
    `There is nothing to train on${skipped > 0 ? `: all ${skipped} pages were left out` : ''}. Label pages with \`sitko annotate\`.`,
  )

export const trainingSetTiny = (found: string, wanted: string) =>
  new SitkoError(
    'TRAINING_SET_TINY',
    `${found} ${found.startsWith('1 ') ? 'is' : 'are'} too little to learn from: it takes at least ${wanted}. Label more with \`sitko annotate\`.`,
  )

export const trainingSetLabels = (missing: readonly string[]) =>
  new SitkoError(
    'TRAINING_SET_LABELS',
    `No block is labelled ${missing.join(' or ')}, and a cleaner needs all three labels. Label some with \`sitko annotate\`.`,
  )

export const foldsImpossible = (folds: number, found: string, remedy: string) =>
  new SitkoError('FOLDS_IMPOSSIBLE', `${found} cannot be divided into ${folds} folds. ${remedy}`)

export const foldWithoutLabel = (fold: number, missing: readonly string[]) =>
  new SitkoError(
    'FOLD_WITHOUT_LABEL',
    `Without fold ${fold} no block is labelled ${missing.join(' or ')}. Take more folds, or label more pages.`,
  )

export const baseCorpusNeeded = (model: string, corpora: string) =>
  new SitkoError(
    'BASE_CORPUS_NEEDED',
    `A model does not hold its pages. "${model}" was trained on ${corpora}: give the folder that holds them with --base-corpus DIR.`,
  )

export const baseCorpusIncomplete = (folder: string, missing: readonly string[]) =>
  new SitkoError(
    'BASE_CORPUS_INCOMPLETE',
    `"${folder}" lacks what the base model was trained on: ${missing.join(', ')}. Put it there, or leave --base out to mix in whatever the folder holds.`,
  )

export const notAModelFile = (path: string) =>
  new SitkoError(
    'NOT_A_MODEL_FILE',
    `"${path}" is there and is not of a model, so it is not written over. Give --out another name.`,
  )

export const goldFolderUnusable = (folder: string, reason: string, cause?: unknown) =>
  new SitkoError(
    'GOLD_FOLDER_UNUSABLE',
    `"${folder}" is no folder of gold texts: ${reason}. Give one .json or .txt a page, named as the page is.`,
    cause,
  )

export const goldUnreadable = (path: string, reason: string, cause?: unknown) =>
  new SitkoError(
    'GOLD_UNREADABLE',
    `The gold "${path}" cannot be read: ${reason}. Give plain text, or JSON with "text" or an annotation.`,
    cause,
  )

export const goldForNoPage = (folder: string) =>
  new SitkoError(
    'GOLD_FOR_NO_PAGE',
    `No page has a gold in "${folder}". A gold is named as its page is: a.html and a.json or a.txt.`,
  )

export const reportUnreadable = (path: string, reason: string, cause?: unknown) =>
  new SitkoError(
    'REPORT_UNREADABLE',
    `"${path}" cannot be compared with: ${reason}. Write one with \`sitko clean PAGES --gold DIR --report FILE.json\`.`,
    cause,
  )

export const unknownMetric = (metric: string, known: readonly string[]) =>
  new SitkoError('UNKNOWN_METRIC', `There is no metric "${metric}". Known metrics: ${known.join(', ')}.`)

export const unknownReportFormat = (path: string, known: readonly string[]) =>
  new SitkoError(
    'UNKNOWN_REPORT_FORMAT',
    `The report "${path}" tells no format by its name. End it in one of ${known.join(', ')}.`,
  )

export const overviewFormat = (path: string, known: readonly string[]) =>
  new SitkoError(
    'UNKNOWN_REPORT_FORMAT',
    `The report "${path}" cannot be written: an overview of entities and sentiment ends in ${known.join(' or ')}.`,
  )

export const importUnusable = (place: string, reason: string, cause?: unknown) =>
  new SitkoError(
    'IMPORT_UNUSABLE',
    `${place} cannot be imported: ${reason}. Give the --format it has: jsonl, label-studio or prodigy.`,
    cause,
  )

export const importOutside = (place: string, name: string) =>
  new SitkoError(
    'IMPORT_OUTSIDE',
    `${place} cannot be imported: "${name}" is not the plain name of a site or page, and would be written elsewhere.`,
  )

export const goldUsedTwice = (id: string, page: string) =>
  new SitkoError(
    'GOLD_USED_TWICE',
    `Its gold "${id}" has been used for "${page}" already. Keep golds in folders named as those of the pages.`,
  )

export const pluginShape = (origin: string, reason: string) =>
  new SitkoError(
    'PLUGIN_SHAPE',
    `The plugin "${origin}" cannot be used: ${reason}. plugins/README.md shows what a plugin looks like.`,
  )

export const pluginHostTaken = (host: string, first: string, second: string) =>
  new SitkoError(
    'PLUGIN_HOST_TAKEN',
    `Two plugins are for "${host}": ${first} and ${second}. Leave one out; --no-builtins leaves out those that come along.`,
  )

export const pluginNameTaken = (name: string, first: string, second: string) =>
  new SitkoError('PLUGIN_NAME_TAKEN', `Two plugins are named "${name}": ${first} and ${second}. Rename one.`)

export const pluginRequiresMissing = (name: string, required: string) =>
  new SitkoError(
    'PLUGIN_REQUIRES_MISSING',
    `The plugin "${name}" requires "${required}", which is not loaded. Load it with --plugin.`,
  )

export const pluginRequiresRing = (way: readonly string[]) =>
  new SitkoError(
    'PLUGIN_REQUIRES_RING',
    `Plugins require each other in a ring: ${way.join(' → ')}. Break it.`,
  )

export const pluginNotFound = (name: string, cause?: unknown) =>
  new SitkoError(
    'PLUGIN_NOT_FOUND',
    `There is no plugin "${name}". Give the path of a file, or install the package sitko-plugin-*.`,
    cause,
  )

export const pluginUnloadable = (origin: string, reason: string, cause?: unknown) =>
  new SitkoError('PLUGIN_UNLOADABLE', `The plugin "${origin}" cannot be loaded: ${reason}.`, cause)

export const pluginTimedOut = (limitMs: number) =>
  new SitkoError('PLUGIN_TIMED_OUT', `it took longer than ${limitMs / 1000} s`)

export const pluginFailed = (plugin: string, hook: string, reason: string) =>
  new SitkoError(
    'PLUGIN_FAILED',
    `The plugin ${plugin} failed in ${hook}: ${reason}. Its result is left out.`,
  )

export const pluginReturned = (plugin: string, hook: string, refusal: string) =>
  new SitkoError('PLUGIN_RETURNED', `The plugin ${plugin} ${refusal} in ${hook}. Its result is left out.`)

export const configUnusable = (path: string, reason: string, cause?: unknown) =>
  new SitkoError('CONFIG_UNUSABLE', `The configuration "${path}" cannot be used: ${reason}.`, cause)

export const terminalNeeded = () =>
  new SitkoError(
    'TERMINAL_NEEDED',
    'Annotating needs a terminal for keys and screen, and this is none. Over ssh, use `ssh -t`.',
  )

export const analysisModelUnreadable = (reason: string) =>
  new SitkoError(
    'ANALYSIS_MODEL_UNREADABLE',
    `The language model cannot be read: ${reason}. Install the package again, or build it (\`npm run build\`).`,
  )

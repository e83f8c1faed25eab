import { jsonText } from '../article/render/json.js'
import type { ModelCard } from '../crf/card.js'
import type { LoadedModel } from '../crf/load.js'
import type { CrfModel } from '../crf/model.js'
import { whole } from '../evaluation/render/numbers.js'
import { type Evidence, LABELS, type Label } from '../types.js'
import { type Paint, printableLine } from './terminal.js'
import { textTable } from './text-table.js'

/** What a model has learnt, for people and for programs. */
interface Learnt {
  readonly attributes: number
  /** transitions[from][to] */
  readonly transitions: Readonly<Record<Label, Readonly<Record<Label, number>>>>
  readonly strongest: Readonly<Record<Label, readonly Evidence[]>>
}

export function modelReport(
  { card, model }: LoadedModel,
  { top, paint }: { readonly top: number; readonly paint: Paint },
): string {
  return [cardText(card, paint), learntText(describe(model, top), paint)].join('\n')
}

export function modelJson({ card, model }: LoadedModel, { top }: { readonly top: number }): string {
  return `${jsonText({ card, ...describe(model, top) }, 2)}\n`
}

function describe(model: CrfModel, top: number): Learnt {
  const place = Object.fromEntries(model.labels.map((label, i) => [label, i])) as Record<Label, number>
  const forLabels = <Value>(make: (label: Label) => Value) =>
    Object.fromEntries(LABELS.map((label) => [label, make(label)])) as Record<Label, Value>
  const width = model.labels.length
  const evidence = Array.from(model.attributes, ([attribute, row]) => ({
    attribute,
    weights: forLabels((label) => model.weights[row * width + place[label]]!),
  }))
  return {
    attributes: model.attributes.size,
    transitions: forLabels((from) => forLabels((to) => model.transitions[place[from] * width + place[to]]!)),
    strongest: forLabels((label) => strongestFor(label, evidence).slice(0, top)),
  }
}

// By the lead over the next label: a weight that all labels share decides nothing.
function strongestFor(label: Label, evidence: readonly Evidence[]): readonly Evidence[] {
  const others = LABELS.filter((other) => other !== label)
  const lead = ({ weights }: Evidence) => weights[label] - Math.max(...others.map((other) => weights[other]))
  return evidence.filter((each) => lead(each) > 0).sort((a, b) => lead(b) - lead(a))
}

function cardText(card: ModelCard, paint: Paint): string {
  const { trainedOn = [], blocks, parameters, scores } = card
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['features', `version ${card.featureVersion}`],
    ['created', card.created],
    ['trained on', trainedOn.map(sourceText).join('; ') || undefined],
    ['pages', card.pages === undefined ? undefined : whole(card.pages)],
    ['blocks', blocks && pairs(blocks)],
    ['parameters', parameters && pairs(parameters)],
    ['scores', scores && JSON.stringify(scores)],
    ['licence', card.licence],
  ]
  const lines = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name.padEnd(12)}${printableLine(value)}`],
  )
  return `${[paint('bold', printableLine(card.name)), ...lines].join('\n')}\n`
}

type TrainedOn = NonNullable<ModelCard['trainedOn']>[number]

const sourceText = ({ name, pages, licence }: TrainedOn) =>
  `${name} (${whole(pages)} pages${licence ? `, ${licence}` : ''})`

const pairs = (record: Readonly<Record<string, string | number>>) =>
  Object.entries(record)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ')

function learntText({ attributes, transitions, strongest }: Learnt, paint: Paint): string {
  const matrix = [
    ['from \\ to', ...LABELS],
    ...LABELS.map((from) => [from, ...LABELS.map((to) => transitions[from][to].toFixed(3))]),
  ]
  return [
    paint('bold', `Transitions (${whole(attributes)} attributes in all)`),
    textTable(matrix),
    ...LABELS.flatMap((label) => [
      paint('bold', `Strongest for ${label}`),
      textTable([['attribute', ...LABELS], ...strongest[label].map(evidenceRow)]),
    ]),
  ].join('\n')
}

const evidenceRow = ({ attribute, weights }: Evidence): readonly string[] => [
  printableLine(attribute),
  ...LABELS.map((label) => weights[label].toFixed(3)),
]

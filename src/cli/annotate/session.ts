import { pathOf } from '../../article/path.js'
import type { BlockLabel } from '../../training/annotation.js'
import { changeLabels, type LabelChange } from '../../training/store.js'
import type { SiteMemory } from './memory.js'
import type { PageFile } from './page-files.js'
import { type Destination, openIn, type PageQueue, type PageStatus } from './page-queue.js'
import type { Prepare, PreparedPage } from './prepare.js'
import type { Retraining } from './retrain.js'
import type { Change, Effect, Event, OpenedPage, State, UndoStep } from './state.js'
import { pageDoubt, type Suggester } from './suggest.js'

export interface SessionOptions {
  readonly queue: PageQueue
  readonly prepare: Prepare
  readonly suggester: Suggester | null
  /** Null where nothing is to be labelled from memory. */
  readonly memory: SiteMemory | null
  readonly retraining: Retraining
  /** Offer a training after this many finished pages; 0 never. */
  readonly retrainAfter: number
  readonly who: string
  readonly order: 'page' | 'least-certain'
}

export type Performed = readonly Event[] | 'leave'

/** Does what the reducer asks for: opens pages, puts labels on disk, trains. */
export class Session {
  private readonly finished = new Set<PageFile>()
  private current!: PreparedPage
  /** Labels given by hand in this run. */
  given = 0
  /** Called with what has to be done between two keys, when something happened in the background. */
  onBackground: (task: () => Promise<readonly Event[]>) => void = () => {}

  constructor(private readonly options: SessionOptions) {}

  /** Looks at a page for the first time: how much is to be done, and how doubtful it is. */
  async survey(file: PageFile): Promise<{ readonly status: PageStatus; readonly doubt: number }> {
    const { queue, prepare, suggester, order } = this.options
    const prepared = await prepare(file)
    const status = queue.add(prepared)
    if (order === 'page' || !suggester) return { status, doubt: 0 }
    const isOpen = (block: number) => prepared.isWanted[block] === true && prepared.labels[block] === null
    return { status, doubt: pageDoubt(await suggester.suggest(prepared), isOpen) }
  }

  begin(): Promise<OpenedPage> {
    return this.open(this.options.queue.begin())
  }

  async perform(effect: Effect, state: State): Promise<Performed> {
    switch (effect.kind) {
      case 'save':
        await this.save(effect.changes)
        return []
      case 'open':
        this.options.queue.current.history = state.history
        return this.openOther(effect.which)
      case 'train':
        return this.train()
      case 'leave':
        return 'leave'
    }
  }

  private async openOther(which: Destination): Promise<Performed> {
    const { queue, retrainAfter, retraining, suggester } = this.options
    if (which === 'after-page') {
      this.finished.add(this.current.file)
      const pages = this.finished.size
      if (suggester && retrainAfter > 0 && pages >= retrainAfter && !retraining.isRunning) {
        // Asked once: whoever says no is left in peace for as many pages again.
        this.finished.clear()
        return [{ kind: 'offer', pages }]
      }
    }
    const target = queue.find(which)
    if (typeof target === 'number')
      return [{ kind: 'opened', opened: await this.open(target), thenUndo: which === 'last-changed' }]
    return target === null ? 'leave' : [{ kind: 'notice', notice: target }]
  }

  private async open(number: number): Promise<OpenedPage> {
    const { queue, prepare, suggester, memory } = this.options
    const status = queue.goTo(number)
    const prepared = await prepare(status.file)
    this.current = prepared
    const labels = [...prepared.labels]
    const remembered = memory ? await recall(prepared, memory) : []
    for (const { block, after } of remembered) labels[block] = after
    if (remembered.length > 0) await this.save(remembered)
    status.wanted = prepared.isWanted.filter(Boolean).length
    status.labelled = status.wanted - openIn(prepared, labels)
    const suggestions = (await suggester?.suggest(prepared)) ?? []
    const page = {
      title: prepared.page.metadata.title ?? '(no title)',
      source: status.file.url ?? status.file.path,
      number: number + 1,
      blocks: prepared.page.blocks.map(({ text, preformatted }, i) => ({
        text,
        preformatted,
        path: pathOf(prepared.page, i),
        suggestion: suggestions[i] ?? null,
        votes: prepared.votes[i]!,
        isWanted: prepared.isWanted[i]!,
      })),
    }
    const history = status.history ?? pastOf(prepared, this.options.who)
    return { page, labels, history, elsewhere: queue.elsewhere, notice: prepared.notice }
  }

  /** On disk when this resolves. */
  private async save(changes: readonly Change[]): Promise<void> {
    const { path, start, fingerprints, isWanted } = this.current
    const { who, memory, queue } = this.options
    const stored = [...this.current.stored]
    const when = new Date().toISOString()
    const labelChanges = changes.flatMap(({ block, after }): LabelChange[] => {
      const before = stored[block]
      const place = { fingerprint: fingerprints[block]!, ordinal: block }
      const label: BlockLabel | null = after && { ...place, label: after.label, how: after.how, who, when }
      stored[block] = label
      // A label found again elsewhere on the page stands in the file under its old number.
      const old = before && before.ordinal !== block ? [{ ...before, label: null }] : []
      return [...old, label ?? { ...place, label: null }]
    })
    await changeLabels(path, { start, changes: labelChanges, hash: start.hash })
    this.current = { ...this.current, stored }
    for (const { block, before, after } of changes) {
      await memory?.learn(this.current.file.path, { fingerprint: fingerprints[block]!, before, after })
      if (after && isByHand(after)) this.given++
      if (isWanted[block]) queue.current.labelled += Number(after !== null) - Number(before !== null)
    }
  }

  private train(): readonly Event[] {
    const { retraining, suggester } = this.options
    retraining.start(({ failure }) =>
      this.onBackground(async () => {
        if (failure !== null) return [{ kind: 'training', status: null, notice: `No training: ${failure}` }]
        await suggester?.load(retraining.model)
        const suggestions = (await suggester?.suggest(this.current)) ?? []
        const notice = 'Trained. The suggestions come from the new model now.'
        return [
          { kind: 'suggested', suggestions },
          { kind: 'training', status: null, notice },
        ]
      }),
    )
    return [{ kind: 'training', status: 'going on in the background', notice: null }]
  }
}

/** Labels that texts without one always had on this site. */
async function recall(prepared: PreparedPage, memory: SiteMemory): Promise<readonly Change[]> {
  const labelOf = await memory.recall(prepared.file.path)
  return prepared.labels.flatMap((given, block) => {
    const label = given ? null : labelOf(prepared.fingerprints[block]!)
    return label ? [{ block, before: null, after: { label, how: 'remembered' } as const }] : []
  })
}

/** Labels of earlier runs can be undone too, the latest first. */
function pastOf({ stored }: PreparedPage, me: string): readonly UndoStep[] {
  return stored
    .flatMap((label, block) => (label && label.who === me && isByHand(label) ? [{ label, block }] : []))
    .sort((a, b) => Date.parse(a.label.when) - Date.parse(b.label.when) || a.block - b.block)
    .map(({ label: { label, how }, block }) => ({
      at: block,
      changes: [{ block, before: null, after: { label, how } }],
    }))
}

const isByHand = ({ how }: Pick<BlockLabel, 'how'>): boolean => how === 'typed' || how === 'accepted'

import type { SentimentClass } from '../analysis/types.js'
import type { ArticleFacts, NamedCount } from './facts.js'

/** What is said of a set of articles: all of them, those of a day, those of a source. */
export interface MoodSummary {
  readonly articles: number
  readonly classes: Readonly<Record<SentimentClass, number>>
  /** Means of one article. */
  readonly positive: number
  readonly negative: number
  readonly score: number
}

export interface EntitySummary extends NamedCount {
  readonly articles: number
  /** Mean score of the articles it occurs in. */
  readonly score: number | null
}

export interface OverviewSummary {
  readonly articles: number
  /** Articles without a day of their own are in no day. */
  readonly undated: number
  readonly entities: readonly EntitySummary[]
  readonly mood: MoodSummary | null
  readonly days: readonly (MoodSummary & { readonly day: string })[]
  readonly sources: readonly (MoodSummary & { readonly source: string })[]
}

class Mood {
  private articles = 0
  private readonly classes = { negative: 0, neutral: 0, positive: 0 }
  private positive = 0
  private negative = 0
  private score = 0

  add(mood: NonNullable<ArticleFacts['sentiment']>): void {
    this.articles++
    this.classes[mood.class]++
    this.positive += mood.positive
    this.negative += mood.negative
    this.score += mood.score
  }

  summary(): MoodSummary {
    const mean = (sum: number) => Math.round((100 * sum) / Math.max(1, this.articles)) / 100
    return {
      articles: this.articles,
      classes: { ...this.classes },
      positive: mean(this.positive),
      negative: mean(this.negative),
      score: mean(this.score),
    }
  }
}

interface Counted {
  readonly first: NamedCount
  count: number
  articles: number
  scored: number
  score: number
}

const KEPT_ENTITIES = 200
// Names seen once or twice in a set of this size are not among the most frequent ones.
const MOST_COUNTED = 300_000

/** Counts entities and sentiment over any number of articles. */
export class Overview {
  private articles = 0
  private undated = 0
  private readonly all = new Mood()
  private readonly days = new Map<string, Mood>()
  private readonly sources = new Map<string, Mood>()
  private readonly entities = new Map<string, Counted>()

  add({ source, day, entities, sentiment }: ArticleFacts): void {
    this.articles++
    if (day === null) this.undated++
    for (const entity of entities) this.count(entity, sentiment?.score ?? null)
    if (!sentiment) return
    this.all.add(sentiment)
    moodIn(this.sources, source).add(sentiment)
    if (day !== null) moodIn(this.days, day).add(sentiment)
  }

  private count(entity: NamedCount, score: number | null): void {
    // A town and a man of the same name are two.
    const key = `${entity.type.charAt(0).toLowerCase()} ${entity.name}`
    const known = this.entities.get(key) ?? { first: entity, count: 0, articles: 0, scored: 0, score: 0 }
    known.count += entity.count
    known.articles++
    if (score !== null) {
      known.scored++
      known.score += score
    }
    this.entities.set(key, known)
    if (this.entities.size > MOST_COUNTED)
      for (const [other, { count }] of this.entities) if (count < 3) this.entities.delete(other)
  }

  summary(): OverviewSummary {
    const named = [...this.entities.values()].sort(
      (a, b) =>
        b.count - a.count || b.articles - a.articles || a.first.name.localeCompare(b.first.name, 'cs'),
    )
    const mood = this.all.summary()
    return {
      articles: this.articles,
      undated: this.undated,
      entities: named.slice(0, KEPT_ENTITIES).map(({ first, count, articles, scored, score }) => ({
        ...first,
        count,
        articles,
        score: scored === 0 ? null : Math.round((100 * score) / scored) / 100,
      })),
      mood: mood.articles > 0 ? mood : null,
      days: [...this.days]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([day, own]) => ({ day, ...own.summary() })),
      sources: [...this.sources]
        .map(([source, own]) => ({ source, ...own.summary() }))
        .sort((a, b) => b.articles - a.articles || a.source.localeCompare(b.source, 'cs')),
    }
  }
}

function moodIn(map: Map<string, Mood>, key: string): Mood {
  const mood = map.get(key) ?? new Mood()
  map.set(key, mood)
  return mood
}

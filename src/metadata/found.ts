/** A fact about an article, with where it was found and how far to trust it. */
export interface Found<Value> {
  readonly value: Value
  /** `json-ld datePublished`, `meta news_keywords`, `text beside the title`. */
  readonly source: string
  readonly confidence: number
}

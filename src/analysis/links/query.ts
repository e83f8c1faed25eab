/** What a knowledge base in the shape of DBpedia is asked, and what its answer means. */

export interface LinkRow {
  readonly label: string
  /** After redirects. */
  readonly address: string
  readonly kinds: ReadonlySet<string>
  readonly isCategory: boolean
  readonly isAmbiguous: boolean
}

const KINDS = ['Person', 'Place', 'Organisation'] as const

/** One query for many labels. A redirect (`EU`) leads to what it stands for. */
export const linkQuery = (labels: readonly string[], language: string): string => `\
PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
PREFIX dbo: <http://dbpedia.org/ontology/>
SELECT DISTINCT ?label ?entity ?target ?kind ?ambiguous ?category WHERE {
  VALUES ?label { ${labels.map((label) => `${quoted(label)}@${language}`).join(' ')} }
  ?entity rdfs:label ?label .
  OPTIONAL { ?entity dbo:wikiPageRedirects ?target }
  OPTIONAL { { ?entity rdf:type ?kind } UNION { ?entity dbo:wikiPageRedirects/rdf:type ?kind }
    FILTER (?kind IN (${KINDS.map((kind) => `dbo:${kind}`).join(', ')})) }
  OPTIONAL { ?entity dbo:wikiPageDisambiguates ?ambiguous }
  OPTIONAL { ?entity rdf:type ?category FILTER (?category = skos:Concept) }
}`

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** A string of SPARQL: whatever a page calls an entity, it cannot leave its quotes. */
const quoted = (text: string) =>
  `"${text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/["\\\n\r\t]/g, (character) => ESCAPES[character]!)}"`

const CATEGORY = /\/resource\/(?:Kategorie|Category|Kategória):/

/** The rows of an answer in SPARQL's JSON; null where it is none. */
export function readRows(answer: unknown): readonly LinkRow[] | null {
  const bindings = (answer as { results?: { bindings?: unknown } } | null)?.results?.bindings
  if (!Array.isArray(bindings)) return null
  const rows = new Map<string, LinkRow & { kinds: Set<string> }>()
  for (const binding of bindings as Readonly<Record<string, { value?: unknown } | undefined>>[]) {
    const cell = (name: string) => {
      const value = binding[name]?.value
      return typeof value === 'string' ? value : null
    }
    const label = cell('label')
    const entity = cell('entity')
    const address = cell('target') ?? entity
    if (label === null || entity === null || address === null || !/^https?:\/\//.test(address)) continue
    const key = `${label}\n${address}`
    const row = rows.get(key) ?? {
      label,
      address,
      kinds: new Set<string>(),
      isCategory: CATEGORY.test(entity) || cell('category') !== null,
      isAmbiguous: cell('ambiguous') !== null,
    }
    const kind = cell('kind')
    if (kind !== null) row.kinds.add(kind.replace(/^.*\//, ''))
    rows.set(key, row)
  }
  return [...rows.values()]
}

const KIND_OF_TYPE: Readonly<Record<string, (typeof KINDS)[number]>> = {
  p: 'Person',
  g: 'Place',
  i: 'Organisation',
}

/**
 * The best row for an entity of this type: an entity before a category, one of its kind before one of none, never
 * one of another kind. A page that lists what a name may mean says nothing.
 */
export function chooseLink(rows: readonly LinkRow[], type: string): string | null {
  const wanted = KIND_OF_TYPE[type.charAt(0).toLowerCase()]
  const rank = ({ kinds, isCategory, isAmbiguous }: LinkRow): number | null => {
    if (isAmbiguous) return null
    if (isCategory) return 2
    if (wanted === undefined || kinds.has(wanted)) return 0
    return kinds.size === 0 ? 1 : null
  }
  const ranked = rows
    .map((row) => ({ row, place: rank(row) }))
    .filter((entry): entry is { row: LinkRow; place: number } => entry.place !== null)
    .sort((a, b) => a.place - b.place || a.row.address.length - b.row.address.length)
  return ranked[0]?.row.address ?? null
}

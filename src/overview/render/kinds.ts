/** Kinds of entities a reader tells apart, by the first letter of their CNEC type. */
export interface Kind {
  readonly name: string
  readonly heading: string
  readonly letters: RegExp
}

export const KINDS: readonly Kind[] = [
  { name: 'person', heading: 'People', letters: /^p/i },
  { name: 'place', heading: 'Places', letters: /^g/i },
  { name: 'institution', heading: 'Institutions and media', letters: /^[im]/i },
  { name: 'other', heading: 'Works, products and others', letters: /^[oc]/i },
]

const OTHER: Kind = { name: 'number or time', heading: '', letters: /^/ }

export const kindOf = (type: string): Kind => KINDS.find(({ letters }) => letters.test(type)) ?? OTHER

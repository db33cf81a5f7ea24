import { statusWords } from '#quotes/parts'

/** What the lists of quotes are narrowed and sorted by, where several say the same. */
export const quoteSorts = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
  { value: 'updated', name: 'Last updated' },
  { value: 'stalest', name: 'Longest unchanged' },
  { value: 'liked', name: 'Most liked' },
  { value: 'least-liked', name: 'Least liked' },
  { value: 'author', name: 'Author, A to Z' },
  { value: 'author-last', name: 'Author, Z to A' },
]

/** The surest first. */
export const quoteStatuses = [
  'verified',
  'sourced',
  'attributed',
  'disputed',
  'misattributed',
  'unverified',
] as const satisfies (keyof typeof statusWords)[]

export const statusOptions = () => quoteStatuses.map((value) => ({ value, name: statusWords[value].short() }))

import { say } from '#messages'
import { statusWords } from '#quotes/parts'

/** What the lists of quotes are narrowed and sorted by, where several say the same. */
export const quoteSorts = () => [
  { value: 'newest', name: say('desk-quotes.sort-newest') },
  { value: 'oldest', name: say('desk-quotes.sort-oldest') },
  { value: 'updated', name: say('desk-quotes.sort-updated') },
  { value: 'stalest', name: say('desk-quotes.sort-stalest') },
  { value: 'liked', name: say('desk-quotes.sort-liked') },
  { value: 'least-liked', name: say('desk-quotes.sort-least-liked') },
  { value: 'author', name: say('desk-quotes.sort-author') },
  { value: 'author-last', name: say('desk-quotes.sort-author-last') },
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

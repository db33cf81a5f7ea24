import { say } from '#messages'
import type { DeskGrouping } from '#quotes'
import { statusWords } from '#quotes/parts'

/** The orders of the lists of quotes. Those in groups by author are in the order of these. */
export const quoteSorts = (grouping: DeskGrouping | null = null) =>
  [
    { value: 'newest', name: say('desk-quotes.sort-newest') },
    { value: 'oldest', name: say('desk-quotes.sort-oldest') },
    { value: 'updated', name: say('desk-quotes.sort-updated') },
    { value: 'stalest', name: say('desk-quotes.sort-stalest') },
    { value: 'liked', name: say('desk-quotes.sort-liked') },
    { value: 'least-liked', name: say('desk-quotes.sort-least-liked') },
    { value: 'author', name: say('desk-quotes.sort-author') },
    { value: 'author-last', name: say('desk-quotes.sort-author-last') },
  ].filter(({ value }) => grouping !== 'author' || value.startsWith('author'))

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

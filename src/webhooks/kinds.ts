import type { Noun } from '#changes'

/**
 * What other programs may hear of, by noun: the first word of the event's type. All others are private (people and their addresses, secrets), or nothing that a program could show.
 */
const names = {
  quote: 'quote',
  author: 'author',
  category: 'category',
  'quote-report': 'report',
  correction: 'correction',
  'quote-of-the-day': 'day',
  'newsletter-issue': 'issue',
  import: 'import',
  passage: 'evidence',
} as const satisfies Partial<Record<Noun, string>>

export type HeardNoun = keyof typeof names

/** In the order of the form. */
export const heardNouns = Object.keys(names) as HeardNoun[] // safe: its own keys

export const isHeard = (noun: string): noun is HeardNoun => Object.hasOwn(names, noun)

/** `quote`, as `quote.updated` begins. */
export const kindName = (noun: HeardNoun): string => names[noun]

import type { Noun } from '#changes'

/**
 * What other programs may hear of, by noun: the first word of the event's type. null: it is private (people and their addresses, secrets), or nothing that a program could show.
 * A noun without a line here doesn't compile.
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
  account: null,
  'audit-log': null,
  backup: null,
  collection: null,
  'contact-message': null,
  'desk-view': null,
  draft: null,
  duplicate: null,
  'fediverse-block': null,
  'followed-site': null,
  image: null,
  invitation: null,
  job: null,
  like: null,
  mail: null,
  'own-field': null,
  page: null,
  post: null,
  'posting-account': null,
  'preview-link': null,
  redirect: null,
  role: null,
  settings: null,
  setup: null,
  site: null,
  'site-key': null,
  sitemap: null,
  'social-image': null,
  'statement-offer': null,
  subscription: null,
  suppression: null,
  tag: null,
  text: null,
  thread: null,
  webhook: null,
} as const satisfies Record<Noun, string | null>

export type HeardNoun = { [N in Noun]: (typeof names)[N] extends string ? N : never }[Noun]

/** In the order of the form. */
export const heardNouns = Object.entries(names).flatMap(([noun, name]) => (name === null ? [] : [noun])) as HeardNoun[] // safe: of the table above, those with a name

export const isHeard = (noun: string): noun is HeardNoun => heardNouns.some((one) => one === noun)

/** `quote`, as `quote.updated` begins. */
export const kindName = (noun: HeardNoun): string => names[noun]

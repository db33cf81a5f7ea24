/** A row of another site, with whatever columns it has there. */
export type SourceRow = Readonly<Record<string, unknown>>

/** The tables that another site may bring, by the spec's names; `auth.users` is where its passwords are, and what only a site of this kind has is the last. */
export const sourceTables = [
  'categories',
  'authors',
  'auth.users',
  'profiles',
  'quotes',
  'quote_categories',
  'user_actions',
  'quote_og_images',
  'email_subscriptions',
  'website_settings',
  'quote_translations',
  'quote_likes',
  'quote_favourites',
  'texts',
  'text_parts',
  'tag_names',
  'tag_heads',
  'passages',
  'pages',
  'redirects',
  'own_fields',
] as const
export type SourceTable = (typeof sourceTables)[number]

/** Another site: its rows, some hundred at a time, and its files. */
export type Source = {
  /** What it is called in the report. */
  name: string
  /** Which of the tables it has. */
  has: (table: SourceTable) => boolean
  /** What is beside them, of a site of this kind, and stays there. */
  left?: string[]
  /** What an export of a site of this kind lists, and is not there. */
  lacks?: string[]
  rows: (table: SourceTable) => AsyncIterable<SourceRow[]>
  /** A file that is beside the tables, by the address that they have for it. */
  file?: (address: string) => Promise<Uint8Array | undefined>
  close: () => Promise<void>
}

export const sourcePageRows = 500

/** JSON in which a whole number that JavaScript cannot hold is a text: of two ids that end in other digits it would make one, and drop a row. */
export function readJson(text: string): unknown {
  return JSON.parse(text, withAllDigits)
}

const withAllDigits = (_name: string, value: unknown, written?: { source?: string }) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? (written?.source ?? value) : value

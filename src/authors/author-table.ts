import { say } from '#messages'
import { z } from 'zod'
import { seoFields, tableOf, wordsByLanguage } from '#fields'
import { ownColumn } from '#own-fields'

const longestName = 200
const nameTooLong = () => say('desk-form.name-up-to', { most: longestName })

const optional = z
  .string()
  .trim()
  .normalize('NFC')
  .max(5000, { error: () => say('desk-form.too-long', { most: 5_000 }) })
  .nullish()
  .transform((text) => text || null)
const name = z
  .string({ error: () => say('desk-authors.name-needed') })
  .trim()
  .normalize('NFC')
  .min(1, { error: () => say('desk-authors.name-needed') })
  .max(longestName, { error: nameTooLong })
const aliases = z
  .array(z.string().trim().normalize('NFC').min(1))
  .max(50, { error: () => say('desk-authors.other-names-up-to', { most: 50 }) })
  // Of the line as a whole, which has one place for a sentence: not of the name that is too long.
  .refine((names) => names.every((alias) => alias.length <= longestName), { error: nameTooLong })
  .default([])
const image = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)], {
    error: () => say('desk-form.valid-url'),
  })
  .nullish()
  .transform((url) => url || null)
const words = z.string()
const moment = z.date()

/**
 * Every field of an author, once: the columns of `authors` and the rows of `author_aliases`. What reads, writes, undoes and moves authors is made from this table.
 * `src/app/every-shelf-field.test.ts` compares it with the database, and takes each field through all of them.
 */
export const authorTable = tableOf({
  id: { type: z.guid(), sql: 'uuid', by: 'birth', filled: true, name: 'id', api: true, exported: true, moves: 'spec' },
  name: {
    form: name,
    sql: 'text',
    by: 'form',
    name: 'name',
    api: true,
    label: () => say('desk-authors.name'),
    cell: 'line',
    exported: true,
    moves: 'spec',
  },
  bio: {
    form: optional,
    sql: 'text',
    by: 'form',
    name: 'bio',
    api: true,
    label: () => say('desk-authors.biography'),
    cell: 'words',
    exported: true,
    moves: 'spec',
    longest: 100_000,
  },
  /** As precise as we know it: 1905-04-12, 1905, c. 470 BC. */
  birth_date: {
    form: optional,
    sql: 'text',
    by: 'form',
    name: 'birth_date',
    api: 'As precise as we know it: 1905-04-12, 1905, c. 470 BC.',
    label: () => say('desk-authors.born'),
    cell: 'line',
    exported: true,
    moves: 'spec',
  },
  death_date: {
    form: optional,
    sql: 'text',
    by: 'form',
    name: 'death_date',
    api: true,
    label: () => say('desk-authors.died'),
    cell: 'line',
    exported: true,
    moves: 'spec',
  },
  nationality: {
    form: optional,
    sql: 'text',
    by: 'form',
    name: 'nationality',
    api: true,
    label: () => say('desk-authors.nationality'),
    cell: 'line',
    many: true,
    exported: true,
    moves: 'spec',
  },
  /** A picture that comes along is fetched, and then set. */
  image: {
    form: image,
    sql: 'text',
    by: 'form',
    name: 'image',
    api: true,
    label: () => say('desk-media.picture'),
    exported: true,
    moves: 'spec',
    arrives: false,
  },
  is_active: {
    form: z.boolean().default(true),
    sql: 'boolean',
    by: 'form',
    filled: true,
    name: 'is_active',
    api: true,
    label: () => say('desk-authors.active'),
    cell: 'one-of',
    many: true,
    exported: true,
    moves: 'spec',
  },
  created_at: {
    type: moment,
    sql: 'timestamptz',
    by: 'birth',
    filled: true,
    name: 'created_at',
    api: true,
    exported: true,
    moves: 'spec',
  },
  updated_at: {
    type: moment,
    sql: 'timestamptz',
    by: 'write',
    filled: true,
    name: 'updated_at',
    api: true,
    exported: true,
    moves: 'spec',
  },
  /** It follows the name, and no two have the same. */
  slug: {
    type: words,
    sql: 'text',
    by: 'write',
    name: 'slug',
    api: 'The slug, as in addresses.',
    label: () => say('desk-users.address'),
    exported: true,
    moves: 'spec',
  },
  /** As it is filed: "Shakespeare, William"; null where that is the name itself. */
  sort_name: {
    form: optional,
    sql: 'text',
    by: 'form',
    name: 'sort_name',
    api: false,
    label: () => say('desk-authors.sort-name'),
    cell: 'line',
    exported: true,
    moves: 'more',
  },
  /** If no year is known: 5th century BC. */
  era: {
    form: optional,
    sql: 'text',
    by: 'form',
    name: 'era',
    api: 'If no year is known: 5th century BC.',
    label: () => say('desk-authors.era'),
    cell: 'line',
    many: true,
    exported: true,
    moves: 'more',
  },
  /** What pages in a language show in place of the name; by each of them they are found. */
  names: {
    form: wordsByLanguage(longestName, nameTooLong),
    sql: 'jsonb',
    by: 'form',
    filled: true,
    name: 'names',
    api: 'Their name in other languages, by language tag. An empty one was taken out.',
    label: () => say('desk-names.title'),
    exported: true,
    moves: 'more',
    longest: longestName,
  },
  needs_review: {
    form: z.boolean().default(false),
    sql: 'boolean',
    by: 'form',
    filled: true,
    name: 'needs_review',
    api: false,
    label: () => say('desk-authors.needs-review'),
    cell: 'one-of',
    many: true,
    exported: true,
    moves: 'more',
  },
  seo_title: { ...seoFields.seo_title, exported: true },
  seo_description: { ...seoFields.seo_description, exported: true },
  seo_image: { ...seoFields.seo_image, exported: true },
  own: ownColumn,
  author_aliases: {
    form: aliases,
    by: 'form',
    name: 'aliases',
    api: 'Other names for this author.',
    label: () => say('desk-authors.other-names'),
    cell: 'list',
    exported: 'aliases',
    moves: 'more',
  },
  deleted_at: { type: moment.nullable(), sql: 'timestamptz', by: 'verb', staff: 'deleted_at' },
  merged_into: { type: z.guid().nullable(), sql: 'uuid', by: 'merge', staff: 'merged_into' },
  version: { type: z.number(), sql: 'int', by: 'write', filled: true, name: 'version', api: false },
  created_by: { type: z.guid().nullable(), sql: 'uuid', by: 'birth' },
  listed: { type: z.boolean(), sql: 'boolean', by: 'database', staff: 'listed' },
  sort_key: { type: words, sql: 'text', by: 'database' },
  folded_name: { type: words.nullable(), sql: 'text', by: 'database' },
  /** All of `names`; null where there are none. */
  folded_names: { type: words.nullable(), sql: 'text', by: 'database' },
  /** A trigger empties it; the job that makes keys fills it in. */
  keys_made: { type: z.number().nullable(), sql: 'int', by: 'database' },
})

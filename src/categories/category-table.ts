import { say } from '#messages'
import { z } from 'zod'
import { seoFields, tableOf, wordsByLanguage } from '#fields'

const longestName = 100
const longestDescription = 1000

const name = z
  .string({ error: () => say('desk-categories.name-required') })
  .trim()
  .normalize('NFC')
  .min(1, { error: () => say('desk-categories.name-required') })
  .max(longestName, { error: () => say('desk-form.name-up-to', { most: longestName }) })
const description = z
  .string({ error: () => say('desk-categories.description-required') })
  .trim()
  .normalize('NFC')
  .min(1, { error: () => say('desk-categories.description-required') })
  .max(longestDescription, { error: () => say('desk-form.description-up-to', { most: longestDescription }) })
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: () => say('desk-settings.enter-colour') })
  .default('#3B82F6')
const words = z.string()
const moment = z.date()

/**
 * Every field of a category, once: the columns of `categories`. What reads, writes, undoes and moves categories is made from this table.
 * `src/app/every-shelf-field.test.ts` compares it with the database, and takes each field through all of them.
 */
export const categoryTable = tableOf({
  id: { type: z.guid(), sql: 'uuid', by: 'birth', filled: true, name: 'id', api: true, moves: 'spec' },
  name: { form: name, sql: 'text', by: 'form', name: 'name', api: true, label: () => say('desk-categories.name'), moves: 'spec' },
  description: {
    form: description,
    sql: 'text',
    by: 'form',
    filled: true,
    name: 'description',
    api: true,
    label: () => say('desk-categories.description'),
    moves: 'spec',
  },
  color: {
    form: color,
    sql: 'text',
    by: 'form',
    filled: true,
    name: 'color',
    api: true,
    label: () => say('desk-categories.color'),
    moves: 'spec',
  },
  names: {
    form: wordsByLanguage(longestName, () => say('desk-form.name-up-to', { most: longestName })),
    sql: 'jsonb',
    by: 'form',
    filled: true,
    name: 'names',
    api: 'Its name in other languages, by language tag. An empty one was taken out.',
    label: () => say('desk-names.title'),
    moves: 'more',
    longest: longestName,
  },
  descriptions: {
    form: wordsByLanguage(longestDescription, () => say('desk-form.description-up-to', { most: longestDescription })),
    sql: 'jsonb',
    by: 'form',
    filled: true,
    name: 'descriptions',
    api: 'Its description in other languages, in the same way.',
    label: () => say('desk-categories.descriptions-in-languages'),
    moves: 'more',
    longest: longestDescription,
  },
  ...seoFields,
  is_active: {
    form: z.boolean().default(true),
    sql: 'boolean',
    by: 'form',
    filled: true,
    name: 'isActive',
    api: true,
    label: () => say('desk-categories.active'),
    moves: 'spec',
  },
  created_at: { type: moment, sql: 'timestamptz', by: 'birth', filled: true, name: 'createdAt', api: true, moves: 'spec' },
  updated_at: { type: moment, sql: 'timestamptz', by: 'write', filled: true, name: 'updatedAt', api: true, moves: 'spec' },
  /** It follows the name, and no two have the same. */
  slug: {
    type: words,
    sql: 'text',
    by: 'write',
    name: 'slug',
    api: 'Its slug, as in addresses.',
    label: () => say('desk-pages.address'),
    moves: 'spec',
  },
  deleted_at: { type: moment.nullable(), sql: 'timestamptz', by: 'verb', staff: 'deleted_at' },
  merged_into: { type: z.guid().nullable(), sql: 'uuid', by: 'merge', staff: 'merged_into' },
  version: { type: z.number(), sql: 'int', by: 'write', filled: true, name: 'version', api: false },
  created_by: { type: z.guid().nullable(), sql: 'uuid', by: 'birth' },
  listed: { type: z.boolean(), sql: 'boolean', by: 'database', staff: 'listed' },
  sort_key: { type: words, sql: 'text', by: 'database' },
})

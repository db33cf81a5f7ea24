import { say } from '#messages'
import { z } from 'zod'
import { tableOf } from '#fields'
import { blocksInput } from '#newsletter'

/** Which menu of every page links to it: the one at the top, or a list at the foot. */
export const pagePlaces = ['none', 'header', 'links', 'legal'] as const

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const title = z
  .string({ error: 'Please enter a title' })
  .max(150, 'A title can have up to 150 characters.')
  .normalize('NFC')
  .transform(oneLine)
  .pipe(z.string().min(1, 'Please enter a title'))
const description = z
  .string()
  .max(300, 'A description can have up to 300 characters.')
  .normalize('NFC')
  .default('')
  .transform(oneLine)
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .max(80, 'An address can have up to 80 characters.')
  .regex(/^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u, 'Use letters, numbers and single hyphens, such as “press-kit”.')
  .default('')
const moment = z.date()

/** Every field of a page, once: the columns of `pages`. Reading, writing, undo and versions are made from this table. */
export const pageTable = tableOf({
  id: { type: z.guid(), sql: 'uuid', by: 'birth', filled: true, name: 'id', api: false },
  title: { form: title, sql: 'text', by: 'form', name: 'title', api: false, label: () => say('desk-pages.title-field') },
  slug: { form: slug, sql: 'text', by: 'form', name: 'slug', api: false, label: () => say('desk-pages.address') },
  language: {
    form: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Please choose a language'),
    sql: 'text',
    by: 'form',
    name: 'language',
    api: false,
    label: () => say('desk-pages.language'),
  },
  description: {
    form: description,
    sql: 'text',
    by: 'form',
    name: 'description',
    api: false,
    label: () => say('desk-pages.description'),
  },
  blocks: { form: blocksInput, sql: 'jsonb', by: 'form', name: 'blocks', api: false, label: () => say('desk-pages.content') },
  place: {
    form: z.enum(pagePlaces).default('none'),
    sql: 'text',
    by: 'form',
    name: 'place',
    api: false,
    label: () => say('desk-pages.menu'),
  },
  position: {
    form: z.int('Please enter a whole number').min(0, 'Please enter 0 or more').max(999, 'Please enter 999 or less').default(0),
    sql: 'int',
    by: 'form',
    name: 'position',
    api: false,
    label: () => say('desk-pages.position'),
  },
  is_published: {
    form: z.boolean().default(false),
    sql: 'boolean',
    by: 'form',
    name: 'isPublished',
    api: false,
    label: () => say('desk-pages.published'),
  },
  created_at: { type: moment, sql: 'timestamptz', by: 'birth', name: 'createdAt', api: false },
  updated_at: { type: moment, sql: 'timestamptz', by: 'write', name: 'updatedAt', api: false },
  version: { type: z.number(), sql: 'int', by: 'write', filled: true, name: 'version', api: false },
  created_by: { type: z.guid().nullable(), sql: 'uuid', by: 'birth' },
  deleted_at: { type: moment.nullable(), sql: 'timestamptz', by: 'verb', staff: 'deletedAt' },
})

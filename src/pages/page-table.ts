import { say } from '#messages'
import { z } from 'zod'
import { seoFields, tableOf } from '#fields'
import { blocksInput } from '#newsletter'

/** Which menu of every page links to it: the one at the top, or a list at the foot. */
export const pagePlaces = ['none', 'header', 'links', 'legal'] as const

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const title = z
  .string({ error: () => say('desk-pages.enter-title') })
  .max(150, { error: () => say('desk-pages.title-up-to', { most: 150 }) })
  .normalize('NFC')
  .transform(oneLine)
  .pipe(z.string().min(1, { error: () => say('desk-pages.enter-title') }))
const description = z
  .string()
  .max(300, { error: () => say('desk-form.description-up-to', { most: 300 }) })
  .normalize('NFC')
  .default('')
  .transform(oneLine)
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .max(80, { error: () => say('desk-pages.address-up-to', { most: 80 }) })
  .regex(/^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u, { error: () => say('desk-pages.letters-and-hyphens') })
  .default('')
const moment = z.date()

/** Every field of a page, once: the columns of `pages`. Reading, writing, undo and versions are made from this table. */
export const pageTable = tableOf({
  id: { type: z.guid(), sql: 'uuid', by: 'birth', filled: true, name: 'id', api: false },
  title: { form: title, sql: 'text', by: 'form', name: 'title', api: false, label: () => say('desk-pages.title-field') },
  slug: { form: slug, sql: 'text', by: 'form', name: 'slug', api: false, label: () => say('desk-pages.address') },
  language: {
    form: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error: () => say('desk-pages.choose-language') }),
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
  /** Its description is one for search engines already. */
  seo_title: { ...seoFields.seo_title, api: false },
  seo_image: { ...seoFields.seo_image, api: false },
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
    form: z
      .int({ error: () => say('desk-form.whole-number') })
      .min(0, { error: () => say('desk-pages.at-least', { least: 0 }) })
      .max(999, { error: () => say('desk-pages.at-most', { most: 999 }) })
      .default(0),
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

import { z } from 'zod'
import { say } from '#messages'
import type { Field } from './field.ts'

const longestTitle = 200
const longestDescription = 500

/** One line, as titles of pages are. Empty is the rule. */
const line = (error: () => string, most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().max(most, { error }))
    .nullish()
    .transform((text) => text || null)

/** Of the library: another site's picture may be changed or be gone while links to the page are shared. */
const picture = z
  .string()
  .regex(/^(?:\/files\/public\/images\/[0-9a-f]{2}\/[0-9a-f]+\.(?:webp|png|jpg))?$/, {
    error: () => say('desk-seo-preview.choose-from-media'),
  })
  .nullish()
  .transform((url) => url || null)

/** What staff say to search engines and in shared links, in the site's own language; where they say nothing, the rule of the page holds. */
export const seoFields = {
  seo_title: {
    form: line(() => say('desk-pages.title-up-to', { most: longestTitle }), longestTitle),
    sql: 'text',
    by: 'form',
    name: 'seo_title',
    api: 'The title for search engines and shared links. Null: made by rule.',
    label: () => say('desk-fields.seo-title'),
    moves: 'more',
    longest: longestTitle,
  },
  seo_description: {
    form: line(() => say('desk-form.description-up-to', { most: longestDescription }), longestDescription),
    sql: 'text',
    by: 'form',
    name: 'seo_description',
    api: 'The description for search engines and shared links. Null: made by rule.',
    label: () => say('desk-fields.seo-description'),
    moves: 'more',
    longest: longestDescription,
  },
  /** A picture that comes along is fetched, and then set. */
  seo_image: {
    form: picture,
    sql: 'text',
    by: 'form',
    name: 'seo_image',
    api: 'The picture for shared links, one of the media library. Null: drawn.',
    label: () => say('desk-fields.seo-image'),
    moves: 'more',
    arrives: false,
  },
} as const satisfies Record<string, Field>

export type SeoWords = { seo_title: string | null; seo_description: string | null; seo_image: string | null }

const quiet: ReadonlySet<string> = new Set([...Object.keys(seoFields), 'version', 'updated_at'])

/** Whether a write changed nothing but these fields: then only the page of the record itself says something else, and only to machines. */
export function isOnlySeo(before: object | null, after: object): boolean {
  if (before === null) return false
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(
    ([name, value]) => quiet.has(name) || JSON.stringify(was.get(name)) === JSON.stringify(value),
  )
}

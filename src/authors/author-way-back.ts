import { z } from 'zod'
import type { WayBack, Writing } from '#changes'
import { takeName, wayBackOfNamed } from '#slugs'
import { authorStore, replaceAliases, saveAuthor } from './store.ts'

/** What of a stored author a form could have changed. */
const authorRecord = z.object({
  name: z.string(),
  sort_name: z.string().nullable(),
  bio: z.string().nullable(),
  birth_date: z.string().nullable(),
  death_date: z.string().nullable(),
  era: z.string().nullable(),
  nationality: z.string().nullable(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  needs_review: z.boolean(),
  deleted_at: z.coerce.date().nullable(),
  author_aliases: z.array(z.string()),
})

/** What a batch made goes to the trash, unless `unless` throws (quotes/ways-back.ts). */
export function authorWayBack(unless: (writing: Writing, id: string) => Promise<void>): WayBack {
  return wayBackOfNamed(authorStore, {
    unless,
    putBack: async (writing, was, record) => {
      const { author_aliases: aliases, ...fields } = authorRecord.parse(record)
      const slug = await takeName(writing, 'author', { id: was.id, was, name: fields.name, aliases })
      await saveAuthor(writing, was.id, { ...fields, slug, version: was.version + 1, updated_at: writing.clock.now() })
      await replaceAliases(writing, was.id, aliases)
    },
  })
}

import { z } from 'zod'
import type { WayBack, Writing } from '#changes'
import { takeName, wayBackOfNamed } from '#slugs'
import { authorRecord } from './author-version.ts'
import { authorStore, replaceAliases, saveAuthor } from './store.ts'

const recorded = authorRecord.extend({ deleted_at: z.coerce.date().nullable() })

/** What a batch made goes to the trash, unless `unless` throws (quotes/ways-back.ts). */
export function authorWayBack(unless: (writing: Writing, id: string) => Promise<void>): WayBack {
  return wayBackOfNamed(authorStore, {
    unless,
    putBack: async (writing, was, record) => {
      const { author_aliases: aliases, ...fields } = recorded.parse(record)
      const slug = await takeName(writing, 'author', { id: was.id, was, name: fields.name, aliases })
      await saveAuthor(writing, was.id, { ...fields, slug, version: was.version + 1, updated_at: writing.clock.now() })
      await replaceAliases(writing, was.id, aliases)
    },
  })
}

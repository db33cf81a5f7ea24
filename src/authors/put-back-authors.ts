import { z } from 'zod'
import { editorRoles, requireRole, type Ctx } from '#access'
import type { Writing } from '#changes'
import { takeName, undoNamed, type Undone } from '#slugs'
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

/**
 * Undoes what a batch did to authors; what it made goes to the trash, unless `unless` throws (quotes/undo-author-batch.ts).
 * @throws Forbidden below moderator · NotFound · Conflict with the names of those that somebody has changed since
 */
export async function putBackAuthors(
  ctx: Ctx,
  batch: string,
  unless: (writing: Writing, id: string) => Promise<void>,
): Promise<Undone> {
  requireRole(ctx, ...editorRoles)
  return await undoNamed(ctx, authorStore, batch, {
    unless: (writing, { id }) => unless(writing, id),
    putBack: async (writing, was, record) => {
      const { author_aliases: aliases, ...fields } = authorRecord.parse(record)
      const slug = await takeName(writing, 'author', { id: was.id, was, name: fields.name, aliases })
      await saveAuthor(writing, was.id, { ...fields, slug, version: was.version + 1, updated_at: ctx.clock.now() })
      await replaceAliases(writing, was.id, aliases)
    },
  })
}

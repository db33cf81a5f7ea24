import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import type { RecordedAs } from '#changes'
import { takeOwn } from '#own-fields'
import { alterNamed, takeName } from '#slugs'
import { authorInput, type Author } from './author.ts'
import { authorStore, replaceAliases, saveAuthor } from './store.ts'

const versioned = authorInput.extend({ version: z.number().int().optional() })

/**
 * Replaces what the form holds. A new name takes a new slug, and the former one leads to it; lists carry the new name at once, and
 * what is stored and searched a moment later, by a job.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict when `version` is no longer the author's
 */
export async function updateAuthor(
  ctx: Ctx,
  id: string,
  input: Given<z.input<typeof versioned>>,
  as: RecordedAs = { verb: 'update' },
): Promise<Author> {
  requireRight(ctx, 'authors.edit')
  const { aliases, version: seen, ...fields } = takeInput(versioned, input)
  return await alterNamed(ctx, authorStore, id, { ...as, version: seen }, async (writing, was) => {
    const slug = await takeName(writing, 'author', { id, was, name: fields.name, aliases, names: fields.names })
    const own = await takeOwn(writing, 'author', fields.own, was.ownHeld)
    await saveAuthor(writing, id, { ...fields, own, slug, version: was.version + 1, updated_at: ctx.clock.now() })
    await replaceAliases(writing, id, aliases)
  })
}

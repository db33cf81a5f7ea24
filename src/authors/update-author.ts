import { type Ctx, isId, requireRole, takeInput } from '#access'
import { addSlugs, change, freeSlug } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
import { authorInput, type Author, type AuthorInput } from './author.ts'
import { lockAuthor, readAuthor, replaceAliases, saveAuthor } from './store.ts'

/**
 * Replaces what the form holds. A new name takes a new slug, and the former one leads to it; quotes carry the new name at once.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict when `version` is no longer the author's
 */
export async function updateAuthor(ctx: Ctx, id: string, input: AuthorInput & { version?: number }): Promise<Author> {
  requireRole(ctx, 'moderator', 'admin')
  if (!isId(id)) throw new NotFound('Author not found')
  const { aliases, ...fields } = takeInput(authorInput, input)
  const { after } = await change(ctx, { noun: 'author', id, verb: 'update' }, async (writing) => {
    const before = await lockAuthor(writing, id)
    if (!before || before.merged_into !== null) throw new NotFound('Author not found')
    if (input.version !== undefined && input.version !== before.version)
      throw new Conflict('Somebody else changed this author first. Load it again.')
    const slug = fields.name === before.name ? before.slug : await freeSlug(writing, 'author', fields.name, id)
    await saveAuthor(writing, id, { ...fields, slug, version: before.version + 1, updated_at: ctx.clock.now() })
    await replaceAliases(writing, id, aliases)
    await addSlugs(writing, 'author', id, [before.name, fields.name, ...aliases])
    const after = await readAuthor(writing, id)
    if (!after) throw new NotFound('Author not found')
    return { before, after, seen: before.listed && !after.listed ? 'removed' : 'altered' } as const
  })
  return after
}

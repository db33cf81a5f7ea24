import { type Ctx, isId, requireRole, takeInput } from '#access'
import { change } from '#changes'
import { addSlugs, freeSlug } from '#slugs'
import { Conflict, NotFound } from '#platform/errors'
import { authorInput, type Author, type AuthorInput } from './author.ts'
import { lockAuthor, readAuthor, readAuthorRecord, replaceAliases, saveAuthor } from './store.ts'

/**
 * Replaces what the form holds. A new name takes a new slug, and the former one leads to it; quotes carry the new name at once.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict when `version` is no longer the author's
 */
export async function updateAuthor(ctx: Ctx, id: string, input: AuthorInput & { version?: number }): Promise<Author> {
  requireRole(ctx, 'moderator', 'admin')
  if (!isId(id)) throw new NotFound('Author not found')
  const { aliases, ...fields } = takeInput(authorInput, input)
  const { author } = await change(ctx, { noun: 'author', id, verb: 'update' }, async (writing) => {
    const was = await lockAuthor(writing, id)
    const before = await readAuthorRecord(writing, id)
    if (!was || was.merged_into !== null) throw new NotFound('Author not found')
    if (input.version !== undefined && input.version !== was.version)
      throw new Conflict('Somebody else changed this author first. Load it again.')
    const slug = fields.name === was.name ? was.slug : await freeSlug(writing, 'author', fields.name, id)
    await saveAuthor(writing, id, { ...fields, slug, version: was.version + 1, updated_at: ctx.clock.now() })
    await replaceAliases(writing, id, aliases)
    await addSlugs(writing, 'author', id, [was.name, fields.name, ...aliases])
    const author = await readAuthor(writing, id)
    const after = await readAuthorRecord(writing, id)
    if (!author || !before || !after) throw new NotFound('Author not found')
    return { author, before, after, seen: was.listed && !author.listed ? 'removed' : 'altered' } as const
  })
  return author
}

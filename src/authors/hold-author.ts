import { isId, requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { lockNamed } from '#slugs'
import type { Author } from './author.ts'
import { getDeskAuthor } from './get-desk-author.ts'

/** An author for the desk, held until the transaction of `ctx` ends: what is decided by their version can’t be overtaken. @throws Forbidden below moderator · NotFound */
export async function holdAuthor(ctx: Ctx, id: string): Promise<Author> {
  requireRight(ctx, 'authors.edit')
  if (isId(id)) await tally(ctx, (writing) => lockNamed(writing, 'author', [id]))
  return await getDeskAuthor(ctx, id)
}

import { type Ctx, isId } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { isGone } from '#slugs'
import type { Author } from './author.ts'
import { readAuthor } from './store.ts'

/** One author who is shown to visitors. @throws NotFound: `movedTo` is an id after a merge, `gone` in the trash and beyond it */
export async function getAuthor(ctx: Ctx, id: string): Promise<Author> {
  const row = isId(id) ? await readAuthor(ctx, id) : undefined
  if (!row) throw new NotFound(say('desk-authors.not-found'), { gone: isId(id) && (await isGone(ctx, 'author', id)) })
  if (row.merged_into !== null) throw new NotFound(say('desk-authors.not-found'), { movedTo: row.merged_into })
  if (!row.listed) throw new NotFound(say('desk-authors.not-found'), { gone: row.deleted_at !== null })
  const { deleted_at: _deleted, merged_into: _merged, listed: _listed, ownHeld: _own, ...author } = row
  return author
}

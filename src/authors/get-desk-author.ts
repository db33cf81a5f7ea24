import { editorRoles, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Author } from './author.ts'
import { readAuthor } from './store.ts'

/** One author for the desk, active or not, with what is only shown to staff. @throws Forbidden below moderator · NotFound, also for one in the trash and for one that was merged */
export async function getDeskAuthor(ctx: Ctx, id: string): Promise<Author> {
  requireRole(ctx, ...editorRoles)
  const row = isId(id) ? await readAuthor(ctx, id) : undefined
  if (!row || row.deleted_at !== null || row.merged_into !== null) throw new NotFound(say('desk-authors.not-found'))
  const { deleted_at: _deleted, merged_into: _merged, listed: _listed, ownHeld: own, ...author } = row
  return { ...author, own }
}

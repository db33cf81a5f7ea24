import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import { findOwnFilters, ownAsked } from '#own-fields'
import { authorFilters, type Author } from './author.ts'
import { listAuthors, readAuthorFigures, type AuthorFigures } from './store.ts'

/** Authors on a page of the desk. */
export const deskAuthorsAtOnce = 30

const asked = z.object({
  /** A part of the name, of another name or of the nationality. */
  search: z.string().trim().max(200).default(''),
  only: z.enum(authorFilters).optional(),
  /** What own fields hold. */
  own: ownAsked,
  page: z.int().min(1).max(1_000_000).default(1),
})

/**
 * Authors as the desk sees them, inactive ones too, by the names under which they are filed; what is in the trash is not among them. `figures` are those of all.
 * Four queries at most. @throws Forbidden below moderator · Invalid
 */
export async function findDeskAuthors(
  ctx: Ctx,
  input: z.input<typeof asked> = {},
): Promise<{ authors: Author[]; total: number; figures: AuthorFigures }> {
  requireRole(ctx, ...editorRoles)
  const { search, only, own: fields, page } = takeInput(asked, input)
  const own = await findOwnFilters(ctx, 'author', fields)
  const where = { search, only, own, everyone: true, limit: deskAuthorsAtOnce, offset: (page - 1) * deskAuthorsAtOnce }
  const figures = await readAuthorFigures(ctx)
  const known = search === '' && only === undefined && own.length === 0 ? figures.total : undefined
  return { ...(await listAuthors(ctx, where, known)), figures }
}

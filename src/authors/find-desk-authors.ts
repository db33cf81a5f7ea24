import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import { findOwnFields, findOwnFilters, ownSearched } from '#own-fields'
import { narrowedAuthors } from './narrowed-authors.ts'
import type { Listed } from './listed-store.ts'
import { authorOrderOf, listAuthorIds } from './sorted-store.ts'
import {
  countListed,
  listAuthors,
  listAuthorsOf,
  readAuthorFigures,
  type AuthorFigures,
  type ListedAuthors,
  type Page,
} from './store.ts'

/** Authors on a page of the desk, where nobody asks for another number. */
const deskAuthorsAtOnce = 30
const mostOnPage = 200

const asked = narrowedAuthors.extend({
  page: z.int().min(1).max(1_000_000).default(1),
  /** Rows on a page. */
  size: z.int().min(1).max(mostOnPage).default(deskAuthorsAtOnce),
})

/**
 * Authors as the desk sees them, inactive ones too, by the names under which they are filed, or by another column; what is in the trash is not among them. `own` is all that their own fields hold.
 * `figures` are those of all; `total` stops at 1,000 where own fields narrow the list. Six queries at most. @throws Forbidden below moderator · Invalid
 */
export async function findDeskAuthors(
  ctx: Ctx,
  input: z.input<typeof asked> = {},
): Promise<ListedAuthors & { figures: AuthorFigures }> {
  requireRole(ctx, ...editorRoles)
  const { search, only, own: fields, sort, page, size } = takeInput(asked, input)
  const own = await findOwnFilters(ctx, 'author', fields)
  const held = search === '' ? undefined : ownSearched('a', await findOwnFields(ctx, 'author'), search)
  const where = { search, only, own, held, everyone: true, limit: size, offset: (page - 1) * size }
  const figures = await readAuthorFigures(ctx)
  const known = search === '' && only === undefined && own.length === 0 ? figures.total : undefined
  return { ...(await inOrder(ctx, sort, where, known)), figures }
}

/** By their names as the index has them; in another order, all that are found are sorted. */
async function inOrder(ctx: Ctx, sort: string, where: Listed & Page, known?: number): Promise<ListedAuthors> {
  if (sort === 'name') return await listAuthors(ctx, where, known)
  const { limit, offset } = where
  const ids = await listAuthorIds(ctx, where, await authorOrderOf(ctx, sort), { limit: limit + 1, offset })
  const total = known === undefined ? await countListed(ctx, where) : { total: known, atLeast: false }
  return { authors: await listAuthorsOf(ctx, ids.slice(0, limit)), ...total, more: ids.length > limit }
}

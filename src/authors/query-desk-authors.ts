import type { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import type { IdsQuery } from '#changes'
import { findOwnFields, findOwnFilters, ownSearched } from '#own-fields'
import { narrowedAuthors } from './narrowed-authors.ts'
import { queryAuthorIds } from './sorted-store.ts'

/** The query of the ids of all authors that the desk's list shows for what is asked, however many they are. @throws Forbidden below moderator · Invalid */
export async function queryDeskAuthors(ctx: Ctx, input: z.input<typeof narrowedAuthors>): Promise<IdsQuery> {
  requireRole(ctx, ...editorRoles)
  const { search, only, own: fields } = takeInput(narrowedAuthors, input)
  const own = await findOwnFilters(ctx, 'author', fields)
  const held = search === '' ? undefined : ownSearched('a', await findOwnFields(ctx, 'author'), search)
  return queryAuthorIds({ search, only, own, held, everyone: true })
}

import { deskRoles, requireAccount, requireRole, takeInput, type Ctx } from '#access'
import type { IdsQuery } from '#changes'
import { deskConditions } from './desk-conditions-store.ts'
import { deskListInput, type DeskListAsked } from './desk-list.ts'
import { queryIds } from './desk-list-store.ts'

/**
 * The query of the ids of everything that the desk's list shows for what is asked, however many they are; an author's list holds what they wrote. A field that was removed is refused:
 * without its filter they would be others. @throws Forbidden below author · Invalid
 */
export async function queryDeskQuotes(ctx: Ctx, input: DeskListAsked): Promise<IdsQuery> {
  requireRole(ctx, ...deskRoles)
  const own = ctx.actor.role === 'author' ? requireAccount(ctx) : null
  return queryIds(await deskConditions(ctx, takeInput(deskListInput, input), own, 'refused'))
}

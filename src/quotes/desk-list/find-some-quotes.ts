import { deskRoles, requireAccount, requireRole, takeInput, type Ctx } from '#access'
import { deskConditions } from './desk-conditions-store.ts'
import { deskListInput, type DeskListAsked, type DeskQuote } from './desk-list.ts'
import { listLines, someOf } from './desk-list-store.ts'
import { pageInRow } from './in-row-store.ts'

/**
 * So many of what `findDeskQuotes` finds, and nothing counted: for a field in which somebody is still typing. The newest first; where they are rare, any of them.
 * A field that was removed is refused: without its filter they would be others. @throws Forbidden below author · Invalid
 */
export async function findSomeQuotes(ctx: Ctx, input: Omit<DeskListAsked, 'page'>, most: number): Promise<DeskQuote[]> {
  requireRole(ctx, ...deskRoles)
  const own = ctx.actor.role === 'author' ? requireAccount(ctx) : null
  const asked = takeInput(deskListInput, input)
  const conditions = await deskConditions(ctx, asked, own, 'refused')
  const few = await pageInRow(ctx, conditions, asked.sort, { limit: most, offset: 0 })
  return await listLines(ctx, few ? few.ids.slice(0, most) : await someOf(ctx, conditions, asked.sort, most))
}

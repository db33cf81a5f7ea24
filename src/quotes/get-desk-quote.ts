import { deskRoles, isId, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readQuote, readQuotes, type StaffQuote } from './store.ts'

/** A quote in any state, for the desk. An author finds only quotes of their own. @throws Forbidden below author · NotFound */
export async function getDeskQuote(ctx: Ctx, id: string): Promise<StaffQuote> {
  requireRole(ctx, ...deskRoles)
  const found = isId(id) ? await readQuote(ctx, id) : undefined
  if (!found || (ctx.actor.role === 'author' && found.standing.createdBy !== ctx.actor.id))
    throw new NotFound(say('quote.not-found'))
  return found
}

/** Those of these that there are, also in the trash, in the order of the ids. An author finds only quotes of their own. One query. @throws Forbidden below author */
export async function getDeskQuotes(ctx: Ctx, ids: readonly string[]): Promise<StaffQuote[]> {
  requireRole(ctx, ...deskRoles)
  const found = await readQuotes(ctx, ids.filter(isId))
  return found.filter(({ standing }) => ctx.actor.role !== 'author' || standing.createdBy === ctx.actor.id)
}

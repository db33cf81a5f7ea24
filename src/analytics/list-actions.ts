import { editorRoles, requireAccount, type Ctx } from '#access'
import { SignInNeeded } from '#platform/errors'
import { excerpt } from '#plates'
import { countActionsOf, readActions, type ActionRow, type ActionType } from './action-store.ts'

/** Of a quote's text, in a list. */
const cut = 100

/** The newest actions: of everybody, or of one person, for moderators and admins, else one's own, whose quotes are null once readers don't see them. 50 unless told, 100 at most. @throws SignInNeeded */
export async function listActions(
  ctx: Ctx,
  {
    limit = 50,
    page = 1,
    own = false,
    of,
    types,
  }: { limit?: number; page?: number; own?: boolean; of?: string; types?: readonly ActionType[] } = {},
): Promise<ActionRow[]> {
  const { id: userId, role } = ctx.actor
  const isEditor = role === 'system' || editorRoles.some((one) => one === role)
  if (userId === null && !isEditor) throw new SignInNeeded('User not authenticated')
  const most = Math.min(Math.max(Math.trunc(limit) || 50, 1), 100)
  const asEditor = isEditor && !own
  const rows = await readActions(ctx, {
    userId: asEditor ? (of ?? null) : userId,
    types,
    shown: !asEditor,
    limit: most,
    offset: (Math.max(Math.trunc(page) || 1, 1) - 1) * most,
  })
  return rows.map((row) => ({ ...row, text: row.text === null ? null : excerpt(row.text, cut) }))
}

/** How many of these the person who acts did, so that they can be paged. @throws SignInNeeded */
export async function countOwnActions(ctx: Ctx, types: readonly ActionType[]): Promise<number> {
  return await countActionsOf(ctx, requireAccount(ctx), types)
}

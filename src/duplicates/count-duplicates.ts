import { editorRoles, requireRole, type Ctx } from '#access'
import { countOpen } from './store.ts'

/** As far as the menu shows them. */
const most = 1_000

/** How many pairs wait for somebody, up to a thousand of each kind. Two queries. @throws Forbidden below moderator */
export async function countDuplicates(ctx: Ctx): Promise<number> {
  requireRole(ctx, ...editorRoles)
  return (await countOpen(ctx, 'quote', most)) + (await countOpen(ctx, 'author', most))
}

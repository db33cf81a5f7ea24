import { editorRoles, requireRole, type Ctx } from '#access'
import { countOpen } from './store.ts'

/** As far as the menu shows them. */
const most = 1_000

/** How many pairs wait for somebody, up to a thousand of each kind. One query. @throws Forbidden below moderator */
export async function countDuplicates(ctx: Ctx): Promise<number> {
  requireRole(ctx, ...editorRoles)
  const { counts } = await countOpen(ctx, most)
  return counts.quote + counts.author
}

import { requireRight, type Ctx } from '#access'
import type { ListedRole } from './custom-role.ts'
import { readRoles } from './role-store.ts'

/** The roles that the site made itself, by name. One query. @throws Forbidden below admin */
export async function findRoles(ctx: Ctx): Promise<ListedRole[]> {
  requireRight(ctx, 'people.manage')
  return await readRoles(ctx)
}

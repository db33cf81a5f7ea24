import { requireRole, type Ctx } from '#access'
import type { Setup } from './setup.ts'
import { readSetup } from './setup-store.ts'

/** How far the setup of this site is. @throws Forbidden for anyone but admins */
export async function getSetup(ctx: Ctx): Promise<Setup> {
  requireRole(ctx, 'admin')
  return await readSetup(ctx)
}

import { requireRight, type Ctx } from '#access'
import type { Setup } from './setup.ts'
import { readSetup } from './setup-store.ts'

/** How far the setup of this site is. @throws Forbidden for anyone but admins */
export async function getSetup(ctx: Ctx): Promise<Setup> {
  requireRight(ctx, 'settings.change')
  return await readSetup(ctx)
}

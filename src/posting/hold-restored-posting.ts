import { requireRole, type Ctx } from '#access'
import { listAccounts } from './account-store.ts'
import { turnOff } from './turn-off.ts'

/** After a restore: a copy of a site must not post what the original posts. @returns how many were on @throws Forbidden but for the system */
export async function holdRestoredPosting(ctx: Ctx): Promise<number> {
  requireRole(ctx, 'system')
  const on = (await listAccounts(ctx)).filter(({ onSince }) => onSince !== null)
  for (const account of on) await turnOff(ctx, account, 'restored')
  return on.length
}

import { requireRole, type Ctx } from '#access'
import { off, ok, wrong, type HealthLine } from '#platform/health/health-line'
import { listAccounts } from './account-store.ts'

const name = 'Social accounts'

/** Whether the site may post to the accounts of its owner. @throws Forbidden below admin */
export async function examinePosting(ctx: Ctx): Promise<HealthLine> {
  requireRole(ctx, 'admin')
  const accounts = await listAccounts(ctx)
  if (accounts.length === 0) return off(name, 'There are none.')
  const paused = accounts.filter(({ offReason }) => offReason === 'sign-in' || offReason === 'restored')
  if (paused.length > 0)
    return wrong(
      name,
      `Paused: ${paused.map((one) => one.name).join(', ')}. See why under Social accounts, and sign in again there.`,
    )
  const on = accounts.filter(({ onSince }) => onSince !== null).length
  return ok(name, on === 1 ? 'One is on.' : `${on} are on.`)
}

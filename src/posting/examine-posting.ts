import { requireRight, type Ctx } from '#access'
import { off, ok, wrong, type HealthLine } from '#platform/health/health-line'
import type { OffReason } from './account.ts'
import { listAccounts } from './account-store.ts'

const name = 'Social accounts'

/** Whether the site may post to the accounts of its owner. @throws Forbidden below admin */
export async function examinePosting(ctx: Ctx): Promise<HealthLine> {
  requireRight(ctx, 'posting.manage')
  const accounts = await listAccounts(ctx)
  if (accounts.length === 0) return off(name, 'There are none.')
  const names = (...reasons: OffReason[]) =>
    accounts.filter(({ offReason }) => offReason && reasons.includes(offReason)).map((one) => one.name)
  const [refused, held] = [names('sign-in'), names('restored', 'moved')]
  const says = [
    refused.length > 0 && `Paused: ${refused.join(', ')}. See why under Social accounts, and sign in again there.`,
    held.length > 0 && `Off: ${held.join(', ')}. See why under Social accounts, and turn on there what this site is to post to.`,
  ].filter((one) => one !== false)
  if (says.length > 0) return wrong(name, says.join(' '))
  const on = accounts.filter(({ onSince }) => onSince !== null).length
  return ok(name, on === 1 ? 'One is on.' : `${on} are on.`)
}

import { requireRole, type Ctx } from '#access'
import { off, ok, wrong, type HealthLine } from '#platform/health/health-line'
import { getSettings } from '#settings'
import { listFailing } from './store.ts'

const name = 'Pings'

/** Whether hubs hear of changes. @throws Forbidden below admin */
export async function examinePings(ctx: Ctx): Promise<HealthLine> {
  requireRole(ctx, 'admin')
  const { websub_hubs: hubs } = await getSettings(ctx)
  if (hubs.length === 0) return off(name, 'No WebSub hub is set.')
  const failing = await listFailing(ctx)
  if (failing.length === 0) return ok(name, hubs.length === 1 ? 'One WebSub hub.' : `${hubs.length} WebSub hubs.`)
  const faults = failing.map(({ address, fault }) => `${address}: ${fault}`)
  return wrong(name, `Failing, and tried again: ${faults.join(' ')} The address can be changed under Settings → General.`)
}

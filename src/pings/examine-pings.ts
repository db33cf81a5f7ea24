import { requireRight, type Ctx } from '#access'
import { off, ok, wrong, type HealthLine } from '#platform/health/health-line'
import { getSettings } from '#settings'
import { listFailing } from './store.ts'

const name = 'Pings'

/** Whether hubs and search engines hear of changes. @throws Forbidden below admin */
export async function examinePings(ctx: Ctx): Promise<HealthLine> {
  requireRight(ctx, 'health.read')
  const { websub_hubs: hubs, index_now: isIndexed } = await getSettings(ctx)
  if (hubs.length === 0 && !isIndexed) return off(name, 'WebSub and IndexNow are off.')
  const failing = await listFailing(ctx)
  const faults = failing.map(({ address, fault }) => `${address}: ${fault}`)
  if (faults.length > 0) return wrong(name, `Failing, and tried again. ${faults.join(' ')}`)
  const counted = hubs.length === 1 ? 'One WebSub hub' : `${hubs.length} WebSub hubs`
  return ok(name, `${counted}. IndexNow is ${isIndexed ? 'on' : 'off'}.`)
}

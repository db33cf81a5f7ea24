import { requireRight, type Ctx } from '#access'
import { off, ok, wrong, type HealthLine } from '#platform/health/health-line'
import { findSetAside } from './find-set-aside.ts'
import { listWebhooks } from './store.ts'

const name = 'Webhooks'

/** Whether what changes reaches those who asked for it. @throws Forbidden below admin */
export async function examineWebhooks(ctx: Ctx): Promise<HealthLine> {
  requireRight(ctx, 'webhooks.manage')
  const [webhooks, { total, first }] = await Promise.all([listWebhooks(ctx), findSetAside(ctx)])
  const [oldest] = first
  if (oldest) {
    const how = total === 1 ? 'No event could be made of one change' : `No events could be made of ${total} changes`
    return wrong(name, `${how} (${oldest.fault.replace(/\.$/, '')}). See which under Webhooks, and try again there.`)
  }
  if (webhooks.length === 0) return off(name, 'There are none.')
  const stopped = webhooks.filter(({ offReason }) => offReason !== null && offReason !== 'by-hand')
  const failing = webhooks.filter(({ offAt, failingSince }) => offAt === null && failingSince !== null)
  const named = (some: typeof webhooks) => some.map((webhook) => webhook.name).join(', ')
  if (stopped.length > 0) return wrong(name, `Switched off: ${named(stopped)}. See why under Webhooks, and turn them on again.`)
  if (failing.length > 0) return wrong(name, `Failing, and tried again: ${named(failing)}. See the answers under Webhooks.`)
  const on = webhooks.filter(({ offAt }) => offAt === null).length
  return ok(name, on === 1 ? 'One is on.' : `${on} are on.`)
}

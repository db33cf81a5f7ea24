import { requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { deleteOld } from './delivery-store.ts'
import { keptDays } from './webhook.ts'

declare module '#platform/ground' {
  interface JobData {
    'forget-deliveries': object
  }
}

/** The job: deliveries that are older than `keptDays` go, some at a time, also those that wait for a webhook that is off. */
export async function forgetDeliveries(ctx: Ctx, _data?: object, signal?: AbortSignal): Promise<void> {
  requireRole(ctx, 'system')
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000)
  for (;;) {
    if (signal?.aborted) return
    if ((await tally(ctx, (writing) => deleteOld(writing, before))) === 0) return
  }
}

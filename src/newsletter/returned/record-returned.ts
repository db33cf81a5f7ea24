import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { countSoftReturn, markReturned, readReturning, suppressBounced } from './bounce-store.ts'
import { mostSoftBounces } from './record-bounce.ts'
import type { Returned } from '../tables.ts'

type Return = { delivery: string; kind: Returned; status: string }

/**
 * A mail that a server had taken came back. It is noted beside the delivery and counted in one transaction, once, however often it is told:
 * for good, and its address is suppressed at once; for now, and it is with the fifth time; for what it says, and nothing is counted.
 * @returns whether it was new
 */
export async function recordReturned(ctx: Ctx, { delivery, kind, status }: Return): Promise<boolean> {
  requireRole(ctx, 'system')
  const known = await readReturning(ctx, delivery)
  if (!known) return false
  const id = known.subscription ?? delivery
  const { isNew } = await change(ctx, { noun: 'suppression', id, verb: 'suppress' }, async (writing) => {
    const isNew = await markReturned(writing, delivery, kind, status)
    const unchanged = { id }
    const nothing = { isNew, before: unchanged, after: unchanged }
    if (!isNew || known.subscription === null || kind === 'declined') return nothing
    if (kind === 'soft' && (await countSoftReturn(writing, id)) < mostSoftBounces) return nothing
    const reason = kind === 'hard' ? 'hard-bounce' : 'soft-bounces'
    const isSuppressed = await suppressBounced(writing, id, reason, `Came back: ${status}`)
    return isSuppressed ? { isNew, before: null, after: { reason }, seen: 'nothing' as const } : nothing
  })
  return isNew
}

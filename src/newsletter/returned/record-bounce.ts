import { requireRole, type Ctx } from '#access'
import { change, tally } from '#changes'
import { clearSoftBounces, countSoftBounce, suppressBounced } from './bounce-store.ts'

/** After so many answers in a row that it cannot take a mail now, an address is written to no more. */
export const mostSoftBounces = 5

type Bounce = {
  /** The subscription. */
  id: string
  kind: 'hard' | 'soft'
  /** What the mail server said. */
  note: string
}

/** A mail server refused an address: for good, and it is suppressed at once; for now, and it is with the fifth time in a row. @returns whether it is suppressed by this */
export async function recordBounce(ctx: Ctx, { id, kind, note }: Bounce): Promise<boolean> {
  requireRole(ctx, 'system')
  if (kind === 'soft') {
    const counted = await tally(ctx, (writing) => countSoftBounce(writing, id))
    if (!counted || counted.bounces < mostSoftBounces) return false
  }
  const reason = kind === 'hard' ? 'hard-bounce' : 'soft-bounces'
  const { after } = await change(ctx, { noun: 'suppression', id, verb: 'suppress' }, async (writing) => {
    const isNew = await suppressBounced(writing, id, reason, note)
    return { before: null, after: isNew ? { reason } : null, seen: 'nothing' as const }
  })
  return after !== null
}

/** It took a mail: what it refused before counts no more, unless it took some and sent them back. */
export async function recordDelivered(ctx: Ctx, id: string): Promise<void> {
  await tally(ctx, (writing) => clearSoftBounces(writing, id))
}

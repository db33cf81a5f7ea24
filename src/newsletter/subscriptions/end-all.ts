import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { changeMany } from '#changes'
import { endSubscriptions, type Subscription } from './subscription-store.ts'

/** Ends the subscriptions that `find` finds inside the transaction. @returns them as they were */
export async function endAll(ctx: Ctx, find: (ctx: Ctx) => Promise<Subscription[]>): Promise<Subscription[]> {
  const act = { noun: 'subscription', verb: 'unsubscribe', batch: randomUUID() } as const
  const { ended } = await changeMany(ctx, act, async (writing) => {
    const ended = await find(writing)
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) await endSubscriptions(writing, ids)
    const changes = ended.map(({ id, type, status }) => ({
      id,
      before: { type, status },
      after: { type, status: 'unsubscribed' },
      seen: 'nothing' as const,
    }))
    return { ended, changes }
  })
  return ended
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { lockOffers, readOfferRecords, saveStates } from './offers-store.ts'

const dismissInput = z.object({
  /** Each with the moment of what was shown of it. */
  offers: z
    .array(z.object({ id: z.guid(), issuedAt: z.iso.datetime() }))
    .min(1)
    .max(100),
})

/**
 * These wait no longer: an offer is not made again unless its site says something new, and what was accepted stays although its site took it back.
 * @throws Forbidden below moderator · Conflict where all of them are settled, or a site says something else by now
 */
export async function dismissOffers(
  ctx: Ctx,
  input: Given<z.input<typeof dismissInput>>,
): Promise<{ batch: string; dismissed: number }> {
  requireRight(ctx, 'evidence.confirm')
  const { offers } = takeInput(dismissInput, input)
  const ids = offers.map(({ id }) => id)
  const batch = randomUUID()
  const { changes } = await changeMany(ctx, { noun: 'statement-offer', verb: 'dismiss-offer', batch }, async (writing) => {
    const issued = await lockOffers(writing, ids)
    if (offers.some(({ id, issuedAt }) => issued.has(id) && issued.get(id) !== issuedAt))
      throw new Conflict(say('desk-following.says-otherwise'))
    const before = await readOfferRecords(writing, ids)
    const waiting = [...before].filter(([, { state, withdrawn }]) => state === 'open' || withdrawn)
    if (waiting.length === 0) throw new Conflict(say('desk-following.settled-already'))
    await saveStates(
      writing,
      waiting.map(([id, { state }]) => ({ id, state: state === 'open' ? 'dismissed' : state, withdrawn: false })),
    )
    const after = await readOfferRecords(writing, ids)
    return { changes: waiting.map(([id, was]) => ({ id, before: was, after: after.get(id) ?? null })) }
  })
  return { batch, dismissed: changes.length }
}

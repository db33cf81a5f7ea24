import { randomUUID } from 'node:crypto'
import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { NotFound } from '#platform/errors'
import { listReceived } from '../sending/delivery-list-store.ts'
import { deleteAllOf, readAllOf } from './erase-store.ts'
import { subscriptionsBehind } from '../subscriptions/preferences.ts'
import { subscriptionSentences } from '../subscription.ts'
import { readSubscription } from '../subscriptions/subscription-store.ts'
import { suppressErased } from '../suppressions/suppression-store.ts'

export type SubscriberExport = {
  email: string
  exportedAt: string
  subscriptions: object[]
  suppressed: object[]
  /** Every mail of an issue, and what became of it. */
  received: object[]
  notes: string[]
}

const notes = [
  'This is all that is kept under this address for the newsletter. An account with the same address has an export of its own, in its profile.',
  'After "Erase my data" only a code made of the address stays, with a key that only this site has, so that no list that staff bring along can subscribe you again.',
]

/** All that is kept of the person who holds the link of a mail. @throws NotFound */
export async function exportOwnSubscriptions(ctx: Ctx, token: string): Promise<SubscriberExport> {
  const rows = await subscriptionsBehind(ctx, token)
  const [{ email }] = rows
  const received = await listReceived(
    ctx,
    rows.map(({ id }) => id),
  )
  return { email, exportedAt: ctx.clock.now().toISOString(), ...(await readAllOf(ctx, email)), received, notes }
}

/** For ever, and at once; the links of all mails are over with it. @throws NotFound */
// oxlint-disable-next-line house/writes-ask-first -- the token proves more than a role
export async function eraseOwnSubscriptions(ctx: Ctx, token: string): Promise<void> {
  const [{ email }] = await subscriptionsBehind(ctx, token)
  await erase(ctx, email)
}

/** Staff do for the owner what the owner may do. Permanent, and so for admins. @throws Forbidden below admin · PasswordNeeded · NotFound */
export async function eraseSubscriber(ctx: Ctx, id: string): Promise<void> {
  requireRight(ctx, 'data.erase')
  requireFreshPassword(ctx)
  const one = await readSubscription(ctx, id)
  if (!one) throw new NotFound(subscriptionSentences.erased())
  await erase(ctx, one.email)
}

async function erase(ctx: Ctx, email: string): Promise<void> {
  const act = { noun: 'subscription', verb: 'erase', batch: randomUUID() } as const
  await changeMany(ctx, act, async (writing) => {
    const gone = await deleteAllOf(writing, email)
    await suppressErased(writing, email)
    return { changes: gone.map(({ id, type }) => ({ id, before: { type }, after: null, seen: 'nothing' as const })) }
  })
}

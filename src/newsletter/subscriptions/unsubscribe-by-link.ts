import type { Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { readLinkToken } from '../links.ts'
import { subscriptionSentences } from '../subscription.ts'
import { endAll } from './end-all.ts'
import { listBeside, type Subscription } from './subscription-store.ts'
import type { SubscriptionType } from '../subscription-type.ts'

/** What the button of the page would end: nothing where all of it has ended. Looking changes nothing. @throws NotFound for what this site did not make */
export async function getUnsubscription(ctx: Ctx, token: string): Promise<{ types: SubscriptionType[] }> {
  return { types: (await meant(ctx, token)).map(({ type }) => type) }
}

/**
 * At once, and as often as one likes: the next claim of the sender no longer finds them. Where all of it was erased, there is nothing left to do, and
 * that is no error. @throws NotFound for what this site did not make
 */
// oxlint-disable-next-line house/writes-ask-first -- the token proves more than a role
export async function unsubscribeByLink(ctx: Ctx, token: string): Promise<{ types: SubscriptionType[] }> {
  const ended = await endAll(ctx, (writing) => meant(writing, token))
  return { types: ended.map(({ type }) => type) }
}

async function meant(ctx: Ctx, token: string): Promise<Subscription[]> {
  const one = readLinkToken(ctx, 'unsubscribe', token)
  const all = readLinkToken(ctx, 'unsubscribe-all', token)
  const id = one ?? all
  if (id === undefined) throw new NotFound(subscriptionSentences.notOurs())
  return (await listBeside(ctx, id)).filter((row) => row.status !== 'unsubscribed' && (all !== undefined || row.id === id))
}

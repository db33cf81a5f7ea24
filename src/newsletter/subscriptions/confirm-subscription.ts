import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { changeMany } from '#changes'
import { Invalid } from '#platform/errors'
import { countFromNetwork } from '#platform/limits'
import { isOn } from './is-on.ts'
import { linkToken, readConfirmationToken, type Confirmation } from '../links.ts'
import { consentWords, rules, subscriptionSentences, type Asker } from '../subscription.ts'
import { activateSubscription, listBeside, lockSubscriber, type Subscription } from './subscription-store.ts'
import type { SubscriptionType } from '../subscription-type.ts'
import { liftByConsent } from '../suppressions/suppression-store.ts'

const goodForMs = 24 * 3_600_000

/**
 * What the page with the button shows; looking changes nothing, so that programs that follow links confirm nothing. `atSiteHour`: what comes
 * when the site sends it, because the reader chose no hour and no pause.
 */
export async function findConfirmation(
  ctx: Ctx,
  token: string,
): Promise<{ state: 'open' | 'already' | 'over'; email: string; types: SubscriptionType[]; atSiteHour: SubscriptionType[] }> {
  const asked = readConfirmationToken(ctx, token)
  const rows = asked ? await meant(ctx, asked) : []
  const [first] = rows
  if (!asked || !first) return { state: 'over', email: '', types: [], atSiteHour: [] }
  const atSiteHour = rows.filter(({ ownHour, pausedUntil }) => ownHour === null && pausedUntil === null).map(({ type }) => type)
  const about = { email: first.email, types: rows.map(({ type }) => type), atSiteHour }
  if (rows.every(isOn)) return { state: 'already', ...about }
  return { state: isOver(ctx, asked, rows) ? 'over' : 'open', ...about }
}

/**
 * Anyone who pressed the button reads the mails of that address. @returns `already` where nothing was left to
 * confirm; then there is no link to the preferences, which would never end, for who finds an old mail
 * @throws Invalid for a link that is forged, a day old, older than an unsubscription, or of what was erased · LimitReached
 */
// oxlint-disable-next-line house/writes-ask-first -- the token proves more than a role
export async function confirmSubscription(
  ctx: Ctx,
  token: string,
  asker: Asker,
): Promise<{ already: boolean; types: SubscriptionType[]; preferences: string | null }> {
  await countFromNetwork(ctx, rules.linkFromNetwork, asker)
  const asked = readConfirmationToken(ctx, token)
  if (!asked) throw new Invalid(subscriptionSentences.over())
  const act = { noun: 'subscription', verb: 'confirm', batch: randomUUID() } as const
  const { already, types } = await changeMany(ctx, act, async (writing) => {
    const [known] = await meant(writing, asked)
    if (known) await lockSubscriber(writing, known.email)
    const rows = await meant(writing, asked)
    const [first] = rows
    if (!first) throw new Invalid(subscriptionSentences.over())
    const types = rows.map(({ type }) => type)
    const waiting = rows.filter((one) => !isOn(one))
    if (waiting.length === 0) return { already: true, types, changes: [] }
    if (isOver(writing, asked, rows)) throw new Invalid(subscriptionSentences.over())
    // Who had ended it came back by the form: what they agreed to before is over. A row that only waited has its words.
    const consent = { source: 'form', words: consentWords(asked.types) } as const
    for (const { id, status } of waiting) await activateSubscription(writing, id, status === 'active' ? undefined : consent)
    await liftByConsent(writing, first.email)
    const changes = waiting.map(({ id, type, status }) => ({
      id,
      before: { type, status, verified: false },
      after: { type, status: 'active', verified: true },
      seen: 'nothing' as const,
    }))
    return { already: false, types, changes }
  })
  return { already, types, preferences: already ? null : linkToken(ctx, 'preferences', asked) }
}

async function meant(ctx: Ctx, { id, types }: Confirmation): Promise<Subscription[]> {
  return (await listBeside(ctx, id)).filter(({ type }) => types.includes(type))
}

/** Who has unsubscribed since does not come back by an older mail. */
function isOver(ctx: Ctx, { askedAt }: Confirmation, rows: Subscription[]): boolean {
  const endedSince = rows.some(({ unsubscribedAt }) => unsubscribedAt !== null && unsubscribedAt >= askedAt)
  return endedSince || ctx.clock.now().getTime() - askedAt.getTime() > goodForMs
}

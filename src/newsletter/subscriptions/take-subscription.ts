import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { changeMany } from '#changes'
import { confirmsByMail } from './confirms-by-mail.ts'
import { isOn } from './is-on.ts'
import { confirmationToken, linkToken } from '../links.ts'
import { mailWithin } from './mail-within.ts'
import '../mails.ts'
import { consentWords, rules } from '../subscription.ts'
import {
  activateSubscription,
  addSubscription,
  listByEmail,
  lockSubscriber,
  type Consent,
  type Subscription,
} from './subscription-store.ts'
import { findSuppression, liftByConsent } from '../suppressions/suppression-store.ts'
import type { SubscriptionType } from '../subscription-type.ts'

declare module '#platform/ground' {
  interface JobData {
    'take-subscription': Asked
  }
}

/** `language` is that of the page with the form; jobs from an earlier release have none. */
type Asked = { email: string; name: string | null; types: SubscriptionType[]; language?: string | null }

/**
 * The job that follows the form, for a known address as for an unknown one. Where mails confirm, nothing that is there changes before the
 * button is pressed: a stranger neither ends nor begins anything in somebody's name.
 */
// oxlint-disable-next-line house/writes-ask-first -- anyone may subscribe; the job acts as the system
export async function takeSubscription(ctx: Ctx, asked: Asked): Promise<void> {
  const confirm = await confirmsByMail(ctx)
  const suppression = await findSuppression(ctx, asked.email)
  // Who complained is not written to, not even to ask.
  if (suppression?.reason === 'complaint' || suppression?.reason === 'by-hand') return
  const wanted = await keepWanted(ctx, asked, confirm)
  const waiting = wanted.filter((one) => !isOn(one))
  const [first] = waiting
  if (confirm && first) return await mailConfirmation(ctx, asked, first, waiting)
  const [known] = wanted
  if (!first && known) await mailAlready(ctx, asked, known)
}

/** The rows of what was asked for, as they were when they stood there before. */
async function keepWanted(
  ctx: Ctx,
  { email, name, types, language: asked = null }: Asked,
  confirm: boolean,
): Promise<Subscription[]> {
  const consent: Consent = { source: 'form', words: consentWords(types) }
  const act = { noun: 'subscription', verb: 'subscribe', batch: randomUUID() } as const
  const { before } = await changeMany(ctx, act, async (writing) => {
    await lockSubscriber(writing, email)
    const stood = await listByEmail(writing, email)
    // All subscriptions of an address have one language. A stranger who enters the address in the form doesn't change it.
    const language = stood.find((one) => one.language !== null)?.language ?? asked
    const changes = []
    for (const type of types) {
      const known = stood.find((one) => one.type === type)
      if (!known) {
        const id = await addSubscription(writing, { email, name, language, type, isVerified: !confirm, consent })
        changes.push({ id, before: null, after: { type, verified: !confirm }, seen: 'nothing' as const })
      } else if (!confirm && !isOn(known)) {
        await activateSubscription(writing, known.id, consent)
        changes.push({
          id: known.id,
          before: { type, status: known.status },
          after: { type, status: 'active' },
          seen: 'nothing' as const,
        })
      }
    }
    if (!confirm) await liftByConsent(writing, email)
    const now = await listByEmail(writing, email)
    return { changes, before: types.flatMap((type) => stood.find((one) => one.type === type) ?? waitingRow(now, type)) }
  })
  return before
}

/** A new row counts as one that is waiting, also where it is on already. */
function waitingRow(rows: Subscription[], type: SubscriptionType): Subscription[] {
  return rows.filter((one) => one.type === type).map((one) => ({ ...one, isVerified: false }))
}

async function mailConfirmation(
  ctx: Ctx,
  { email, name }: Asked,
  { id, language }: Subscription,
  waiting: Subscription[],
): Promise<void> {
  const types = waiting.map(({ type }) => type)
  const token = confirmationToken(ctx, { id, types, askedAt: ctx.clock.now() })
  await mailWithin(ctx, rules.confirmMail, email, 'confirm-subscription', { fullName: name ?? '', token, types }, language)
}

async function mailAlready(ctx: Ctx, { email }: Asked, known: Subscription): Promise<void> {
  const preferences = linkToken(ctx, 'preferences', known)
  await mailWithin(
    ctx,
    rules.alreadyMail,
    email,
    'already-subscribed',
    { fullName: known.name ?? '', preferences },
    known.language,
  )
}

import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { changeMany } from '#changes'
import { isHouseError } from '#platform/errors'
import { countAttempt, type LimitRule } from '#platform/limits'
import { sendMail } from '#platform/send-mail'
import { confirmsByMail } from './confirms-by-mail.ts'
import { confirmationToken, linkToken } from '../links.ts'
import '../mails.ts'
import { rules } from '../subscription.ts'
import {
  activateSubscription,
  addSubscription,
  listByEmail,
  lockSubscriber,
  type Consent,
  type Subscription,
} from './subscription-store.ts'
import { findSuppression, liftByConsent } from '../subscribers/suppression-store.ts'
import { subscriptionTypes, type SubscriptionType } from '../subscription-type.ts'

declare module '#platform/ground' {
  interface JobData {
    'take-subscription': { email: string; name: string | null; types: SubscriptionType[] }
  }
}

type Asked = { email: string; name: string | null; types: SubscriptionType[] }

/**
 * The job that follows the form, for a known address as for an unknown one. Where mails confirm, nothing that stands there changes before the
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
async function keepWanted(ctx: Ctx, { email, name, types }: Asked, confirm: boolean): Promise<Subscription[]> {
  const consent: Consent = { source: 'form', words: consentWords(types) }
  const act = { noun: 'subscription', verb: 'subscribe', batch: randomUUID() } as const
  const { before } = await changeMany(ctx, act, async (writing) => {
    await lockSubscriber(writing, email)
    const stood = await listByEmail(writing, email)
    const changes = []
    for (const type of types) {
      const known = stood.find((one) => one.type === type)
      if (!known) {
        const id = await addSubscription(writing, { email, name, type, isVerified: !confirm, consent })
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

const isOn = ({ status, isVerified }: Subscription) => status === 'active' && isVerified

async function mailConfirmation(ctx: Ctx, { email, name }: Asked, { id }: Subscription, waiting: Subscription[]): Promise<void> {
  if (!(await mayMail(ctx, rules.confirmMail, email))) return
  const types = waiting.map(({ type }) => type)
  const token = confirmationToken(ctx, { id, types, askedAt: ctx.clock.now() })
  await sendMail(ctx, { email }, 'confirm-subscription', { fullName: name ?? '', token, types })
}

async function mailAlready(ctx: Ctx, { email }: Asked, known: Subscription): Promise<void> {
  if (!(await mayMail(ctx, rules.alreadyMail, email))) return
  const preferences = linkToken(ctx, 'preferences', known)
  await sendMail(ctx, { email }, 'already-subscribed', { fullName: known.name ?? '', preferences })
}

/** Nobody fills somebody else's mailbox; nor is anybody told that it would be too much. */
export async function mayMail(ctx: Ctx, rule: LimitRule, email: string): Promise<boolean> {
  try {
    await countAttempt(ctx, rule, email)
    return true
  } catch (error) {
    if (isHouseError(error) && error.code === 'limit-reached') return false
    throw error
  }
}

function consentWords(types: readonly SubscriptionType[]): string {
  return `Pressed "Subscribe" at /email-subscribe for: ${types.map((type) => subscriptionTypes[type].name).join(', ')}`
}

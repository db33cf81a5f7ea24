import { randomUUID } from 'node:crypto'
import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { changeMany } from '#changes'
import { NotFound } from '#platform/errors'
import { dayMs } from '#time'
import { z } from 'zod'
import { isOn } from './is-on.ts'
import { readLinkToken } from '../links.ts'
import { subscriptionSentences, typesInput } from '../subscription.ts'
import {
  activateSubscription,
  addSubscription,
  endSubscriptions,
  listBeside,
  lockSubscriber,
  pauseSubscriptions,
  type Subscription,
} from './subscription-store.ts'
import { findSuppression, liftByConsent } from '../suppressions/suppression-store.ts'
import type { SuppressionReason } from '../tables.ts'
import type { OwnHour } from '../turns.ts'
import { subscriptionTypes, type SubscriptionType } from '../subscription-type.ts'

/** What a person gets; known by the link in any mail, without signing in. */
export type Preferences = {
  email: string
  types: SubscriptionType[]
  pausedUntil: Date | null
  ownHour: OwnHour | null
  /** The language of the emails; null: that of the site. */
  language: string | null
  /** Mails came back, and it is tried again when something is chosen; or it was stopped, and nothing is sent whatever is chosen. */
  barred: 'bounced' | 'stopped' | null
}

const weekMs = 7 * dayMs
const pauseWeeks = [2, 4, 8] as const

const chosenInput = z.object({ types: typesInput.or(z.array(z.never()).max(0)) })
const pauseInput = z.object({ weeks: z.literal([0, ...pauseWeeks], { error: () => say('subscription.choose-how-long') }) })

/** @throws NotFound for a link that this site did not make, or whose subscriptions were erased */
export async function getPreferences(ctx: Ctx, token: string): Promise<Preferences> {
  return await preferencesOf(ctx, await subscriptionsBehind(ctx, token))
}

/**
 * What is chosen is on from now on, or from the end of the pause in which it is chosen, and the rest is off, also what had bounced: nobody brings
 * it back by taking the address off the list. Who holds the link reads the mails
 * of that address, so nothing is to be confirmed; and where mails came back, it is tried again. @throws NotFound · Invalid
 */
// oxlint-disable-next-line house/writes-ask-first -- the token proves more than a role
export async function savePreferences(ctx: Ctx, token: string, input: { types: string[] }): Promise<Preferences> {
  const { types } = takeInput(chosenInput, input)
  return await alterBehind(ctx, token, 'choose', async (writing, rows) => {
    const [{ email, name, language }] = rows
    const off = rows
      .filter((row) => row.status !== 'unsubscribed' && !types.some((type) => type === row.type))
      .map(({ id }) => id)
    if (off.length > 0) await endSubscriptions(writing, off)
    const consent = { source: 'form', words: 'Chosen at /email-preferences, by the link in a mail' } as const
    const begun: string[] = []
    for (const type of types) {
      const known = rows.find((row) => row.type === type)
      if (!known) begun.push(await addSubscription(writing, { email, name, language, type, isVerified: true, consent }))
      else if (!isOn(known)) {
        await activateSubscription(writing, known.id, consent)
        begun.push(known.id)
      }
    }
    const until = pauseOf(writing, rows)
    if (until && begun.length > 0) await pauseSubscriptions(writing, begun, until)
    if (types.length > 0) await liftByConsent(writing, email)
  })
}

/** Nothing comes for so many weeks, and then all goes on; 0 ends the pause. @throws NotFound · Invalid */
// oxlint-disable-next-line house/writes-ask-first -- the token proves more than a role
export async function pauseMails(ctx: Ctx, token: string, input: { weeks: number }): Promise<Preferences> {
  const { weeks } = takeInput(pauseInput, input)
  const until = weeks === 0 ? null : new Date(ctx.clock.now().getTime() + weeks * weekMs)
  return await alterBehind(ctx, token, 'pause', async (writing, rows) => {
    const ids = rows.filter(({ status }) => status === 'active').map(({ id }) => id)
    if (ids.length > 0) await pauseSubscriptions(writing, ids, until)
  })
}

type Rows = [Subscription, ...Subscription[]]
type Alter = (writing: Parameters<typeof lockSubscriber>[0], rows: Rows) => Promise<void>

/** Alters what is behind a link, with one entry for each subscription that is another then. @throws NotFound */
export async function alterBehind(ctx: Ctx, token: string, verb: string, alter: Alter): Promise<Preferences> {
  const { after } = await changeMany(ctx, { noun: 'subscription', verb, batch: randomUUID() }, async (writing) => {
    const [{ id, email }] = await subscriptionsBehind(writing, token)
    await lockSubscriber(writing, email)
    const before = await subscriptionsBehind(writing, token)
    await alter(writing, before)
    const after = asRows(await listBeside(writing, id))
    const changes = after.flatMap((row) =>
      changeOf(
        before.find((one) => one.id === row.id),
        row,
      ),
    )
    return { after, changes }
  })
  return await preferencesOf(ctx, after)
}

function changeOf(before: Subscription | undefined, after: Subscription) {
  const [was, is] = [before && recordOf(before), recordOf(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  return [{ id: after.id, before: was ?? null, after: is, seen: 'nothing' as const }]
}

function recordOf({ type, status, isVerified, pausedUntil, ownHour, language }: Subscription) {
  return {
    type,
    status,
    verified: isVerified,
    pausedUntil,
    ...(ownHour ? { hour: ownHour.hour, zone: ownHour.zone } : {}),
    ...(language === null ? {} : { language }),
  }
}

/** The one that the link names comes with all others of its address. */
export async function subscriptionsBehind(ctx: Ctx, token: string): Promise<Rows> {
  const id = readLinkToken(ctx, 'preferences', token)
  if (id === undefined) throw new NotFound(subscriptionSentences.notOurs())
  return asRows(await listBeside(ctx, id))
}

function asRows([first, ...more]: Subscription[]): Rows {
  if (!first) throw new NotFound(subscriptionSentences.erased())
  return [first, ...more]
}

async function preferencesOf(ctx: Ctx, rows: Rows): Promise<Preferences> {
  const on = rows.filter(isOn)
  const order = Object.keys(subscriptionTypes)
  const types = on.map(({ type }) => type).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return {
    email: rows[0].email,
    types,
    pausedUntil: pauseOf(ctx, rows),
    language: rows[0].language,
    ownHour: on.find(({ type }) => type === 'quotes')?.ownHour ?? null,
    barred: barredBy((await findSuppression(ctx, rows[0].email))?.reason),
  }
}

/** Until when nothing comes of what is on; null where something does, or the pause is over. */
function pauseOf(ctx: Ctx, rows: readonly Subscription[]): Date | null {
  const now = ctx.clock.now()
  const ends = rows.filter(isOn).map(({ pausedUntil }) => (pausedUntil !== null && pausedUntil > now ? pausedUntil : null))
  return ends.includes(null) ? null : (ends[0] ?? null)
}

function barredBy(reason: SuppressionReason | undefined): Preferences['barred'] {
  if (reason === 'hard-bounce' || reason === 'soft-bounces') return 'bounced'
  return reason === 'complaint' || reason === 'by-hand' ? 'stopped' : null
}

import { tally } from '#changes'
import { findSuppressed } from '#newsletter'
import { cutText } from '#platform/cut-text'
import { dayMs } from '#time'
import { insertSubscriptions, type SubscriptionRow } from './subscriptions-store.ts'
import type { Arriving } from './arriving.ts'
import { emailOf, flagOf, longestName, momentOf, textOf } from './cells.ts'
import { firstOfId } from './first-of-id.ts'
import { idFrom, idOfName } from './ids.ts'
import type { SourceRow } from './source.ts'

/** What other sites call the mail of the Quote of the Day. */
const daily = /^(daily|quotes?|(quotes?|qotd)[ _-]?of[ _-]?the[ _-]?day|qotd|daily[ _-]?(quotes?|mail|email|newsletter|digest))$/i
const types = new Set(['newsletter', 'updates', 'quotes'])
const weekMs = 7 * dayMs
const states = new Set(['active', 'unsubscribed', 'bounced'])
const ways = new Set(['form', 'desk', 'import'])

/** Who is written to. Links in mails of the other site lead there; ours are made again. Anyone who had all erased here, or must not be written to, stays out. */
export async function arriveSubscriptions(moving: Arriving): Promise<void> {
  const table = 'email_subscriptions'
  if (!moving.source.has(table)) return
  const { report, ctx } = moving
  const ended = await readEnded(moving)
  const isFirst = firstOfId(moving, table)
  let unconfirmed = 0
  for await (const rows of moving.source.rows(table)) {
    report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => readSubscription(moving, row, ended) ?? []).filter(({ id }) => isFirst(id, id))
    const barred = await findSuppressed(
      ctx,
      read.map(({ email }) => email),
    )
    const wanted = read.filter(({ id, email }) => {
      if (barred.has(email)) report.leftOut(table, id, 'This address is on the suppression list, or had all erased.')
      return !barred.has(email)
    })
    await tally(ctx, async (writing) => {
      const added = await insertSubscriptions(writing, wanted)
      unconfirmed += wanted.filter(({ id, is_verified }) => added.has(id) && !is_verified).length
      report.count(table, { added: added.size, already: wanted.length - added.size })
    })
  }
  if (unconfirmed > 0)
    report.note(
      table,
      '',
      `${unconfirmed.toLocaleString('en')} addresses were never confirmed; those that stay so for a week after they were given are forgotten, as the privacy page says.`,
    )
}

type Ended = { status: string; unsubscribed_at: string | null }

/** What was ended, by address and kind, wherever its row is: two kinds there may be one here, and its other row would be taken. */
async function readEnded(moving: Arriving): Promise<Map<string, Ended>> {
  const all = new Map<string, Ended>()
  for await (const rows of moving.source.rows('email_subscriptions')) {
    for (const row of rows) {
      const [email, status] = [emailOf(row.email), statusOf(row)]
      if (email === undefined || status === 'active') continue
      const key = keyOf(email, kindOf(row))
      // A bounced address may be tried again by staff, so it is less than an unsubscribed one.
      if (all.get(key)?.status !== 'unsubscribed') all.set(key, { status, unsubscribed_at: endOf(moving, row, status) })
    }
  }
  return all
}

const keyOf = (email: string, kind: string) => `${kind} ${email}`
const typeOf = (row: SourceRow) => textOf(row.subscription_type) ?? 'newsletter'
const askedOf = (row: SourceRow) => textOf(row.status) ?? (flagOf(row.is_active) === false ? 'unsubscribed' : 'active')

function kindOf(row: SourceRow): string {
  const type = typeOf(row)
  return types.has(type) ? type : daily.test(type) ? 'quotes' : 'newsletter'
}

function statusOf(row: SourceRow): string {
  const asked = askedOf(row)
  return states.has(asked) ? asked : 'unsubscribed'
}

function endOf({ ctx }: Arriving, row: SourceRow, status: string): string | null {
  if (status !== 'unsubscribed') return null
  const moment = momentOf(row.unsubscribed_at) ?? momentOf(row.updated_at) ?? momentOf(row.created_at)
  return moment ?? ctx.clock.now().toISOString()
}

function readSubscription(moving: Arriving, row: SourceRow, ended: ReadonlyMap<string, Ended>): SubscriptionRow | undefined {
  const { report, ctx } = moving
  const table = 'email_subscriptions'
  const email = emailOf(row.email)
  if (email === undefined) return report.leftOut(table, row.id, 'It has no e-mail address.')
  const [type, kind] = [typeOf(row), kindOf(row)]
  if (kind !== type)
    report.altered(
      table,
      row.id,
      `There is no subscription "${type.slice(0, 40)}" here. It is ${kind === 'quotes' ? 'the daily quote' : 'the weekly newsletter'}.`,
    )
  const [asked, status] = [askedOf(row), statusOf(row)]
  if (status !== asked)
    report.altered(table, row.id, `The status "${asked.slice(0, 40)}" is unknown here, so nothing is sent to this address.`)
  const end = ended.get(keyOf(email, kind))
  if (end !== undefined && end.status !== status)
    report.altered(table, row.id, 'Another row of this address ended this subscription, so nothing is sent to it.')
  const created_at = momentOf(row.created_at) ?? ctx.clock.now().toISOString()
  const is_verified = flagOf(row.is_verified) ?? true
  if (!is_verified && new Date(created_at).getTime() < ctx.clock.now().getTime() - weekMs)
    return report.leftOut(
      table,
      row.id,
      'It was not confirmed within a week. The privacy page promises that such addresses are deleted.',
    )
  return {
    id: idFrom('subscription', row.id)?.id ?? idOfName('subscription', `${email} ${type}`),
    email,
    name: cutText(textOf(row.name) ?? '', longestName) || null,
    subscription_type: kind,
    is_verified,
    status: end?.status ?? status,
    verified_at: is_verified ? (momentOf(row.verified_at) ?? created_at) : null,
    unsubscribed_at: end?.status === status ? endOf(moving, row, status) : (end?.unsubscribed_at ?? null),
    paused_until: momentOf(row.paused_until) ?? null,
    ...consentOf(row),
    created_at,
    updated_at: momentOf(row.updated_at) ?? created_at,
  }
}

/** What was agreed to, and how, as a site of this kind takes it along; elsewhere nobody knows. */
function consentOf(row: SourceRow): Pick<SubscriptionRow, 'consent_source' | 'consent_words' | 'consent_at'> {
  const way = textOf(row.consent_source)
  if (way === undefined || !ways.has(way)) return { consent_source: null, consent_words: null, consent_at: null }
  return { consent_source: way, consent_words: textOf(row.consent_words) ?? null, consent_at: momentOf(row.consent_at) ?? null }
}

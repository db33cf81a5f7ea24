import { tally } from '#changes'
import { findSuppressed } from '#newsletter'
import { getSettings, settingsColumns, settingsInput, updateSettings, type SettingsInput } from '#settings'
import { insertActions, insertSubscriptions, type ActionRow, type SubscriptionRow } from './arrive-store.ts'
import type { Arriving } from './arriving.ts'
import { emailOf, flagOf, momentOf, textOf } from './cells.ts'
import { idFrom, idOfName } from './ids.ts'
import type { SourceRow } from './source.ts'

/** What people did there. */
export async function arriveActions(moving: Arriving): Promise<void> {
  const table = 'user_actions'
  if (!moving.source.has(table)) return
  const { report } = moving
  for await (const rows of moving.source.rows(table)) {
    report.count(table, { read: rows.length })
    const read = rows.flatMap((row): ActionRow[] => {
      const from = idFrom('action', row.id)
      const action_type = textOf(row.action_type)
      if (!from || action_type === undefined) {
        report.leftOut(table, row.id, from ? 'It does not say what was done.' : 'It has no id.')
        return []
      }
      const user = idFrom('account', row.user_id)
      return [
        {
          id: from.id,
          user_id: user ? (moving.joined.account.get(user.old) ?? user.id) : null,
          quote_id: idFrom('quote', row.quote_id)?.id ?? null,
          action_type: action_type.slice(0, 100),
          created_at: momentOf(row.created_at) ?? moving.ctx.clock.now().toISOString(),
          format: textOf(row.format) ?? null,
        },
      ]
    })
    await tally(moving.ctx, async (writing) => {
      const added = await insertActions(writing, read)
      for (const { id, user_id, quote_id } of read) {
        const is = added.get(id)
        if (!is) continue
        if (user_id !== is.user_id) report.altered(table, id, 'Who did it is not here; it stays without a name.')
        if (quote_id !== is.quote_id) report.altered(table, id, 'Its quote is not here; it stays without one.')
      }
      report.count(table, { added: added.size, already: read.length - added.size })
    })
  }
}

const types = ['newsletter', 'updates', 'quotes']
const states = ['active', 'unsubscribed', 'bounced']

/** Who is written to. Links in mails of the other site lead there; ours are made anew. Whoever had all erased here, or must not be written to, stays out. */
export async function arriveSubscriptions(moving: Arriving): Promise<void> {
  const table = 'email_subscriptions'
  if (!moving.source.has(table)) return
  const { report, ctx } = moving
  let unconfirmed = 0
  for await (const rows of moving.source.rows(table)) {
    report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => readSubscription(moving, row) ?? [])
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

function readSubscription({ report, ctx }: Arriving, row: SourceRow): SubscriptionRow | undefined {
  const table = 'email_subscriptions'
  const email = emailOf(row.email)
  if (email === undefined) return void report.leftOut(table, row.id, 'It has no e-mail address.')
  const type = textOf(row.subscription_type) ?? 'newsletter'
  if (!types.includes(type)) report.altered(table, row.id, `There is no "${type.slice(0, 40)}" here; it is the newsletter.`)
  const asked = textOf(row.status) ?? (flagOf(row.is_active) === false ? 'unsubscribed' : 'active')
  const status = states.includes(asked) ? asked : 'unsubscribed'
  if (status !== asked) report.altered(table, row.id, `What "${asked.slice(0, 40)}" means is not known; nothing is sent.`)
  const created_at = momentOf(row.created_at) ?? ctx.clock.now().toISOString()
  const is_verified = flagOf(row.is_verified) ?? true
  return {
    id: idFrom('subscription', row.id)?.id ?? idOfName('subscription', `${email} ${type}`),
    email,
    name: textOf(row.name)?.slice(0, 200) ?? null,
    subscription_type: types.includes(type) ? type : 'newsletter',
    is_verified,
    status,
    verified_at: is_verified ? (momentOf(row.verified_at) ?? created_at) : null,
    unsubscribed_at: status === 'unsubscribed' ? (momentOf(row.unsubscribed_at) ?? momentOf(row.updated_at) ?? created_at) : null,
    created_at,
    updated_at: momentOf(row.updated_at) ?? created_at,
  }
}

/** The settings, as long as nobody saved any here. `bring` fetches a picture that they name. */
export async function arriveSettings(
  moving: Arriving,
  bring: (address: string, use: 'logo' | 'favicon' | 'social') => Promise<string | undefined>,
): Promise<void> {
  const table = 'website_settings'
  if (!moving.source.has(table)) return
  const { report, ctx } = moving
  for await (const [row] of moving.source.rows(table)) {
    if (row === undefined) return
    report.count(table, { read: 1 })
    if ((await getSettings(ctx)).version > 1) {
      report.count(table, { already: 1 })
      return
    }
    const input = await readSettings(moving, row, bring)
    if (Object.keys(input).length > 0) await updateSettings(ctx, input, { verb: 'move-in' })
    report.count(table, { added: 1 })
    return
  }
}

const pictures = { logo_url: 'logo', favicon_url: 'favicon', og_image_url: 'social' } as const

async function readSettings(
  { report }: Arriving,
  row: SourceRow,
  bring: Parameters<typeof arriveSettings>[1],
): Promise<SettingsInput> {
  const shape: Readonly<
    Record<
      string,
      { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } } }
    >
  > = settingsInput.shape
  const input: Record<string, unknown> = {}
  for (const column of settingsColumns) {
    const value = row[column]
    if (value === null || value === undefined) continue
    const use = Object.entries(pictures).find(([name]) => name === column)?.[1]
    const text = typeof value === 'string' ? value : undefined
    const candidates = [use && text?.startsWith('/files/') ? await bring(text, use) : value, typed(value)]
    const read = candidates.map((one) => shape[column]?.safeParse(one)).find((one) => one?.success)
    if (read) input[column] = read.data
    else
      report.altered(
        'website_settings',
        column,
        `"${String(textOf(value) ?? '').slice(0, 80)}" is not taken; the usual value stays. ${shape[column]?.safeParse(value).error?.issues[0]?.message ?? ''}`.trim(),
      )
  }
  return input
}

/** Of a CSV all is text. */
function typed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

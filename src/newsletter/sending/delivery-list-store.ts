import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { DeliveryState, Returned } from '../tables.ts'

/** One mail of an issue, as staff see it. */
export type Delivery = {
  id: string
  email: string | null
  state: DeliveryState
  at: Date | null
  attempts: number
  notBefore: Date | null
  code: number | null
  said: string | null
  settled: boolean
  /** It was sent, and came back. */
  returned: Returned | null
  returnedStatus: string | null
}

/** `returned`: those that came back, however they stand. */
export type AskedState = DeliveryState | 'returned'

type Where = { issue: string; state: AskedState | undefined; search: string | undefined }

export async function listDeliveries(ctx: Ctx, { issue, state, search }: Where, page: { limit: number; offset: number }) {
  const where = sql`d.issue_id = ${issue} and ${state === 'returned' ? sql`d.returned is not null` : sql`(${state ?? null}::text is null or d.state = ${state ?? null})`}
    and (${search ?? null}::text is null or position(lower(${search ?? null}) in d.email) > 0)`
  const { rows } = await sql<Delivery>`
    select d.id, d.email, d.state, coalesce(d.settled_at, d.begun_at, d.claimed_at) as at, d.attempts, d.not_before as "notBefore", d.code, d.said,
           d.settled_at is not null as settled, d.returned, d.returned_status as "returnedStatus"
      from newsletter_deliveries d where ${where} order by d.email nulls last, d.id limit ${page.limit} offset ${page.offset}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from newsletter_deliveries d where ${where}`.execute(ctx.db)
  return { deliveries: rows, total: counted[0]?.total ?? 0 }
}

/** Sends them once more: some by their ids, or all that are in that state. Those whose address is erased stay as they are. @returns how many */
export async function sendOnceMore(
  writing: Writing,
  issue: string,
  state: 'failed' | 'unknown',
  ids: string[] | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update newsletter_deliveries set state = 'pending', begun_at = null, settled_at = null, not_before = null, code = null, said = null
     where issue_id = ${issue} and state = ${state} and settled_at is null = ${state === 'unknown'} and email is not null
       and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(writing.db)
  return Number(numAffectedRows ?? 0)
}

/** Nobody asks any more whether they arrived. @returns how many */
export async function leaveUnknown(writing: Writing, issue: string, ids: string[] | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update newsletter_deliveries set settled_at = ${writing.clock.now()}
     where issue_id = ${issue} and state = 'unknown' and settled_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(
    writing.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** What was sent to these subscriptions, for an export of all that is kept of somebody. */
export async function listReceived(
  ctx: Ctx,
  subscriptions: string[],
): Promise<{ issue: string; state: DeliveryState; at: Date | null }[]> {
  const { rows } = await sql<{ issue: string; state: DeliveryState; at: Date | null }>`
    select coalesce(i.content ->> 'subject', i.subject) as issue, d.state, coalesce(d.settled_at, d.begun_at) as at
      from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
     where d.subscription_id = any(${subscriptions}::uuid[]) order by i.begun_at desc, d.id`.execute(ctx.db)
  return rows
}

import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Attempt } from './delivery-store.ts'
import type { DeliveryState } from './webhook.ts'
import './tables.ts'

/** `last`: of its newest attempt. */
export type DeliveryLine = {
  id: string
  webhookId: string
  webhook: string
  type: string
  noun: string
  nounId: string
  label: string
  state: DeliveryState
  dueAt: Date
  changedAt: Date
  attempts: number
  lastStatus: number | null
  lastFault: string | null
}

export type WhichDeliveries = {
  webhookId?: string | undefined
  noun?: string | undefined
  state?: DeliveryState | undefined
  /** Words of its label, the id of the thing, or its own. */
  search: string
  limit: number
  offset: number
}

const mostCounted = 10_000

/** The newest changes first. */
export async function listDeliveries(
  ctx: Ctx,
  asked: WhichDeliveries,
): Promise<{ lines: DeliveryLine[]; total: number; atLeast: boolean }> {
  const { webhookId, noun, state, search, limit, offset } = asked
  const [, id = search] = /^msg_(.*)$/.exec(search) ?? []
  const words = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const where = sql.join(
    [
      sql`true`,
      webhookId !== undefined && sql`d.webhook_id = ${webhookId}`,
      noun !== undefined && sql`d.noun = ${noun}`,
      state !== undefined && sql`d.state = ${state}`,
      search !== '' && sql`(d.label ilike ${words} or d.noun_id = ${id} or d.id::text = ${id})`,
    ].filter((one) => typeof one === 'object'),
    sql` and `,
  )
  const [counted, found] = await Promise.all([
    sql<{ n: number }>`
      select count(*)::int as n from (select from webhook_deliveries d where ${where} limit ${mostCounted}) c`.execute(ctx.db),
    sql<DeliveryLine>`
      select d.id, d.webhook_id as "webhookId", w.name as webhook, d.type, d.noun, d.noun_id as "nounId", d.label, d.state, d.due_at as "dueAt", d.changed_at as "changedAt",
          coalesce(a.n, 0) as attempts, a.status as "lastStatus", a.fault as "lastFault"
        from (select d.* from webhook_deliveries d where ${where} order by d.place desc limit ${limit} offset ${offset}) d
        join webhooks w on w.id = d.webhook_id
        left join lateral (select a.n, a.status, a.fault from webhook_attempts a where a.delivery_id = d.id order by a.n desc limit 1) a on true
       order by d.place desc`.execute(ctx.db),
  ])
  const total = counted.rows[0]?.n ?? 0
  return { lines: found.rows, total, atLeast: total === mostCounted }
}

export type DeliveryInFull = {
  id: string
  webhookId: string
  webhook: string
  address: string
  isOff: boolean
  type: string
  noun: string
  nounId: string
  label: string
  body: string
  state: DeliveryState
  dueAt: Date
  changedAt: Date
}

export async function readDelivery(ctx: Ctx, id: string): Promise<DeliveryInFull | undefined> {
  const { rows } = await sql<DeliveryInFull>`
    select d.id, d.webhook_id as "webhookId", w.name as webhook, w.address, w.off_at is not null as "isOff", d.type, d.noun, d.noun_id as "nounId", d.label, d.body, d.state,
        d.due_at as "dueAt", d.changed_at as "changedAt"
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** The newest first. */
export async function listAttempts(ctx: Ctx, delivery: string, most: number): Promise<(Attempt & { n: number })[]> {
  const { rows } = await sql<Attempt & { n: number }>`
    select a.n, a.at, a.address, a.ms, a.status, a.fault, a.answer from webhook_attempts a where a.delivery_id = ${delivery} order by a.n desc limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

export type Tally = { webhookId: string; waiting: number; delivered: number; failed: number; lastAt: Date | null }

/** Of each webhook, of what is kept. */
export async function countByWebhook(ctx: Ctx): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select d.webhook_id as "webhookId", count(*) filter (where d.state = 'waiting')::int as waiting, count(*) filter (where d.state = 'delivered')::int as delivered,
        count(*) filter (where d.state = 'failed')::int as failed, max(d.ended_at) filter (where d.state = 'delivered') as "lastAt"
      from webhook_deliveries d group by d.webhook_id`.execute(ctx.db)
  return rows
}

export async function countByState(ctx: Pick<Ctx, 'db'>): Promise<{ state: DeliveryState; n: number }[]> {
  const { rows } = await sql<{ state: DeliveryState; n: number }>`
    select d.state, count(*)::int as n from webhook_deliveries d group by d.state`.execute(ctx.db)
  return rows
}

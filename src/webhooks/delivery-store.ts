import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { DeliveryState } from './webhook.ts'
import './tables.ts'

export type NewDelivery = {
  id: string
  webhookId: string
  type: string
  noun: string
  nounId: string
  label: string
  body: string
  changedAt: Date
}

export type DueDelivery = { id: string; type: string; body: string; tries: number }

export async function addDeliveries(writing: Writing, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const now = writing.clock.now()
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, noun, noun_id, label, body, changed_at, due_at, created_at)
    select d.id, d."webhookId", d.type, d.noun, d."nounId", d.label, d.body, d."changedAt", ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(deliveries.map((one, place) => ({ ...one, place })))}::jsonb)
        as d (place int, id uuid, "webhookId" uuid, type text, noun text, "nounId" text, label text, body text, "changedAt" timestamptz)
     order by d.place`.execute(writing.db)
}

/** Webhooks with a delivery that is due, that are not in a pause, and to which no other process is sending. */
export async function listDue(ctx: Ctx, worker: string): Promise<string[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w
     where w.off_at is null and (w.resume_at is null or w.resume_at <= ${now})
       and (w.claimed_until is null or w.claimed_until <= ${now} or w.claim = ${worker})
       and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${now})
     order by w.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** When something is due again; null where nothing waits. */
export async function readNextDue(ctx: Ctx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(d.due_at, w.resume_at, w.claimed_until)) as at from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.state = 'waiting' and w.off_at is null`.execute(ctx.db)
  return rows[0]?.at ?? null
}

/** The earliest change of those that are due. */
export async function readDue(ctx: Ctx, webhookId: string): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.type, d.body, d.tries from webhook_deliveries d
     where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${ctx.clock.now()} order by d.place limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}

export type Attempt = { at: Date; address: string; ms: number; status: number | null; fault: string | null; answer: string }

export async function addAttempt(writing: Writing, delivery: string, attempt: Attempt): Promise<void> {
  const { at, address, ms, status, fault, answer } = attempt
  await sql`
    insert into webhook_attempts (delivery_id, n, at, address, ms, status, fault, answer)
    select ${delivery}::uuid, coalesce(max(a.n), 0) + 1, ${at}, ${address}, ${ms}, ${status}, ${fault}, ${answer}
      from webhook_attempts a where a.delivery_id = ${delivery}`.execute(writing.db)
}

export async function saveDelivery(
  writing: Writing,
  id: string,
  { state, tries, dueAt }: { state: DeliveryState; tries: number; dueAt: Date },
): Promise<void> {
  await writing.db
    .updateTable('webhook_deliveries')
    .set({ state, tries, due_at: dueAt, ended_at: state === 'waiting' ? null : writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** Makes them due now, with as many attempts as a new delivery has. @returns how many */
export async function sendAgain(writing: Writing, which: { id: string } | { failedOf: string }): Promise<number> {
  const asked = 'id' in which ? sql`id = ${which.id}` : sql`webhook_id = ${which.failedOf} and state = 'failed'`
  const { rows } = await sql`
    update webhook_deliveries set state = 'waiting', tries = 0, due_at = ${writing.clock.now()}, ended_at = null where ${asked} returning id`.execute(
    writing.db,
  )
  return rows.length
}

/** @returns how many */
export async function deleteOld(writing: Writing, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from webhook_deliveries where id in (
      select d.id from webhook_deliveries d where d.created_at < ${before} order by d.created_at limit 1000) returning id)
    select count(*)::int as n from gone`.execute(writing.db)
  return rows[0]?.n ?? 0
}

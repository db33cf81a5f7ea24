import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { OffReason, Webhook } from './webhook.ts'
import './tables.ts'

const columns = sql<Webhook>`w.id, w.name, w.address, w.kinds, w.filter, w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil", w.created_by as "createdBy",
  w.off_at as "offAt", w.off_reason as "offReason", w.failing_since as "failingSince", w.failures, w.resume_at as "resumeAt", w.version, w.created_at as "createdAt"`

export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`select ${columns} from webhooks w order by w.created_at, w.id`.execute(ctx.db)
  return rows
}

export async function listOn(ctx: Ctx): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhooks w where w.off_at is null order by w.created_at, w.id`.execute(ctx.db)
  return rows
}

export async function readWebhook(ctx: Ctx, id: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`select ${columns} from webhooks w where w.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Held until the transaction ends. */
export async function lockWebhook(writing: Writing, id: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`select ${columns} from webhooks w where w.id = ${id} for update`.execute(writing.db)
  return rows[0]
}

export async function countWebhooks(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhooks`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

type Written = Pick<Webhook, 'name' | 'address' | 'kinds' | 'filter'>

export async function insertWebhook(writing: Writing, { id, secret, ...written }: Written & { id: string; secret: string }) {
  const now = writing.clock.now()
  await writing.db
    .insertInto('webhooks')
    .values({
      id,
      secret,
      name: written.name,
      address: written.address,
      kinds: written.kinds,
      filter: JSON.stringify(written.filter),
      created_by: writing.actor.id,
      former_secret: null,
      former_until: null,
      off_at: null,
      off_reason: null,
      failing_since: null,
      resume_at: null,
      claim: null,
      claimed_until: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Another address is tried at once. */
export async function saveWebhook(writing: Writing, { id, version, address }: Webhook, written: Written): Promise<void> {
  await writing.db
    .updateTable('webhooks')
    .set({
      name: written.name,
      address: written.address,
      kinds: written.kinds,
      filter: JSON.stringify(written.filter),
      version: version + 1,
      updated_at: writing.clock.now(),
      ...(written.address === address ? {} : { failing_since: null, failures: 0, resume_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function saveSecret(
  writing: Writing,
  id: string,
  { secret, former, formerUntil }: { secret: string; former: string; formerUntil: Date },
): Promise<void> {
  await writing.db
    .updateTable('webhooks')
    .set({ secret, former_secret: former, former_until: formerUntil, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function saveOff(writing: Writing, id: string, reason: OffReason): Promise<void> {
  await writing.db.updateTable('webhooks').set({ off_at: writing.clock.now(), off_reason: reason }).where('id', '=', id).execute()
}

/** From now on, as if it had never failed. */
export async function saveOn(writing: Writing, id: string): Promise<void> {
  await writing.db
    .updateTable('webhooks')
    .set({ off_at: null, off_reason: null, failing_since: null, failures: 0, resume_at: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteWebhook(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Saves how the last attempt ended. */
export async function saveStanding(
  writing: Writing,
  id: string,
  { failingSince, failures, resumeAt }: Pick<Webhook, 'failingSince' | 'failures' | 'resumeAt'>,
): Promise<void> {
  await writing.db
    .updateTable('webhooks')
    .set({ failing_since: failingSince, failures, resume_at: resumeAt })
    .where('id', '=', id)
    .execute()
}

/** Ends the pause after a failure, because somebody wants to send now. */
export async function endPause(writing: Writing, id: string): Promise<void> {
  await sql`update webhooks set resume_at = null where id = ${id}`.execute(writing.db)
}

/**
 * One process at a time sends to a webhook; its claim ends at `until` if it isn't renewed. @returns whether this process has it
 */
export async function claimWebhook(
  writing: Writing,
  id: string,
  { worker, until }: { worker: string; until: Date },
): Promise<boolean> {
  const now = writing.clock.now()
  const { rows } = await sql`
    update webhooks set claim = ${worker}, claimed_until = ${until}
     where id = ${id} and off_at is null and (resume_at is null or resume_at <= ${now})
       and (claimed_until is null or claimed_until <= ${now} or claim = ${worker}) returning id`.execute(writing.db)
  return rows.length > 0
}

export async function releaseWebhook(writing: Writing, id: string, worker: string): Promise<void> {
  await sql`update webhooks set claim = null, claimed_until = null where id = ${id} and claim = ${worker}`.execute(writing.db)
}

/** Only on a database with one process: the processes that made these claims are dead. */
export async function releaseAll(writing: Writing): Promise<void> {
  await sql`update webhooks set claim = null, claimed_until = null where claim is not null`.execute(writing.db)
}

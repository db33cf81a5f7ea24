import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

/** How an addressee gets its pings. */
export type PingKind = 'websub' | 'indexnow'

declare module '#platform/ground' {
  interface Tables {
    pings: {
      kind: PingKind
      address: string
      after_transaction: string
      day: string
      failures: number
      resume_at: Date | null
      fault: string | null
    }
  }
}

/**
 * One row for each address of a kind; a new one hears of what changes from now on. A copy of the database on another server may hold numbers of transactions that are still to come there: then
 * it begins again, too.
 */
export async function keepAddresses(writing: Writing, kind: PingKind, addresses: readonly string[], day: string): Promise<void> {
  await sql`delete from pings where kind = ${kind} and address <> all(${[...addresses]}::text[])`.execute(writing.db)
  await sql`
    insert into pings as p (kind, address, after_transaction, day)
    select ${kind}, a.address, pg_snapshot_xmin(pg_current_snapshot()), ${day}::date from unnest(${[...addresses]}::text[]) as a (address) order by a.address
    on conflict (kind, address) do update set after_transaction = excluded.after_transaction
     where p.after_transaction > pg_snapshot_xmax(pg_current_snapshot())`.execute(writing.db)
}

export type Addressee = { kind: PingKind; address: string; after: string; day: string; failures: number }

/** Those that are not in a pause. */
export async function listDue(ctx: Ctx, kind: PingKind): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select p.kind, p.address, p.after_transaction::text as after, p.day::text as day, p.failures from pings p
     where p.kind = ${kind} and (p.resume_at is null or p.resume_at <= ${ctx.clock.now()}) order by p.address`.execute(ctx.db)
  return rows
}

/** Those that could not be reached last time, and why. */
export async function listFailing(ctx: Ctx): Promise<{ kind: PingKind; address: string; fault: string }[]> {
  const { rows } = await sql<{ kind: PingKind; address: string; fault: string }>`
    select p.kind, p.address, p.fault from pings p where p.fault is not null order by p.kind, p.address`.execute(ctx.db)
  return rows
}

export async function saveHeard(
  writing: Writing,
  { kind, address }: Addressee,
  { after, day }: { after: string; day: string },
): Promise<void> {
  await sql`
    update pings set after_transaction = ${after}::text::xid8, day = ${day}::date, failures = 0, resume_at = null, fault = null
     where kind = ${kind} and address = ${address}`.execute(writing.db)
}

export async function saveFault(
  writing: Writing,
  { kind, address }: Addressee,
  { fault, resumeAt }: { fault: string; resumeAt: Date },
): Promise<void> {
  await sql`
    update pings set failures = failures + 1, resume_at = ${resumeAt}, fault = ${fault}
     where kind = ${kind} and address = ${address}`.execute(writing.db)
}

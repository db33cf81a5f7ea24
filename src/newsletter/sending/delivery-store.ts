import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { dueFor } from '../issues/due-store.ts'
import type { IssueKind } from '../issue.ts'
import type { DeliveryState } from '../tables.ts'

/** Takes some that wait, for that worker alone; those of `last` after all others, in their order. */
export async function claimSome(
  writing: Writing,
  issue: string,
  worker: string,
  { most, last }: { most: number; last: string[] },
): Promise<{ id: string; subscription: string | null }[]> {
  const now = writing.clock.now()
  // Only where there are any: without them the rows come as they lie in the index.
  const later = last.length === 0 ? sql`` : sql`array_position(${last}::uuid[], d.id) nulls first, `
  const { rows } = await sql<{ id: string; subscription: string | null; notBefore: Date | null }>`
    update newsletter_deliveries set state = 'claimed', claimed_by = ${worker}, claimed_at = ${now}
     where id in (select d.id from newsletter_deliveries d
                   where d.issue_id = ${issue} and d.state = 'pending' and (d.not_before is null or d.not_before <= ${now})
                   order by ${later}d.not_before nulls first, d.id limit ${most} for update skip locked)
    returning id, subscription_id as subscription, not_before as "notBefore"`.execute(writing.db)
  // `returning` has no order. The same recipients have to be first each time, or a server that takes nothing now puts off others each time.
  return rows.toSorted(
    (one, other) =>
      last.indexOf(one.id) - last.indexOf(other.id) ||
      (one.notBefore?.getTime() ?? 0) - (other.notBefore?.getTime() ?? 0) ||
      (one.id < other.id ? -1 : 1),
  )
}

export type Begun = { state: 'claimed' | 'skipped'; email: string | null; attempts: number; language: string | null }

/**
 * The last look before it is handed over, and the mark that it was: the person who unsubscribed, is suppressed by now, or had all erased while the server put their
 * mail off, is passed over. undefined where the issue is not being sent any more, or somebody else has it.
 */
export async function beginDelivery(writing: Writing, id: string, worker: string, kind: IssueKind): Promise<Begun | undefined> {
  const now = writing.clock.now()
  const { rows } = await sql<Begun>`
    with last_look as (
      select d.id, exists (select from email_subscriptions s where s.id = d.subscription_id and ${dueFor(writing, kind)}) as due
        from newsletter_deliveries d where d.id = ${id})
    update newsletter_deliveries d
       set state = case when l.due then 'claimed' else 'skipped' end,
           begun_at = case when l.due then ${now}::timestamptz end,
           settled_at = case when l.due then null else ${now}::timestamptz end,
           said = case when l.due then null when d.email is null then 'erased' else 'gone' end,
           attempts = d.attempts + l.due::int
      from last_look l
     where d.id = l.id and d.state = 'claimed' and d.claimed_by = ${worker} and d.begun_at is null
       and exists (select from newsletter_issues i where i.id = d.issue_id and i.state = 'sending')
    returning d.state, d.email, d.attempts, (select s.language from email_subscriptions s where s.id = d.subscription_id) as language`.execute(
    writing.db,
  )
  return rows[0]
}

export type Ending = {
  state: 'sent' | 'failed' | 'unknown' | 'pending'
  code?: number | null
  said?: string | null
  notBefore?: Date | null
}

/** How it ended. Also of one that was taken for unknown meanwhile: who handed it over knows better. */
export async function settleDelivery(
  writing: Writing,
  id: string,
  worker: string,
  { state, code, said, notBefore }: Ending,
): Promise<void> {
  if (state === 'pending' && (await skipCancelled(writing, id, worker))) return
  const now = writing.clock.now()
  const open = state === 'pending' || state === 'unknown'
  await sql`
    update newsletter_deliveries
       set state = ${state}, code = ${code ?? null}, said = ${said ?? null}, not_before = ${notBefore ?? null},
           begun_at = case when ${state} = 'pending' then null else begun_at end,
           settled_at = ${open ? null : now}
     where id = ${id} and claimed_by = ${worker} and state in ('claimed', 'unknown')`.execute(writing.db)
}

/** It never left: it waits as it did before, and that was no try. */
export async function handBack(writing: Writing, id: string, worker: string): Promise<void> {
  if (await skipCancelled(writing, id, worker)) return
  await sql`
    update newsletter_deliveries set state = 'pending', begun_at = null, attempts = attempts - 1
     where id = ${id} and claimed_by = ${worker} and state in ('claimed', 'unknown')`.execute(writing.db)
}

/** Of an issue that was cancelled while this one was handed over nothing waits any more. @returns whether that is so */
async function skipCancelled(writing: Writing, id: string, worker: string): Promise<boolean> {
  // Held: the person who cancels it just now has done so when the next statement looks, or waits and then finds what this one wrote.
  await sql`select from newsletter_issues
    where id = (select issue_id from newsletter_deliveries where id = ${id}) for share`.execute(writing.db)
  const { numAffectedRows } = await sql`
    update newsletter_deliveries d set state = 'skipped', said = 'cancelled', settled_at = ${writing.clock.now()}
     where d.id = ${id} and d.claimed_by = ${worker} and d.state in ('claimed', 'unknown')
       and exists (select from newsletter_issues i where i.id = d.issue_id and i.state = 'cancelled')`.execute(writing.db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Not handed over, and by nobody: the next may take them. */
export async function releaseClaims(writing: Writing, worker: string): Promise<void> {
  await sql`update newsletter_deliveries set state = 'pending'
    where state = 'claimed' and claimed_by = ${worker} and begun_at is null`.execute(writing.db)
}

/**
 * Before anything is claimed: what was left by a worker that is no more, or by this one when it could not write how a mail ended. Of those that were
 * handed over nobody knows whether the server has them: they become unknown and are sent by no machine again. The others wait as before.
 */
export async function recoverClaims(writing: Writing): Promise<{ unknown: number; pending: number }> {
  const { rows } = await sql<{ state: DeliveryState }>`
    update newsletter_deliveries set state = case when begun_at is null then 'pending' else 'unknown' end
     where state = 'claimed' returning state`.execute(writing.db)
  const unknown = rows.filter(({ state }) => state === 'unknown').length
  return { unknown, pending: rows.length - unknown }
}

/** Whatever was not handed over is not sent any more. */
export async function skipOpen(writing: Writing, issue: string, said: string): Promise<void> {
  await sql`
    update newsletter_deliveries set state = 'skipped', said = ${said}, settled_at = ${writing.clock.now()}
     where issue_id = ${issue} and (state = 'pending' or (state = 'claimed' and begun_at is null))`.execute(writing.db)
}

/** Where the mail server has taken any of it since, the next wait is a short one again. */
export async function forgetSetbacks(writing: Writing, issue: string, since: Date): Promise<void> {
  await sql`
    update newsletter_issues i set setbacks = 0 where i.id = ${issue} and i.setbacks > 0 and exists (
      select from newsletter_deliveries d where d.issue_id = i.id and d.state = 'sent' and d.settled_at >= ${since})`.execute(
    writing.db,
  )
}

/**
 * Issues of which nothing waits and nothing is under way have been sent. They are held first: where staff have just some of it sent once more, that is
 * done when the second statement looks. @returns their ids
 */
export async function endIssues(writing: Writing): Promise<string[]> {
  const nothingLeft = sql`i.state = 'sending' and not exists (
       select from newsletter_deliveries d where d.issue_id = i.id and d.state in ('pending', 'claimed'))`
  const { rows: held } = await sql<{ id: string }>`
    select i.id from newsletter_issues i where ${nothingLeft} order by i.id for update`.execute(writing.db)
  if (held.length === 0) return []
  const now = writing.clock.now()
  const { rows } = await sql<{ id: string }>`
    update newsletter_issues i set state = 'sent', ended_at = ${now}, reason = null, updated_at = ${now}
     where i.id = any(${held.map(({ id }) => id)}::uuid[]) and ${nothingLeft} returning i.id`.execute(writing.db)
  return rows.map(({ id }) => id)
}

/** Whether there is anything to be sent now. */
export async function isMailWaiting(ctx: Ctx): Promise<boolean> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from newsletter_issues i where (i.state = 'paused' and i.resume_at <= ${now}) or (i.state = 'sending' and (
        not exists (select from newsletter_deliveries d where d.issue_id = i.id and d.state in ('pending', 'claimed'))
        or exists (select from newsletter_deliveries d where d.issue_id = i.id
                    and (d.state = 'claimed' or (d.state = 'pending' and (d.not_before is null or d.not_before <= ${now}))))))) as waits`.execute(
    ctx.db,
  )
  return rows[0]?.waits ?? false
}

/** The lease under which one process sends at a time; by the clock of the database, which all of them share. */
export async function takeLease(writing: Writing, worker: string, { alone }: { alone: boolean }): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletter_sender as s (single, worker, seen_at) values (true, ${worker}, now())
    on conflict (single) do update set worker = excluded.worker, seen_at = excluded.seen_at
      where s.worker is null or s.worker = excluded.worker or s.seen_at < now() - interval '30 seconds' or ${alone}
    returning s.worker`.execute(writing.db)
  return rows.length > 0
}

/** Whether a process sends, as far as it has said lately. */
export async function isSomebodySending(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_sender where worker is not null and seen_at >= now() - interval '30 seconds'`.execute(ctx.db)
  return rows.length > 0
}

export async function giveLeaseBack(writing: Writing, worker: string): Promise<void> {
  await sql`update newsletter_sender set worker = null where worker = ${worker}`.execute(writing.db)
}

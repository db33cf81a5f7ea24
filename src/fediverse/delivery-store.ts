import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Followed } from './followed.ts'
import type { DeliveryState } from './tables.ts'
import { isOfServer, isSentNow, type Sent } from './server-store.ts'

export type NewActivity = { id: string; type: string; followed: Followed; noteId: string | null; body: object; inboxes: string[] }

/**
 * Writes activities and what is to be sent of them, in the transaction of what they tell. The removal of a note goes before all that waits for a server, unless something about that note waits, too: its place is below zero. Inboxes of servers that are blocked or given up are left out. An activity that is there already stays as it is. One statement.
 */
export async function addActivities(writing: Writing, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length === 0) return
  const now = writing.clock.now()
  const rows = activities.map(({ id, type, followed, noteId, body }) => ({
    id,
    type,
    followed,
    noteId,
    body: JSON.stringify(body),
  }))
  const to = activities.flatMap(({ id, inboxes }) => inboxes.map((inbox) => ({ id, inbox, host: new URL(inbox).host })))
  await sql`
    with added as (
      insert into fediverse_activities (id, type, followed, note_id, body, created_at)
      select r.value ->> 'id', r.value ->> 'type', r.value ->> 'followed', (r.value ->> 'noteId')::uuid, r.value ->> 'body', ${now}
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (value, n) order by r.n
      on conflict (id) do nothing returning place, id, type, note_id),
    wanted as (
      select t.id, t.inbox, t.host from jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as t (id text, inbox text, host text)
       where not exists (select from fediverse_blocks b where ${isOfServer(sql`t.host`, sql`b.subject`)})
         and not exists (select from fediverse_servers s where s.host = t.host and s.given_up_at is not null)),
    servers as (
      insert into fediverse_servers (host) select distinct w.host from wanted w on conflict do nothing),
    busy as (
      select distinct b.note_id, e.host from fediverse_activities b join fediverse_deliveries e on e.activity = b.place and e.state = 'waiting'
       where b.note_id in (select d.note_id from added d where d.type = 'Delete')),
    placed as (
      select a.place, w.inbox, w.host, a.type = 'Delete' and a.note_id is not null
          and not exists (select from busy y where y.note_id = a.note_id and y.host = w.host) as "isFirst"
        from added a join wanted w on w.id = a.id order by a.place, w.inbox)
    insert into fediverse_deliveries (place, activity, inbox, host, created_at) overriding system value
    select case when p."isFirst" then -1 else 1 end * nextval(pg_get_serial_sequence('fediverse_deliveries', 'place')), p.place, p.inbox, p.host, ${now} from placed p
    on conflict do nothing`.execute(writing.db)
}

export type DueDelivery = {
  place: number
  activity: string
  followed: Followed
  inbox: string
  body: string
  tries: number
  createdAt: Date
}

/** What is first for a server: a correction is never sent before what it corrects. */
export async function readDue(ctx: Ctx, host: string, sent: Sent): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.place::int as place, a.id as activity, a.followed, d.inbox, a.body, d.tries, d.created_at as "createdAt"
      from fediverse_deliveries d join fediverse_activities a on a.place = d.activity
     where d.host = ${host} and d.state = 'waiting' and ${isSentNow(sql`d`, sent)} order by d.place limit 1`.execute(ctx.db)
  return rows[0]
}

/** One that was ended meanwhile, because its server was blocked, stays so. */
export async function saveDelivery(
  writing: Writing,
  place: number,
  { state, tries, fault }: { state: DeliveryState; tries: number; fault: string | null },
): Promise<void> {
  await writing.db
    .updateTable('fediverse_deliveries')
    .set({ state, tries, fault, ended_at: state === 'waiting' ? null : writing.clock.now() })
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .execute()
}

/** Nothing more is sent to a host. */
export async function failWaiting(writing: Writing, host: string, fault: string): Promise<void> {
  await writing.db
    .updateTable('fediverse_deliveries')
    .set({ state: 'failed', fault, ended_at: writing.clock.now() })
    .where(isOfServer(sql`host`, sql`${host}::text`))
    .where('state', '=', 'waiting')
    .execute()
}

/** What failed for a server, and what was given up with it, waits again. @returns how many wait now */
export async function sendAgain(writing: Writing, host: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    update fediverse_deliveries set state = 'waiting', tries = 0, ended_at = null
     where host = ${host} and state <> 'delivered' and not exists (select from fediverse_blocks b where ${isOfServer(sql`${host}::text`, sql`b.subject`)})
    returning place::int as place`.execute(writing.db)
  return rows.length
}

/** Those that are over. Some at a time; @returns how many */
export async function deleteOldActivities(writing: Writing, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from fediverse_activities where place in (
      select a.place from fediverse_activities a where a.created_at < ${before} and a.type not in ('Create', 'Announce')
         and not exists (select from fediverse_deliveries d where d.activity = a.place and d.state = 'waiting')
       order by a.created_at limit 500) returning place)
    select count(*)::int as n from gone`.execute(writing.db)
  return rows[0]?.n ?? 0
}

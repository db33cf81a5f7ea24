import { sql, type Generated, type RawBuilder } from 'kysely'
import { isId, type Ctx, type Role } from '#access'
import { isBySite } from './act-store.ts'
import { changedChannel, type Changed } from './changed.ts'
import { tellOfOutbox } from './hear-outbox.ts'
import type { Place } from './change-notice-store.ts'
import type { Noun } from './nouns.ts'

export type ChangesTable = {
  id: Generated<number>
  at: Date
  actor: string | null
  role: Role
  program: string | null
  program_role: string | null
  noun: Noun
  noun_id: string
  verb: string
  before: object | null
  after: object | null
  batch: string | null
  undoes: string | null
  request_id: string | null
  /** The things of a shared entry, which is read as one entry for each of them (`addEntryOfMany`). */
  ids: string[] | null
  last_id: string | null
}

declare module './nouns.ts' {
  interface Nouns {
    'audit-log': object
  }
}

declare module '#platform/ground' {
  interface Tables {
    changes: ChangesTable
    change_outbox: {
      id: Generated<number>
      at: Date
      noun: Noun
      noun_id: string
      verb: string
      entry: number | null
      is_new: boolean
      /** Why no event could be made of it. */
      fault: string | null
      set_aside_at: Date | null
    }
  }
}

export type Entry = {
  noun: Noun
  id: string
  verb: string
  before: object | null
  after: object | null
  batch?: string | undefined
  /** The batch that it puts back. */
  undoes?: string | undefined
}

/** Writes entries and the one notice for them, in a single statement of the caller's transaction. @returns the notice with its place */
export async function addEntries(ctx: Ctx, entries: Entry[], notice: Changed): Promise<Changed> {
  const { rows } = await sql<Place & { kept: boolean }>`
    with entry as (
      insert into changes (at, actor, role, program, program_role, noun, noun_id, verb, before, after, batch, undoes, request_id)
      select ${ctx.clock.now()}, ${ctx.actor.id}::uuid, ${ctx.actor.role}, ${ctx.actor.program ?? null}, ${ctx.actor.programRole ?? null}, e.noun, e.id, e.verb, e.before, e.after, e.batch, e.undoes, ${ctx.requestId ?? null}
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as e (noun text, id text, verb text, before jsonb, after jsonb, batch uuid, undoes uuid)
      returning id, noun, noun_id, verb),
    kept as (${keepFor(ctx, sql`select e.id, e.noun, e.noun_id, e.verb, false as is_new from entry e order by e.id`)}),
    noted as (${noteFor(sql`select e.noun, e.noun_id from entry e`)}),
    told as (
      insert into change_notices (notice) select ${JSON.stringify(notice)}::jsonb from (select count(*) from entry) as written
      returning transaction, mark, notice)
    select t.transaction::text::bigint as transaction, t.mark, exists (select from kept) or exists (select from noted) as kept from told t cross join lateral ${tell}`.execute(
    ctx.db,
  )
  const [row] = rows
  if (row?.kept) tellOfOutbox(ctx)
  return row ? { ...notice, place: { transaction: row.transaction, mark: row.mark } } : notice
}

/**
 * What webhooks are to hear is written down in the transaction of the change, so that it is neither lost nor heard of what was rolled back. Nothing is written where none of them wants it.
 * @param changed rows with the columns id (of the entry), noun, noun_id, verb and is_new
 */
function keepFor(ctx: Ctx, changed: RawBuilder<unknown>) {
  return sql`
    insert into change_outbox (at, noun, noun_id, verb, entry, is_new)
    select ${ctx.clock.now()}, c.noun, c.noun_id, c.verb, c.id, c.is_new from (${changed}) c
     where exists (select from webhooks w where w.off_at is null and c.noun = any(w.kinds))
    returning 1`
}

/**
 * What followers in the fediverse may have to hear is written down in the same way; nothing while nobody follows and nothing was sent: who got a note hears of its removal, although nobody follows any more.
 * @param changed rows with the columns noun and noun_id
 */
function noteFor(changed: RawBuilder<unknown>) {
  return sql`
    insert into fediverse_changes (noun, noun_id) select c.noun, c.noun_id from (${changed}) c
     where c.noun in ('quote', 'author', 'category') and exists (select from website_settings s where s.fediverse)
       and (exists (select from fediverse_followers) or exists (select from fediverse_notes n where n.removed_at is null))
    returning 1`
}

/** Adds one entry for many things, without a before or an after. It takes one id of the record for each thing, so that readers of the record find an entry for each. */
export async function addEntryOfMany(
  ctx: Ctx,
  { noun, verb, batch }: Pick<Entry, 'noun' | 'verb' | 'batch'>,
  ids: string[],
): Promise<void> {
  const { rows } = await sql`
    with entry as (
    insert into changes (id, at, actor, role, program, program_role, noun, noun_id, verb, batch, request_id, ids, last_id) overriding system value
    select reserve_entries(cardinality(m.ids)), ${ctx.clock.now()}, ${ctx.actor.id}::uuid, ${ctx.actor.role}, ${ctx.actor.program ?? null}, ${ctx.actor.programRole ?? null}, ${noun}, m.ids[1]::text, ${verb},
        ${batch ?? null}::uuid, ${ctx.requestId ?? null}, m.ids, m.ids[cardinality(m.ids)]::text
      from (select array(select distinct id from unnest(${ids}::uuid[]) as w (id) order by id) as ids) m
      returning noun, verb, ids),
    noted as (${noteFor(sql`select e.noun, u.id::text as noun_id from entry e cross join unnest(e.ids) as u (id)`)})
    ${keepFor(ctx, sql`select null::bigint as id, e.noun, u.id::text as noun_id, e.verb, true as is_new from entry e cross join unnest(e.ids) as u (id)`)}`.execute(
    ctx.db,
  )
  if (rows.length > 0) tellOfOutbox(ctx)
}

/** The row `t` of a notice, on the channel. */
const tell = sql`pg_notify(${changedChannel}, (t.notice || jsonb_build_object('place',
  jsonb_build_object('transaction', t.transaction::text::bigint, 'mark', t.mark)))::text) as called`

/**
 * Makes the newest entry of a thing say what came of it in the end, where the same person did the same since then; it stays at the moment
 * of its beginning. @returns its batch, or undefined where it was another's, something else, or too long ago
 */
export async function foldEntry(
  ctx: Ctx,
  { noun, id, verb, after }: Pick<Entry, 'noun' | 'id' | 'verb' | 'after'>,
  forMs: number,
): Promise<string | undefined> {
  const since = new Date(ctx.clock.now().getTime() - forMs)
  const { rows } = await sql<{ batch: string }>`
    update changes set after = ${after && JSON.stringify(after)}::jsonb
     where id = (select c.id from changes c where c.noun = ${noun} and c.noun_id = ${id} order by c.id desc limit 1)
       and verb = ${verb} and actor = ${ctx.actor.id}::uuid and program is not distinct from ${ctx.actor.program ?? null}::text and at >= ${since} and batch is not null
    returning batch`.execute(ctx.db)
  return rows[0]?.batch
}

/** Notices alone, told at commit. @returns them with their places */
export async function addChangeNotices(ctx: Ctx, notices: Changed[]): Promise<Changed[]> {
  const payloads = notices.map((notice) => JSON.stringify(notice))
  const { rows } = await sql<Place & { kept: boolean }>`
    with told as (
      insert into change_notices (notice) select payload::jsonb from unnest(${payloads}::text[]) as payload
      returning transaction, mark, notice),
    kept as (${keepFor(
      ctx,
      sql`select null::bigint as id, t.notice ->> 'noun' as noun, t.notice ->> 'id' as noun_id, t.notice ->> 'verb' as verb, false as is_new
        from told t where t.notice ->> 'id' is not null`,
    )}),
    noted as (${noteFor(sql`select t.notice ->> 'noun' as noun, t.notice ->> 'id' as noun_id from told t where t.notice ->> 'id' is not null`)})
    select t.transaction::text::bigint as transaction, t.mark, exists (select from kept) or exists (select from noted) as kept from told t cross join lateral ${tell}`.execute(
    ctx.db,
  )
  if (rows[0]?.kept) tellOfOutbox(ctx)
  return notices.map((notice, n) => {
    const row = rows[n]
    return row ? { ...notice, place: { transaction: row.transaction, mark: row.mark } } : notice
  })
}

/** Which entries: of whom, of what, by what, when. Ids that are none find nothing. */
export type WhichChanges = {
  noun?: Noun | undefined
  /** Of the thing; without a noun, of whatever has that id. */
  id?: string | undefined
  verb?: string | undefined
  batch?: string | undefined
  actor?: string | undefined
  /** Only the system's own. */
  bySystem?: boolean | undefined
  from?: Date | undefined
  /** Not itself. */
  to?: Date | undefined
  /** An entry's id, for the page after it. */
  before?: number | undefined
  limit?: number | undefined
}

type ListedChange = Omit<ChangesTable, 'id' | 'ids' | 'last_id'> & { id: number }

/** The columns of a listed entry, except its id and what it left. */
const listed = [
  'at',
  'actor',
  'role',
  'program',
  'program_role',
  'noun',
  'noun_id',
  'verb',
  'before',
  'batch',
  'undoes',
  'request_id',
] as const

/** The newest entries first. */
export async function listChanges(ctx: Ctx, of: WhichChanges): Promise<ListedChange[]> {
  if ([of.actor, of.batch].some((id) => id !== undefined && !isId(id))) return []
  const limit = of.limit ?? 50
  const conditions = [
    sql`true`,
    of.noun !== undefined && sql`c.noun = ${of.noun}`,
    // With the noun an id is found by the index, so all nouns are named.
    of.id !== undefined && of.noun === undefined && sql`c.noun = any(array(${everyOne('noun')}))`,
    of.verb !== undefined && sql`c.verb = ${of.verb}`,
    of.batch !== undefined && sql`c.batch = ${of.batch}`,
    of.actor !== undefined && sql`c.actor = ${of.actor}`,
    of.bySystem && isBySite(sql`c`, sql`array[c.verb]`),
    of.from !== undefined && sql`c.at >= ${of.from} and c.id >= ${firstSince(of.from, -1)}`,
    of.to !== undefined && sql`c.at < ${of.to} and c.id <= ${firstSince(of.to, 1)}`,
    of.before !== undefined && sql`c.id < ${of.before}`,
  ].filter((one) => typeof one === 'object')
  const asked = sql.join(conditions, sql` and `)
  const [ofThing, ofOne] = of.id === undefined ? [sql``, sql``] : [sql`and c.noun_id = ${of.id}`, sql`and e.noun_id = ${of.id}`]
  const amongMany = of.id === undefined ? sql`` : sql`and c.last_id >= ${of.id} and c.noun_id collate "C" <= ${of.id}`
  const older = of.before === undefined ? sql`` : sql`and e.id < ${of.before}`
  const counted = of.before === undefined ? sql`cardinality(c.ids)` : sql`least(cardinality(c.ids), ${of.before} - c.id)`
  // No more shared entries are expanded than fill the page.
  const enough = of.id === undefined ? sql`and m.above < ${limit}` : sql``
  const { rows } = await sql<ListedChange>`
    with single as (select c.id, c as entry from changes c where ${asked} ${ofThing} and c.ids is null order by c.id desc limit ${limit}),
    of_many as (select c as entry, c.id, ${counted} as n from changes c where ${asked} ${amongMany} and c.ids is not null order by c.id desc limit ${limit}),
    many as (select entry, sum(n) over (order by id desc) - n as above from of_many),
    found as (select * from single union all
      select e.id, e from many m cross join lateral each_of(m.entry) e where true ${enough} ${older} ${ofOne})
    select f.id, ${sql.join(listed.map((name) => sql`(f.entry).${sql.ref(name)}`))}, left_by(f.entry) as after from found f order by f.id desc limit ${limit}`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Entries come in the order of their ids, which is that of time as far as the clocks of several machines agree: five minutes either way.
 * So a span of time is a span of ids, and the list of a day long ago is not looked for from today.
 */
export function firstSince(moment: Date, way: 1 | -1) {
  const at = new Date(moment.getTime() + way * 5 * 60_000)
  return sql`coalesce((select c.id from changes c where c.at >= ${at} order by c.at limit 1), 9223372036854775807)`
}

/** What was ever written about, and what was ever done; each found by one look into an index. */
export async function readChangeKinds(ctx: Ctx): Promise<{ nouns: Noun[]; verbs: string[] }> {
  const { rows } = await sql<{ nouns: Noun[]; verbs: string[] }>`
    select array(${everyOne('noun')}) as nouns, array(${everyOne('verb')}) as verbs`.execute(ctx.db)
  return rows[0] ?? { nouns: [], verbs: [] }
}

/** What these accounts are called; the person who left is not in it. */
export async function readActorNames(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; full_name: string; email: string }>`
    select p.id, p.full_name, p.email from profiles p where p.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, full_name, email }) => [id, full_name || email]))
}

export function everyOne(column: 'noun' | 'verb') {
  const c = sql.ref(column)
  return sql`
    with recursive found (one) as (
      (select ${c} from changes order by ${c} limit 1)
      union all
      select (select ${c} from changes where ${c} > found.one order by ${c} limit 1) from found where found.one is not null)
    select one from found where one is not null`
}

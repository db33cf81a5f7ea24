import { sql, type Generated } from 'kysely'
import { isId, type Ctx, type Role } from '#access'
import { changedChannel, type Changed } from './changed.ts'
import type { Place } from './notice-store.ts'
import type { Noun } from './nouns.ts'

export type ChangesTable = {
  id: Generated<number>
  at: Date
  actor: string | null
  role: Role
  program: string | null
  noun: Noun
  noun_id: string
  verb: string
  before: object | null
  after: object | null
  batch: string | null
  undoes: string | null
  request_id: string | null
}

declare module './nouns.ts' {
  interface Nouns {
    'audit-log': object
  }
}

declare module '#platform/ground' {
  interface Tables {
    changes: ChangesTable
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
  const { rows } = await sql<Place>`
    with entry as (
      insert into changes (at, actor, role, program, noun, noun_id, verb, before, after, batch, undoes, request_id)
      select ${ctx.clock.now()}, ${ctx.actor.id}::uuid, ${ctx.actor.role}, ${ctx.actor.program ?? null}, e.noun, e.id, e.verb, e.before, e.after, e.batch, e.undoes, ${ctx.requestId ?? null}
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as e (noun text, id text, verb text, before jsonb, after jsonb, batch uuid, undoes uuid)
      returning id),
    told as (
      insert into change_notices (notice) select ${JSON.stringify(notice)}::jsonb from (select count(*) from entry) as written
      returning transaction, mark, notice)
    select t.transaction::text::bigint as transaction, t.mark from told t cross join lateral ${tell}`.execute(ctx.db)
  const [place] = rows
  return place ? { ...notice, place } : notice
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
export async function addNotices(ctx: Ctx, notices: Changed[]): Promise<Changed[]> {
  const payloads = notices.map((notice) => JSON.stringify(notice))
  const { rows } = await sql<Place>`
    with told as (
      insert into change_notices (notice) select payload::jsonb from unnest(${payloads}::text[]) as payload
      returning transaction, mark, notice)
    select t.transaction::text::bigint as transaction, t.mark from told t cross join lateral ${tell}`.execute(ctx.db)
  return notices.map((notice, n) => ({ ...notice, ...(rows[n] ? { place: rows[n] } : {}) }))
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

/** The newest entries first. */
export async function listChanges(ctx: Ctx, of: WhichChanges) {
  if ([of.actor, of.batch].some((id) => id !== undefined && !isId(id))) return []
  let query = ctx.db
    .selectFrom('changes')
    .selectAll()
    .select(sql<object | null>`left_by(changes)`.as('after'))
    .orderBy('id', 'desc')
    .limit(of.limit ?? 50)
  if (of.noun !== undefined) query = query.where('noun', '=', of.noun)
  if (of.id !== undefined) query = query.where('noun_id', '=', of.id)
  // With the noun an id is found by the index, so all nouns are named.
  if (of.id !== undefined && of.noun === undefined) query = query.where(sql<boolean>`noun = any(array(${everyOne('noun')}))`)
  if (of.verb !== undefined) query = query.where('verb', '=', of.verb)
  if (of.batch !== undefined) query = query.where('batch', '=', of.batch)
  if (of.actor !== undefined) query = query.where('actor', '=', of.actor)
  if (of.bySystem) query = query.where('actor', 'is', null).where('role', '=', 'system')
  if (of.from !== undefined) query = query.where('at', '>=', of.from).where(sql<boolean>`id >= ${firstSince(of.from, -1)}`)
  if (of.to !== undefined) query = query.where('at', '<', of.to).where(sql<boolean>`id <= ${firstSince(of.to, 1)}`)
  if (of.before !== undefined) query = query.where('id', '<', of.before)
  return await query.execute()
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

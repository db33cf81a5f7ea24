import { sql, type RawBuilder } from 'kysely'
import { isId, type Ctx } from '#access'
import { actOf, isBySite, originOf, type BatchAct } from './act-store.ts'
import { isUndone } from './batch-store.ts'
import { everyOne, firstSince } from './store.ts'

/** A batch in a line of a list. */
export type Batch = {
  batch: string
  /** The cursor: the next page is `before` this one. */
  head: number
  at: Date
  /** Null for the site itself, visitors, and accounts that are gone. */
  actor: string | null
  by: string | null
  role: string
  /** The program that acted for them, by the name of its token. */
  program: string | null
  /** The role that it acted with, where that isn't the person's. */
  programRole: string | null
  verbs: string[]
  /** Entries in the record, of all nouns. */
  entries: number
  /** The batch that it undoes. */
  undoes: string | null
  /** Somebody undid it, and that was not undone. */
  undone: boolean
  /** What was done; of an undo, what was undone `depth` times. */
  act: BatchAct
  depth: number
}

/** Which batches: of whom, of what, by what act, when, with which words. Ids that are none find nothing. */
export type WhichBatches = {
  actor?: string | undefined
  /** Only the site's own. */
  bySystem?: boolean | undefined
  noun?: string | undefined
  verb?: string | undefined
  /** Those that wrote to this thing. */
  id?: string | undefined
  batch?: string | undefined
  from?: Date | undefined
  /** Not itself. */
  to?: Date | undefined
  words?: string | undefined
  /** Only what staff do to content, calendar and settings. */
  isContent?: boolean | undefined
  /** Without the settings, which only admins read. */
  withoutSettings?: boolean | undefined
  /** Neither an undo nor undone. */
  isOpen?: boolean | undefined
  before?: number | undefined
}

/** The newest first. One query. */
export async function listBatches(ctx: Ctx, which: WhichBatches, most: number): Promise<Batch[]> {
  if ([which.actor, which.batch].some((id) => id !== undefined && !isId(id))) return []
  const { rows } = await batchesQuery(which, most).execute(ctx.db)
  return rows
}

export function batchesQuery(which: WhichBatches, most: number): RawBuilder<Batch> {
  return sql<Batch>`
    with page as materialized (
      select b.* from change_batches b where ${whereOf(which)} order by b.head desc limit ${most})
    select b.batch, b.head, b.at, b.actor, coalesce(nullif(p.full_name, ''), p.email) as by, b.role, h.program, h.program_role as "programRole", b.verbs, b.undoes,
        (select sum(n.value::int)::int from jsonb_each_text(b.counts) n) as entries,
        ${isUndone(sql`b.batch`)} as undone, ${actOf(sql`o`)} as act, o.depth
      from page b
      cross join lateral ${originOf(sql`b`)} o
      left join profiles p on p.id = b.actor
      left join changes h on h.id = b.head
     order by b.head desc`
}

/** How many there are, up to `most`. One query. */
export async function tallyBatches(ctx: Ctx, which: WhichBatches, most: number): Promise<number> {
  if ([which.actor, which.batch].some((id) => id !== undefined && !isId(id))) return 0
  const { before: _, ...all } = which
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from change_batches b where ${whereOf(all)} limit ${most}) s`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

function whereOf(of: WhichBatches) {
  const words = of.words?.trim().toLowerCase() ?? ''
  const all = [
    of.isContent && sql`b.is_content`,
    of.withoutSettings && sql`not jsonb_exists(b.counts, 'settings')`,
    of.isOpen && sql`b.undoes is null and not ${isUndone(sql`b.batch`)}`,
    of.actor !== undefined && sql`b.actor = ${of.actor}`,
    of.bySystem && isBySite(sql`b`, sql`b.verbs`),
    of.noun !== undefined && sql`b.nouns @> array[${of.noun}]`,
    of.verb !== undefined && sql`b.verbs @> array[${of.verb}]`,
    of.id !== undefined &&
      sql`b.batch = any(array(select c.batch from unnest(${of.noun === undefined ? sql`array(${everyOne('noun')})` : sql`array[${of.noun}]`}) as n (noun)
      cross join lateral changes_of(n.noun, ${of.id}) c where c.batch is not null))`,
    of.batch !== undefined && sql`b.batch = ${of.batch}`,
    of.from !== undefined && sql`b.at >= ${of.from} and b.head >= ${firstSince(of.from, -1)}`,
    of.to !== undefined && sql`b.at < ${of.to} and b.head <= ${firstSince(of.to, 1)}`,
    words !== '' && sql`b.words like ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    of.before !== undefined && sql`b.head < ${of.before}`,
  ].filter((one) => typeof one === 'object')
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Everybody who ever wrote, by the index. One query. */
export async function listWriters(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive found (one) as (
      (select b.actor from change_batches b where b.actor is not null order by b.actor limit 1)
      union all
      select (select b.actor from change_batches b where b.actor > found.one order by b.actor limit 1) from found where found.one is not null)
    select p.id, coalesce(nullif(p.full_name, ''), p.email) as name from found join profiles p on p.id = found.one
     where p.role in ('author', 'moderator', 'admin') order by name`.execute(ctx.db)
  return rows
}

import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { type Found, inOrder, type Pair, type PairAuthor, type PairKind, type PairQuote } from './pair.ts'

type PairsTable = { one: string; other: string; exact: boolean; alike: number; state: 'open' | 'apart'; found_at: Date }

declare module '#platform/ground' {
  interface Tables {
    quote_pairs: PairsTable
    author_pairs: PairsTable
    authors_to_compare: { author_id: string }
  }
}

declare module '#changes' {
  interface Nouns {
    /** Two that may be one; the id is that of the one and of the other. */
    duplicate: object
  }
}

const tables = {
  quote: {
    pairs: sql.table('quote_pairs'),
    of: sql.table('quotes'),
    queue: sql.table('quotes_to_compare'),
    id: sql.ref('quote_id'),
  },
  author: {
    pairs: sql.table('author_pairs'),
    of: sql.table('authors'),
    queue: sql.table('authors_to_compare'),
    id: sql.ref('author_id'),
  },
} as const

/**
 * Takes the next behind an id, or the first, that were written since somebody looked, in the order of their ids; nobody else takes them. Where the transaction is given up, they wait again.
 * Asked without the id, it would walk over all that was taken before it came to the first that waits, and the longer the more.
 */
export async function takeWaiting(
  writing: Writing,
  kind: PairKind,
  { after, most }: { after: string | undefined; most: number },
): Promise<string[]> {
  const { queue, id } = tables[kind]
  const behind = after === undefined ? sql`` : sql`where ${id} > ${after}::uuid`
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from ${queue} where ${id} = any (array(select ${id} from ${queue} ${behind} order by ${id} limit ${most} for update skip locked)) returning ${id} as id)
    select id from taken order by id`.execute(writing.db)
  const ids = rows.map((row) => row.id)
  return ids.length === 0 && kind === 'quote' ? await takeOfRun(writing, most) : ids
}

/** Of what was brought together, which waits as a run of ids: the first of a run, and the rest of it waits on. Two queries, and two for each run of which no quote is left. */
async function takeOfRun(writing: Writing, most: number): Promise<string[]> {
  for (;;) {
    const { rows } = await sql<{ id: string; ids: string[] }>`
      select r.id::text as id, array(select q.id from quotes q where q.id between r.first_id and r.last_id order by q.id limit ${most + 1}) as ids
        from quote_runs_to_compare r order by r.id limit 1 for update skip locked`.execute(writing.db)
    const run = rows[0]
    if (run === undefined) return []
    const next = run.ids[most]
    await (next === undefined
      ? sql`delete from quote_runs_to_compare where id = ${run.id}::bigint`.execute(writing.db)
      : sql`update quote_runs_to_compare set first_id = ${next}::uuid where id = ${run.id}::bigint`.execute(writing.db))
    if (run.ids.length > 0) return run.ids.slice(0, most)
  }
}

/** The texts of those that can be anybody's twin; those from before there were prints are given theirs. */
export async function readTexts(writing: Writing, ids: readonly string[]): Promise<{ id: string; text: string }[]> {
  await sql`select make_prints(array(select w.id from unnest(${ids}::uuid[]) as w (id) where not exists (select from quote_print_lists p where p.quote_id = w.id)))`.execute(
    writing.db,
  )
  const { rows } = await sql<{ id: string; text: string }>`
    select q.id, q.text from quotes q where q.id = any(${ids}::uuid[]) and q.deleted_at is null and q.merged_into is null`.execute(
    writing.db,
  )
  return rows
}

/** Writes pairs down; what was decided of them stays. */
export async function savePairs(writing: Writing, kind: PairKind, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  const rows = [...new Map(found.map((pair) => [`${pair.one} ${pair.other}`, pair])).values()]
  await sql`insert into ${tables[kind].pairs} (one, other, exact, alike, found_at)
    select p.one, p.other, p.exact, p.alike, ${writing.clock.now()} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (one uuid, other uuid, exact boolean, alike real)
    order by 1, 2 on conflict (one, other) do update set exact = excluded.exact, alike = excluded.alike`.execute(writing.db)
}

/** A line and the case that garbles it are two, however near their words are. */
const notGarbled = sql`and (p.exact or (l.true_wording is null) = (r.true_wording is null))`

/** Those that wait for a decision: of which neither is in the trash or merged by now. */
const open = (kind: PairKind): RawBuilder<unknown> => sql`${tables[kind].pairs} p
  join ${tables[kind].of} l on l.id = p.one and l.deleted_at is null and l.merged_into is null
  join ${tables[kind].of} r on r.id = p.other and r.deleted_at is null and r.merged_into is null
  where p.state = 'open' ${kind === 'quote' ? notGarbled : sql``}`

const quotesInRuns = sql`quote_runs_to_compare r cross join lateral (select from quotes q where q.id between r.first_id and r.last_id) q`

/** How many pairs wait, and how many were written since somebody looked, each counted up to `most`. One query. */
export async function countOpen(ctx: Ctx, most: number): Promise<{ counts: Record<PairKind, number>; waiting: number }> {
  const counted = (from: RawBuilder<unknown>) => sql`(select count(*)::int from (select 1 from ${from} limit ${most}) x)`
  const { rows } = await sql<
    Record<PairKind, number> & { waiting: number }
  >`select ${counted(open('quote'))} as quote, ${counted(open('author'))} as author,
    ${counted(tables.quote.queue)} + ${counted(tables.author.queue)} + ${counted(quotesInRuns)} as waiting`.execute(ctx.db)
  const { quote = 0, author = 0, waiting = 0 } = rows[0] ?? {}
  return { counts: { quote, author }, waiting }
}

const quote = (
  q: RawBuilder<unknown>,
  now: Date,
): RawBuilder<PairQuote> => sql`json_build_object('id', ${q}.id, 'text', ${q}.text,
  'author', coalesce((select a.name from authors a where a.id = ${q}.author_id), ${q}.author), 'authorId', ${q}.author_id, 'language', ${q}.language, 'direction', ${q}.direction,
  'state', ${q}.state, 'isShown', ${q}.listed and is_shown(${q}.publish_at, ${q}.unpublish_at, ${now}), 'status', ${q}.status, 'source', nullif(concat_ws(', ', ${q}.source_work, ${q}.source_year, ${q}.source_place), ''),
  'likes', coalesce((select t.likes from quote_totals t where t.quote_id = ${q}.id), 0),
  'translations', (select count(*) from quote_translations x where x.quote_id = ${q}.id), 'createdAt', ${q}.created_at)`

const author = (
  a: RawBuilder<unknown>,
): RawBuilder<PairAuthor> => sql`json_build_object('id', ${a}.id, 'name', ${a}.name, 'slug', ${a}.slug,
  'aliases', coalesce((select json_agg(x.alias order by x.alias collate "C") from author_aliases x where x.author_id = ${a}.id), '[]'), 'bio', ${a}.bio,
  'birth_date', ${a}.birth_date, 'death_date', ${a}.death_date, 'era', ${a}.era, 'nationality', ${a}.nationality, 'isActive', ${a}.is_active,
  'quotes', coalesce((select k.n from quote_counters k where k.kind = 'author' and k.key = ${a}.id::text), 0), 'createdAt', ${a}.created_at)`

type Sides = { quote: PairQuote; author: PairAuthor }
const sides = { quote, author }

/** A page of those that wait, the likest first. One query. */
export async function listOpen<K extends PairKind>(
  ctx: Ctx,
  kind: K,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pair<Sides[K]>[]> {
  const side = sides[kind]
  const { rows } = await sql<
    Pair<Sides[K]>
  >`select p.exact, p.alike, ${side(sql`l`, ctx.clock.now())} as left, ${side(sql`r`, ctx.clock.now())} as right
    from ${open(kind)} order by p.exact desc, p.alike desc, p.one, p.other limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map((pair) => ({ ...pair, left: dated(pair.left), right: dated(pair.right) }))
}

/** Inside JSON a moment is a text. */
const dated = <T extends { createdAt: Date }>(side: T): T => ({ ...side, createdAt: new Date(side.createdAt) })

/** Of these quotes the pairs that have the same words under the same author. */
export async function listExact(ctx: Ctx, pairs: readonly { one: string; other: string }[]): Promise<Pair<PairQuote>[]> {
  const asked = pairs.map(({ one, other }) => inOrder(one, other))
  const { rows } = await sql<
    Pair<PairQuote>
  >`select p.exact, p.alike, ${quote(sql`l`, ctx.clock.now())} as left, ${quote(sql`r`, ctx.clock.now())} as right from ${open('quote')}
    and p.exact and l.author_id = r.author_id
    and (p.one, p.other) in (select w.one, w.other from unnest(${asked.map(({ one }) => one)}::uuid[], ${asked.map(({ other }) => other)}::uuid[]) as w (one, other))
    order by p.one, p.other`.execute(ctx.db)
  return rows.map((pair) => ({ ...pair, left: dated(pair.left), right: dated(pair.right) }))
}

/** @returns what was decided before; undefined where there is no such pair */
export async function saveState(
  writing: Writing,
  kind: PairKind,
  { one, other, state }: { one: string; other: string; state: 'open' | 'apart' },
): Promise<'open' | 'apart' | undefined> {
  const { pairs } = tables[kind]
  const { rows } = await sql<{
    state: 'open' | 'apart'
  }>`select state from ${pairs} where one = ${one} and other = ${other} for update`.execute(writing.db)
  if (rows[0]) await sql`update ${pairs} set state = ${state} where one = ${one} and other = ${other}`.execute(writing.db)
  return rows[0]?.state
}

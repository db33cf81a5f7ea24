import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { onDesk, type DeskConditions } from './desk-conditions-store.ts'
import { gatheredBy, gatheredOf, type Order } from './order-store.ts'
import '../tables.ts'

type Sql = RawBuilder<unknown>
const and = (conditions: Sql[]): Sql => sql.join(conditions, sql` and `)

/** More than so many are not few: along the list a page of them is found sooner. */
const mostLooked = 1_000
/** What may be meant by half a word: more tell nothing. */
const mostWays = 100

/**
 * The page, and how many there are, of what holds several words as they were typed, the first from its middle and the last to its middle, as far as these are few;
 * undefined where they are not, or no words were typed. An index knows which words stand side by side in what is listed; the rest is small. Two queries.
 */
export async function pageInRow(
  ctx: Ctx,
  { narrow, others, said, words, letters, held }: DeskConditions,
  order: Order,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; found: number } | undefined> {
  const sides = words.length < 2 ? [] : await sidesOf(ctx, words)
  if (sides.length === 0) return undefined
  const { rows } = await sql<{ ids: string[]; n: number; looked: number }>`
    -- Materialised, so that they are planned as if all were wanted, through their indexes, and no more is gathered than is taken.
    with listed as materialized (select q.id from quotes q where ${and([sql`q.listed`, ...sides.map(standsSo)])}),
    unlisted as materialized (select q.id from quotes q where ${and([sql`not q.is_active`, onDesk, ...letters])}),
    held as materialized (select q.id from quotes q where ${and([held[0] ?? sql`false`, onDesk])}),
    looked as materialized (
      (select id from listed limit ${mostLooked + 1}) union (select id from unlisted limit ${mostLooked + 1})
        union (select id from held limit ${mostLooked + 1})),
    -- Each of them is looked into, and no other index is asked.
    met as materialized (
      select q.id, q.key, q.at from (select q.*, ${gatheredOf(order)} from looked l join ${order.from} on q.id = l.id offset 0) q
       where ${and([onDesk, ...narrow, ...others, ...said.looked])})
    select array(select m.id::text from met m order by ${gatheredBy(order, 'm')} limit ${limit + 1} offset ${offset}) as ids,
      (select count(*)::int from met) as n, (select count(*)::int from looked) as looked`.execute(ctx.db)
  const [row] = rows
  return row && row.looked <= mostLooked ? { ids: row.ids, found: row.n } : undefined
}

/** Words of which one may stand before, and those of which one may follow it. */
type Side = { before: string[]; after: string[] }

const standsSo = ({ before, after }: Side): Sql =>
  sql`word_pairs(q.search) && array(select word_pair(b, a) from unnest(${before}::text[]) as f (b), unnest(${after}::text[]) as n (a))`

/** Every two words that stand side by side, but for those by which too much may be meant. One query. */
async function sidesOf(ctx: Ctx, words: string[]): Promise<Side[]> {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const pattern = `%${first.replaceAll(/[\\%_]/g, String.raw`\$&`)}`
  const { rows } = await sql<{ ends: string[]; begins: string[] }>`
    select array(select word from quote_words where word like ${pattern} limit ${mostWays + 1}) as ends,
      array(select word from quote_words where word >= ${last} and word < ${last} || ${'\u{10FFFF}'} limit ${mostWays + 1}) as begins`.execute(
    ctx.db,
  )
  const meant = words.map((word, place) => {
    if (place === 0) return rows[0]?.ends ?? []
    return place === words.length - 1 ? (rows[0]?.begins ?? []) : [word]
  })
  const sides = meant.slice(1).map((after, place) => ({ before: meant[place] ?? [], after }))
  return sides.filter(({ before, after }) => before.length * after.length <= mostWays)
}

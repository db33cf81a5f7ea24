import { sql, type Generated } from 'kysely'
import type { Ctx } from '#access'
import type { Quote } from '../quote.ts'
import { storedWords } from '../words-key.ts'
import '../tables.ts'

declare module '#platform/ground' {
  interface Tables {
    quote_print_lists: { quote_id: string; prints: number[] }
    quotes_to_compare: { quote_id: string }
    quote_runs_to_compare: { id: Generated<string>; first_id: string; last_id: string }
  }
}

export type LikeRow = Pick<Quote, 'id' | 'text' | 'author' | 'author_id'> & { place: number; same: boolean }

/** What many quotes have says nothing of any of them. */
const mostOfPrint = 100

/**
 * For each text (by its place) the quotes with the same normalised text, and those that share the most prints. One query: a look into an index for each text and each print.
 * `offset 0` keeps it so where the database knows nothing yet of how many rows there are: it would go through all that are not in the trash, once for each text.
 */
export async function listLike(
  ctx: Ctx,
  texts: readonly { normalised: string; prints: readonly number[] }[],
  most: number,
): Promise<LikeRow[]> {
  const stored = texts.flatMap(({ normalised }, place) => storedWords(normalised).map((words) => ({ place, words })))
  const prints = texts.flatMap((text, place) => text.prints.map((print) => ({ place, print })))
  const { rows } = await sql<LikeRow>`
    with held as (select * from quotes_sharing_prints(${prints.map(({ place }) => place)}::int[], ${prints.map(({ print }) => print)}::int[], ${mostOfPrint})),
    first as (select place, quote_id from (select *, row_number() over (partition by place order by n desc, quote_id) as rank from held) h where rank <= ${most}),
    same as (
      select t.place, s.id as quote_id from unnest(${stored.map(({ place }) => place)}::int[], ${stored.map(({ words }) => words)}::text[]) as t (place, words)
        cross join lateral (select o.id from (select q.id, q.deleted_at, q.merged_into from quotes q where q.normalised = t.words offset 0) o
          where o.deleted_at is null and o.merged_into is null limit ${most}) s
       where t.words <> ''),
    found as (select place, quote_id, bool_or(same) as same from
      (select place, quote_id, false as same from first union all select place, quote_id, true from same) f group by place, quote_id)
    select f.place, f.same, q.id, q.text, coalesce(a.name, q.author) as author, q.author_id
      from found f
        cross join lateral (select o.id, o.text, o.author, o.author_id, o.deleted_at, o.merged_into from quotes o where o.id = f.quote_id offset 0) q
        left join authors a on a.id = q.author_id
     where q.deleted_at is null and q.merged_into is null`.execute(ctx.db)
  return rows
}

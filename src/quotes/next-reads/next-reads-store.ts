import { sql } from 'kysely'
import type { Ctx } from '#access'
import { plannedOnce } from '#platform/planned-once'
import { normaliseText, type Quote } from '../quote.ts'
import { isReadableBy } from '../readable-store.ts'
import { onShelf } from '../shown-store.ts'
import { storedWords } from '../words-key.ts'

/** So many quotes are compared at most, however many the site has: the rarest words and tags are taken until they name that many. */
const mostCompared = 300
/** A word that more than one in so many quotes has says little about what a quote is about; a few may always have it. */
const commonAt = 20
const alwaysFew = 10
/** Of those that share most, so many are looked at closely. */
const looked = 40

type Asked = Pick<Quote, 'id' | 'author_id'>

/**
 * Ids of quotes that share words or tags with this one, most alike first. A shared tag counts as one and a half words as rare as it is; long quotes share
 * words by chance, so length counts against them. Quotes that readers of `language` can read come first. Left out: the author's own, what is wrongly
 * attributed, what has nearly the same words (a copy, also one in another language with the same translation); an author comes up twice at most. One query.
 */
export async function listSimilar(ctx: Ctx, quote: Asked, language: string, limit: number): Promise<string[]> {
  const { rows } = await plannedOnce(() =>
    sql<{ id: string }>`
    with me as materialized (select q.id, q.search, q.language, q.normalised from quotes q where q.id = ${quote.id}),
    size as materialized (select greatest(coalesce((select n from quote_counters where kind = 'all' and key = ''), 0), 2)::float8 as n),
    told as materialized (
      select word, n, word like '=t:%' as is_tag from (
        select w.word, w.n, sum(w.n) over (order by w.n, w.word) as so_far
          from me cross join size cross join lateral unnest(me.search) as u join quote_words w on w.word = u.lexeme
         where w.n > 1 and (u.lexeme like '=t:%' or u.weights && '{A,D}' and w.n <= greatest(size.n / ${commonAt}, ${alwaysFew}))) named
       where so_far <= ${mostCompared}),
    asked as materialized (
      select ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''' || case when is_tag then '' else ':AD' end)::tsquery as query,
             ln(size.n / t.n + 1) * case when is_tag then 1.5 else 1 end as weight from told t cross join size),
    whole as materialized (select string_agg(query::text, ' | ')::tsquery as query from asked),
    held as (
      select h.id, h.search, (select sum(a.weight) from asked a where h.search @@ a.query) / ln(10 + length(h.search)) as worth
        from whole cross join lateral quotes_holding(whole.query, ${ctx.clock.now()}, ${mostCompared}) h where whole.query is not null),
    best as materialized (select * from held where id <> ${quote.id} order by worth desc, id limit ${sql.lit(looked)}),
    mine as materialized (select array_agg(u.lexeme) as words from me cross join lateral unnest(me.search) as u where u.weights && '{A,D}'),
    apart as (
      select b.id, b.worth, coalesce(q.author_id::text, q.author) as author,
             split_part(q.language, '-', 1) = split_part(me.language, '-', 1) or ${isReadableBy({ languages: [language] })} as readable
        from best b join quotes q on q.id = b.id cross join me cross join mine cross join lateral (
          select count(*) as words, count(*) filter (where u.lexeme = any (mine.words)) as shared from unnest(b.search) as u where u.weights && '{A,D}') o
       where q.status <> 'misattributed' and q.normalised is distinct from me.normalised
         and (${quote.author_id}::uuid is null or q.author_id is distinct from ${quote.author_id}::uuid)
         and o.shared * 4 <= 3 * least(o.words, cardinality(mine.words)))
    select id from (select *, row_number() over (partition by author order by readable desc, worth desc, id) as turn from apart) a
     where turn <= 2 order by readable desc, worth desc, id limit ${sql.lit(limit)}`.execute(ctx.db),
  )
  return rows.map(({ id }) => id)
}

/**
 * Ids of the author's other quotes: those that follow this one in the author's list, then the newest, so that each quote leads to different ones. What readers
 * of `language` can read comes first; what is wrongly attributed is not by the author and is left out, as is a copy of this quote. One query.
 */
export async function listMoreByAuthor(
  ctx: Ctx,
  { id, author_id, createdAt, text }: Pick<Quote, 'id' | 'author_id' | 'createdAt' | 'text'>,
  language: string,
  limit: number,
): Promise<string[]> {
  const shelf = sql`from quotes s where s.listed and s.author_id = ${author_id} and ${onShelf(sql`s.id`, ctx.clock.now())}`
  const inOrder = sql`order by s.created_at desc, s.id desc limit ${sql.lit(3 * limit)}`
  const { rows } = await plannedOnce(() =>
    sql<{ id: string }>`
    with near as (
      (select s.id, 1 as part, s.created_at ${shelf} and (s.created_at, s.id) < (${createdAt}, ${id}::uuid) ${inOrder})
      union all
      (select s.id, 2, s.created_at ${shelf} ${inOrder})),
    others as (select id, min(part) as part, created_at from near where id <> ${id} group by id, created_at)
    select o.id from others o join quotes q on q.id = o.id
     where q.status <> 'misattributed' and coalesce(q.normalised, '') <> all(${storedWords(normaliseText(text))}::text[])
     order by ${isReadableBy({ languages: [language] })} desc,
       o.part, o.created_at desc, o.id desc limit ${sql.lit(limit)}`.execute(ctx.db),
  )
  return rows.map((row) => row.id)
}

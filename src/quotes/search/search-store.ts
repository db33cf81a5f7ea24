import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { QuoteOrder } from '../orders.ts'
import { tagHere } from '../tag-names/tag-here-store.ts'
import type { Tag } from '../tags.ts'
import type { Way } from './weigh-terms.ts'

/** Of each kind, for a word. */
const mostWays = 12

/**
 * What each word may be meant by, how frequent each label is, and how many quotes there are: the word itself, others of its stem; where no quote has it (and
 * for `open` words always) what it begins, and where none has it what differs by a slip or two. One query.
 */
export async function findWays(
  ctx: Ctx,
  words: string[],
  labels: string[],
  open: boolean,
): Promise<{ quotes: number; ways: Map<string, Way[]> }> {
  const { rows } = await sql<(Way | { word: null; n: null; kind: null }) & { asked: string; quotes: number }>`
    with asked as (select a.word, a.place = cardinality(${words}::text[]) and ${open} as open,
                          exists (select from quote_words k where k.word = a.word and k.n > 0) as known
                     from unnest(${words}::text[]) with ordinality as a (word, place)
                   union all select label, false, true from unnest(${labels}::text[]) as l (label))
    select a.word as asked, k.word, k.n, k.kind, coalesce((select n from quote_counters where kind = 'all' and key = ''), 0) as quotes
      from asked a left join lateral (
        (select w.word, w.n, 'same' as kind from quote_words w where w.word = a.word)
        union all
        (select w.word, w.n, 'stem' from quote_words w where w.stem = stem_of(a.word) and w.word <> a.word and w.n > 0 order by w.n desc limit ${mostWays})
        union all
        (select w.word, w.n, 'start' from quote_words w
          where (a.open or not a.known) and char_length(a.word) > 1 and w.word > a.word and w.word < a.word || ${'\u{10FFFF}'} and w.n > 0 order by w.n desc limit ${mostWays})
        union all
        (select w.word, w.n, 'slip' from quote_words w
          where not a.known and char_length(a.word) > 2 and w.slips && slips_of(a.word) and w.n > 0 order by w.n desc limit 50)
        union all
        (select w.word, w.n, 'slip' from quote_words w
          where not a.known and char_length(a.word) > 6 and w.word % a.word and w.n > 0 order by similarity(w.word, a.word) desc limit ${mostWays})
      ) k on true`.execute(ctx.db)
  const ways = Map.groupBy(
    rows.filter((row) => row.word !== null),
    ({ asked }) => asked,
  )
  return { quotes: rows[0]?.quotes ?? 0, ways }
}

export type Ranking = {
  /** What a quote must hold; any of these. */
  wanted: string[]
  /** What tells for it: `share` of the weight where only another form is there. */
  terms: { itself: string; anyForm: string; weight: number; share: number }[]
  /** Terms that stood side by side. */
  pairs: { inRow: string; weight: number }[]
  /** All terms as they were asked, in the text itself. */
  said: string
  /** Of the question, in words. */
  length: number
  /** What is worth less than this part of the best is left out. */
  cut: number
  /** What holds less than this part of the question's weight is left out. */
  floor: number
  /** Of what one query wants, so many are ranked at most. */
  most: number
}

/** Where a look at the index of words alone would gather too much: among so many of the newest, or by words that stand side by side. */
export type Holding = { newest: number } | { sideBySide: [string, string][] }

/** How what is found is read; the best first in each where nothing else tells. */
const sortedIn: Record<QuoteOrder, RawBuilder<unknown>> = {
  newest: sql`q.created_at desc, id desc`,
  loved: sql`t.likes desc, just_that desc, worth desc, id`,
  shortest: sql`char_length(q.text), just_that desc, worth desc, id`,
}

/**
 * The ids of a page of what is found, best first unless told, how many are found, and how many were ranked, all within `most`. What a quote is worth is the part
 * of the question's weight that it holds, half as much again for words that stand as they were asked, and little for
 * where they stand (text before author before translation before tags) and for saying not much else. Whose text has these words and no
 * other is first: a word said three times tells more than once, and the person who asks for “Enough” means “Enough.” One query.
 */
export async function rankQuotes(
  ctx: Ctx,
  { wanted, terms, pairs, said, length, cut, floor, most }: Ranking,
  { limit, offset, order, by }: { limit: number; offset: number; order?: QuoteOrder | undefined; by?: Holding },
): Promise<{ ids: string[]; total: number; ranked: number }> {
  const now = ctx.clock.now()
  let holding = sql`quotes_holding(w.query, ${now}, ${most})`
  if (by && 'newest' in by) holding = sql`quotes_holding_newest(w.query, ${now}, ${most}, ${by.newest})`
  else if (by) {
    const [words, next] = [by.sideBySide.map(([word]) => word), by.sideBySide.map(([, word]) => word)]
    holding = sql`quotes_holding_in_row(w.query, ${words}::text[], ${next}::text[], ${now}, ${most})`
  }
  const each = <T>(list: T[], pick: (one: T) => string | number) => list.map(pick)
  const { rows } = await sql<{ ids: string[]; total: number; ranked: number }>`
    with term as materialized (
      select * from unnest(${each(terms, (t) => t.itself)}::tsquery[], ${each(terms, (t) => t.anyForm)}::tsquery[], ${each(terms, (t) => t.weight)}::float8[], ${each(terms, (t) => t.share)}::float8[])
        as t (itself, any_form, weight, share)),
    pair as materialized (
      select * from unnest(${each(pairs, (p) => p.inRow)}::tsquery[], ${each(pairs, (p) => p.weight)}::float8[]) as p (in_row, weight)),
    whole as materialized (
      select (select sum(weight) from term) as terms, (select sum(weight) from pair) as pairs,
             (select string_agg(any_form::text, ' | ')::tsquery from term) as any_of_them, ${said}::text::tsquery as said),
    held as (
      select distinct on (h.id) h.* from unnest(${wanted}::tsquery[]) as w (query)
        cross join lateral ${holding} h order by h.id),
    worth as (
      select h.id, m.met, h.search @@ w.said and length(ts_filter(h.search, '{a}')) = ${terms.length}::int as just_that,
        m.met + coalesce(0.5 * (select sum(p.weight) from pair p where h.search @@ p.in_row) / w.pairs, 0)
        + coalesce(0.3 * ts_rank('{0.3, 0.2, 0.6, 1}', h.search, w.any_of_them), 0)
        + 0.1 * least(1, ${length}::float8 / length(h.search)) as worth
        from held h cross join whole w cross join lateral (
          select coalesce(sum(case when h.search @@ t.itself then t.weight when h.search @@ t.any_form then t.weight * t.share end) / w.terms, 0) as met
            from term t) m),
    kept as (select id, just_that, worth from (select *, max(worth) over () as best from worth) all_of_them
              where worth >= ${cut}::float8 * best and met >= ${floor}::float8)
    select array(select id::text from kept ${order ? sql`join quotes q using (id) join quote_totals t on t.quote_id = id` : sql``}
             order by ${order ? sortedIn[order] : sql`just_that desc, worth desc, id`} limit ${limit} offset ${offset}) as ids,
           (select count(*) from kept)::int as total, (select count(*) from held)::int as ranked`.execute(ctx.db)
  return rows[0] ?? { ids: [], total: 0, ranked: 0 }
}

/** How many listed quotes there are in each language (`l`) and of each status (`s`), the most first. One query. */
export async function countLabels(ctx: Ctx): Promise<{ kind: 'l' | 's'; value: string; n: number }[]> {
  const { rows } = await sql<{ kind: 'l' | 's'; value: string; n: number }>`
    with waiting as (
      select u.lexeme as word, count(*) as n from quotes_hidden(${ctx.clock.now()}) h join quotes q on q.id = h.id cross join lateral unnest(q.search) as u
       where u.lexeme like '=l:%' or u.lexeme like '=s:%' group by u.lexeme)
    select substr(w.word, 2, 1) as kind, substr(w.word, 4) as value, w.n - coalesce(o.n, 0) as n
      from quote_words w left join waiting o on o.word = w.word
     where (w.word > '=l:' and w.word < '=l;' or w.word > '=s:' and w.word < '=s;') and w.n > coalesce(o.n, 0)
     order by 3 desc, w.word`.execute(ctx.db)
  return rows
}

/** The tags of most quotes, as they are called in the language of the page, else as slugs; of those that count most, the few whose quotes all wait for their hour are left out. One query. */
export async function listPopularTags(ctx: Ctx, most: number): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select ${tagHere(sql`k.key`, sql`k.key`)} as name, k.key as slug
      from (select key, n from quote_counters where kind = 'tag' and n > 0 order by n desc, key limit ${2 * most}) k
     where quotes_shown_with_tag(k.key, ${ctx.clock.now()}) > 0 order by k.n desc, k.key limit ${most}`.execute(ctx.db)
  return rows
}

/** Whether a quote's vector is from before today's rules, or the desk has no words of it. */
export async function someAreOld(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{
    some: boolean
  }>`select exists (select from quotes where search_made is null) or exists (select from quotes where desk_words is null) as some`.execute(
    ctx.db,
  )
  return rows[0]?.some ?? false
}

/** Deletes words that no listed quote has any more, and words of drafts if there are no drafts. A row that is locked by a count stays until the next time. */
export async function forgetWords({ db }: Writing): Promise<void> {
  await sql`delete from unlisted_words where not exists (select from quotes where not is_active)`.execute(db)
  await sql`delete from quote_words where word in (select word from quote_words where n = 0 for update skip locked)`.execute(db)
}

/** Makes the next such vectors again, by the order of ids; the last id, null where there were none. */
export async function renewVectors(writing: Writing, after: string, most: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select renew_search(${after}, ${most}) as last`.execute(writing.db)
  return rows[0]?.last ?? null
}

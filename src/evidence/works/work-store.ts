import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { PlacedQuote } from '../placed-store.ts'

/** What quotes of one author name as their source, as often as it is written in another way but for its case. */
export type NamedWork = {
  author_id: string
  title: string
  year: string | null
  quotes: number
  /** The texts that passages of these quotes are in. */
  texts: string[]
}

/** `names`: by language. */
export type WorksAuthor = { id: string; slug: string; name: string; names: Record<string, string>; aliases: string[] }

/** Of more works than this an author has the first, by title. */
const mostWorks = 500
/** Of more quotes than this a work has the first. */
export const mostOfWork = 1_000

/** Index `quotes_of_works`. The source of words that are wrongly attributed, or doubted, is no work of the author's. */
export const isNamed = sql<boolean>`q.listed and q.source_work is not null and q.status in ('verified', 'sourced')`
/** Quote by quote: planned as a join of all, passages of every author would be read. */
const passage = sql`lateral (select p.* from passages p where p.quote_id = q.id and lower(p.work) = lower(q.source_work) and q.status = 'verified' limit 1) p on true`

/** By author, then by title. One query. */
export async function readNamedWorks(ctx: Ctx, authorIds: readonly string[]): Promise<NamedWork[]> {
  const { rows } = await sql<NamedWork>`
    select a.id as author_id, w.* from unnest(${[...authorIds]}::uuid[]) as a (id) cross join lateral (
      select min(q.source_work) as title, min(q.source_year) as year, count(*)::int as quotes,
          coalesce(array_agg(distinct p.text_id) filter (where p.text_id is not null), '{}') as texts
        from quotes q left join ${passage}
       where q.author_id = a.id and ${isNamed} and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})
       group by lower(q.source_work) order by lower(q.source_work) limit ${mostWorks}) w`.execute(ctx.db)
  return rows
}

/** Authors of whom there are works, by name, and how many there are: from the table that the database keeps of them, so that the others cost nothing. One query. */
export async function readWorksAuthors(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ authors: WorksAuthor[]; total: number }> {
  const { rows } = await sql<WorksAuthor & { total: number }>`
    select a.id, a.slug, a.name, a.names, array(select l.alias from author_aliases l where l.author_id = a.id) as aliases,
        (select count(*) from authors_of_works)::int as total
      from (select w.author_id, w.sort_key from authors_of_works w order by w.sort_key, w.author_id limit ${limit} offset ${offset}) w
      join authors a on a.id = w.author_id
     order by w.sort_key, w.author_id`.execute(ctx.db)
  return { authors: rows.map(({ total: _, ...author }) => author), total: rows[0]?.total ?? 0 }
}

/** A quote of a work; `place` is what the quote says, where no passage of it is known. */
export type WorkQuote = PlacedQuote & { place: string | null; textId: string | null }

/** The quotes that name the work by one of these titles, `mostOfWork` at most. One query. */
export async function readWorkQuotes(ctx: Ctx, authorId: string, titles: readonly string[]): Promise<WorkQuote[]> {
  const { rows } = await sql<WorkQuote>`
    select q.id, q.text, q.language, q.direction, q.author, q.source_place as place, p.text_id as "textId", coalesce(p.division, '') as division,
        p.mark, p.speaker, p.part, p.from_word as "from", p.to_word as "to"
      from quotes q left join ${passage}
     where q.author_id = ${authorId} and ${isNamed} and lower(q.source_work) = any(select lower(title) from unnest(${[...titles]}::text[]) as title)
       and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()})
     order by p.text_id, p.part, p.from_word, q.source_place, q.id limit ${mostOfWork}`.execute(ctx.db)
  return rows
}

/** Titles that the author's quotes and texts had before, with what each has now. One query, for an address that leads nowhere. */
export async function readFormerTitles(
  ctx: Ctx,
  authorId: string,
  texts: readonly string[],
): Promise<{ was: string; now: string }[]> {
  const { rows } = await sql<{ was: string; now: string }>`
    select distinct c.before ->> 'source_work' as was, q.source_work as now
      from (select q.id, q.source_work from quotes q where q.author_id = ${authorId} and ${isNamed} limit 10000) q
      join changes c on c.noun = 'quote' and c.noun_id = q.id::text
     where lower(c.before ->> 'source_work') <> lower(q.source_work)
    union
    select c.before ->> 'title', t.title from texts t join changes c on c.noun = 'text' and c.noun_id = t.id
     where t.id = any(${[...texts]}::text[]) and lower(c.before ->> 'title') <> lower(t.title)`.execute(ctx.db)
  return rows
}

/** How many works there are, about. One query, which reads the index. */
export async function countSitedWorks(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from (select distinct q.author_id, lower(q.source_work) from quotes q where ${isNamed}) w) + (select count(*) from texts))::int as total`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}

/** Titles of works with their authors, by both. Texts whose quotes name another work are no work of their own. One query. */
export async function readSitedWorks(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ author: string; title: string }[]> {
  const { rows } = await sql<{ author: string; title: string }>`
    select a.slug as author, w.title from (
      select q.author_id, min(q.source_work) as title from quotes q
       where ${isNamed} and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()}) group by q.author_id, lower(q.source_work)
      union
      select a.id, min(coalesce(t.of_work, t.title)) from texts t join authors a on lower(a.name) = lower(t.author)
       where t.of_work is not null or not exists (select from passages p join quotes q on q.id = p.quote_id where p.text_id = t.id and q.author_id = a.id)
       group by a.id, lower(coalesce(t.of_work, t.title))) w
      join authors a on a.id = w.author_id
     where a.listed and not exists (select from texts t where t.of_work is not null and lower(t.title) = lower(w.title) and lower(t.author) = lower(a.name))
     order by a.slug, w.title limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}

import { sql } from 'kysely'
import type { Writing } from '#changes'
import { given } from './moved-store.ts'

export type Link = { quote_id: string; category_id: string }

/** Only of quotes that nobody has touched since they came. @returns those that were added, and those of which an end is missing */
export async function insertLinks(writing: Writing, links: Link[]): Promise<{ added: number; lost: Link[] }> {
  const wanted = given(links, 'quote_id uuid, category_id uuid')
  const { rows: lost } = await sql<Link>`select w.quote_id, w.category_id from ${wanted}
    where not exists (select from quotes q where q.id = w.quote_id) or not exists (select from categories c where c.id = w.category_id)`.execute(
    writing.db,
  )
  const { rows } = await sql`insert into quote_categories (quote_id, category_id)
    select distinct q.id, c.id from ${wanted} join quotes q on q.id = w.quote_id join categories c on c.id = w.category_id
     where q.origin is not null and q.version = 1 and (q.use_multiple_categories or q.category_id is distinct from c.id)
    on conflict do nothing returning quote_id`.execute(writing.db)
  return { added: rows.length, lost }
}

/**
 * What linked categories mean: who has more than one has the mode for many, with its own among them; who has one has that as its own, and no link. Quotes that somebody has
 * touched stay as they are.
 */
export async function settleLinks(writing: Writing): Promise<void> {
  const moved = sql`q.origin is not null and q.version = 1`
  await sql`update quotes q set category_id = (select l.category_id from quote_categories l where l.quote_id = q.id order by l.category_id limit 1)
    where ${moved} and q.category_id is null and exists (select from quote_categories l where l.quote_id = q.id)`.execute(
    writing.db,
  )
  await sql`update quotes q set use_multiple_categories = exists (select from quote_categories l where l.quote_id = q.id and l.category_id <> q.category_id)
    where ${moved} and q.use_multiple_categories <> exists (select from quote_categories l where l.quote_id = q.id and l.category_id <> q.category_id)`.execute(
    writing.db,
  )
  await sql`insert into quote_categories (quote_id, category_id) select q.id, q.category_id from quotes q
    where ${moved} and q.use_multiple_categories and q.category_id is not null on conflict do nothing`.execute(writing.db)
  await sql`delete from quote_categories l using quotes q where q.id = l.quote_id and ${moved} and not q.use_multiple_categories`.execute(
    writing.db,
  )
}

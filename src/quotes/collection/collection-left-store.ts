import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'

/** Something of the starter collection that is not in the trash. It stays where somebody edited it, or something else uses it. */
export type OfCollection = { id: string; name: string; stays: boolean }

const loadedAt = sql`(select collection_loaded_at from website_settings)`

/** The collection is loaded into a site without quotes: what is older than that, was written by nobody and did not move in is the collection's. */
const ofQuotes = sql`q.created_at <= ${loadedAt} and q.created_by is null and q.origin is null and q.deleted_at is null and q.merged_into is null`

/** Authors and categories of the collection are made in the transaction that loads it. What joined one of them while moving in is not the collection's any more. */
const ofNamed = (alias: string) => {
  const created = sql.ref(`${alias}.created_at`)
  return sql`${created} <= ${loadedAt} and ${created} > ${loadedAt} - interval '1 hour' and ${sql.ref(`${alias}.deleted_at`)} is null
    and ${sql.ref(`${alias}.merged_into`)} is null`
}

/** Somebody wrote to it, and did more than remove the collection and undo that. A release that brings more names or translations for it doesn't count either. */
export const isEdited = (noun: 'quote' | 'author' | 'category', alias: string) => {
  const entries = sql`from changes c where c.noun = ${noun} and c.noun_id = ${sql.ref(`${alias}.id`)}::text`
  return sql`(${sql.ref(`${alias}.version`)} > 1 and (not exists (select ${entries}) or exists (select ${entries} and c.verb not in ('trash', 'restore', 'undo', 'renew-names', 'renew-translations'))))`
}

/** A quote stays where it was edited, another was merged into it, or staff pinned it to a day. */
const quoteStays = sql`(${isEdited('quote', 'q')} or exists (select from quotes m where m.merged_into = q.id)
  or exists (select from quote_of_the_day d where d.quote_id = q.id and d.pinned))`

/** The quotes, and how many authors and categories there are. */
export async function findOfCollection(ctx: Ctx): Promise<{ quotes: OfCollection[]; authors: number; categories: number }> {
  const { rows } = await sql<OfCollection>`select q.id, q.text as name, ${quoteStays} as stays from quotes q where ${ofQuotes}
    order by q.id`.execute(ctx.db)
  const count = (table: 'authors' | 'categories') => sql`(select count(*)::int from ${sql.table(table)} n where ${ofNamed('n')})`
  const { rows: counts } = await sql<{ authors: number; categories: number }>`
    select ${count('authors')} as authors, ${count('categories')} as categories`.execute(ctx.db)
  return { quotes: rows, authors: counts[0]?.authors ?? 0, categories: counts[0]?.categories ?? 0 }
}

/** How many of its quotes can be removed. One query. */
export async function countOfCollection(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from quotes q where ${ofQuotes} and not ${quoteStays}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Its authors and categories, held until the transaction ends; each stays that a quote names beside those `gone`. */
export async function findUnusedOfCollection(
  ctx: Ctx,
  gone: string[],
): Promise<{ authors: OfCollection[]; categories: OfCollection[] }> {
  const read = async (table: 'authors' | 'categories', noun: 'author' | 'category', named: RawBuilder<unknown>) => {
    const { rows } = await sql<OfCollection>`
      select n.id, n.name, (${isEdited(noun, 'n')} or exists (select from moved_ids m where m.noun = ${noun} and m.id = n.id)
          or exists (select from quotes q where ${named} and q.merged_into is null and q.id <> all(${gone}::uuid[]))) as stays
        from ${sql.table(table)} n where ${ofNamed('n')} order by n.id for update of n`.execute(ctx.db)
    return rows
  }
  return {
    authors: await read('authors', 'author', sql`q.author_id = n.id`),
    categories: await read(
      'categories',
      'category',
      sql`(q.category_id = n.id or exists (select from quote_categories l where l.quote_id = q.id and l.category_id = n.id))`,
    ),
  }
}

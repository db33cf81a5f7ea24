import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Invalid } from '#platform/errors'
import type { Writing } from '#changes'
import { directionOf, normaliseText, type QuoteFields } from './quote.ts'
import type { QuotesTable } from './tables.ts'

/**
 * Holds these quotes, and those merged into them, until the transaction ends; to be called once, for all that will be written and
 * before any of it is. By the order of ids, so that two writers of the same quotes take turns and never wait for each other.
 */
export async function lockQuotes(writing: Writing, ids: string[]): Promise<void> {
  await sql`select 1 from quotes where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]) order by id for update`.execute(
    writing.db,
  )
}

type Columns = Partial<{
  [
    K in
      | 'is_active'
      | 'is_featured'
      | 'proposed_at'
      | 'publish_at'
      | 'published_at'
      | 'deleted_at'
      | 'merged_into'
      | 'review_note'
  ]: QuotesTable[K] extends { __select__: infer S } ? S : QuotesTable[K]
}>

/** Sets columns, and with them the next version. */
export async function saveColumns(writing: Writing, id: string, columns: Columns): Promise<void> {
  await writing.db
    .updateTable('quotes')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** @throws Invalid where the author or a category is not one that quotes may have. */
export async function insertQuote(writing: Writing, id: string, fields: QuoteFields, columns: Columns): Promise<void> {
  await requireRelations(writing, fields)
  const now = writing.clock.now()
  const row = { ...columnsOf(fields), ...columns, id, author: '', created_by: writing.actor.id, created_at: now, updated_at: now }
  await writing.db.insertInto('quotes').values(row).execute()
  await replaceLinks(writing, id, fields)
  await replaceTranslations(writing, id, fields)
}

/** Replaces everything that the form holds. @throws Invalid as `insertQuote` */
export async function replaceQuote(writing: Writing, id: string, fields: QuoteFields, columns: Columns): Promise<void> {
  await requireRelations(writing, fields)
  await writing.db
    .updateTable('quotes')
    .set({ ...columnsOf(fields), ...columns, version: sql<number>`version + 1`, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
  await replaceLinks(writing, id, fields)
  await replaceTranslations(writing, id, fields)
}

function columnsOf(fields: QuoteFields) {
  const { source } = fields
  return {
    text: fields.text,
    normalised: normaliseText(fields.text),
    author_id: fields.author_id,
    category_id: categoriesOf(fields)[0] ?? null,
    use_multiple_categories: fields.useMultipleCategories,
    tags: fields.tags,
    image: fields.image,
    language: fields.language,
    direction: directionOf(fields.language),
    status: fields.status,
    status_note: fields.statusNote,
    source_work: source.work,
    source_year: source.year,
    source_place: source.place,
    source_edition: source.edition,
    source_translator: source.translator,
    source_url: source.url,
    likes: fields.likes,
    shares: fields.shares,
    views: fields.views,
  }
}

/** In multiple mode the chosen ones, the main one first; otherwise the one. */
function categoriesOf(fields: QuoteFields): string[] {
  const main = fields.category_id ?? undefined
  if (!fields.useMultipleCategories) return main === undefined ? [] : [main]
  const chosen = [...new Set(fields.category_ids)]
  return main !== undefined && chosen.includes(main) ? [main, ...chosen.filter((id) => id !== main)] : chosen
}

async function requireRelations(writing: Writing, fields: QuoteFields): Promise<void> {
  const author = await writing.db
    .selectFrom('authors')
    .select('id')
    .where('id', '=', fields.author_id)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!author) throw new Invalid('Please select a valid author.', { author_id: 'Please select a valid author.' })
  const wanted = categoriesOf(fields)
  const found = await writing.db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
  const field = fields.useMultipleCategories ? 'category_ids' : 'category_id'
  if (found.length < wanted.length)
    throw new Invalid('Please select a valid category.', { [field]: 'Please select a valid category.' })
}

async function replaceLinks(writing: Writing, id: string, fields: QuoteFields): Promise<void> {
  await writing.db.deleteFrom('quote_categories').where('quote_id', '=', id).execute()
  if (!fields.useMultipleCategories) return
  await writing.db
    .insertInto('quote_categories')
    .values(categoriesOf(fields).map((category_id) => ({ quote_id: id, category_id })))
    .execute()
}

async function replaceTranslations(writing: Writing, id: string, fields: QuoteFields): Promise<void> {
  await writing.db.deleteFrom('quote_translations').where('quote_id', '=', id).execute()
  if (fields.translations.length === 0) return
  const now = writing.clock.now().getTime()
  const rows = fields.translations.map(({ language, text, translator, source }, place) => ({
    id: randomUUID(),
    quote_id: id,
    language,
    direction: directionOf(language),
    text,
    translator,
    source_work: source.work,
    source_year: source.year,
    source_place: source.place,
    source_edition: source.edition,
    source_url: source.url,
    created_at: new Date(now + place),
  }))
  await writing.db.insertInto('quote_translations').values(rows).execute()
}

/** What led to `from` leads to `to`, and what was recorded for it counts there; an account's like counts once. */
export async function moveRecords(writing: Writing, from: string, to: string): Promise<void> {
  await sql`update quotes set merged_into = ${to} where merged_into = ${from}`.execute(writing.db)
  await sql`
    with doubled as (select count(*)::int as n from quote_likes a join quote_likes b on b.user_id = a.user_id where a.quote_id = ${from} and b.quote_id = ${to})
    update quote_totals t set likes = t.likes + o.likes - doubled.n, shares = t.shares + o.shares, views = t.views + o.views
      from quote_totals o, doubled where t.quote_id = ${to} and o.quote_id = ${from}`.execute(writing.db)
  await sql`insert into quote_likes (quote_id, user_id, created_at) select ${to}, user_id, created_at from quote_likes where quote_id = ${from}
    on conflict do nothing`.execute(writing.db)
  await sql`insert into quote_days (quote_id, day, views, shares) select ${to}, day, views, shares from quote_days where quote_id = ${from}
    on conflict (quote_id, day) do update set views = quote_days.views + excluded.views, shares = quote_days.shares + excluded.shares`.execute(
    writing.db,
  )
}

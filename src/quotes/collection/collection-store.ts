import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { namesOf, typesOf } from '#fields'
import { slugOf, specSlug } from '#slugs'
import type { Collection } from './collection.ts'
import { quoteInput } from '../quote.ts'
import { formColumns, quoteTable } from '../columns.ts'
import { translationRow } from '../translation-columns.ts'
import { columnsOf } from '../write-store.ts'
import { addCategoryNames, addTagNames, namesOfAuthors } from './names-store.ts'

export async function isEmptySite(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from quotes) and not exists (select from website_settings where collection_loaded_at is not null) as empty`.execute(
    ctx.db,
  )
  return rows[0]?.empty ?? false
}

export async function lockCollection(writing: Writing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('starter collection'))`.execute(writing.db)
}

export async function markLoaded(writing: Writing): Promise<void> {
  const now = writing.clock.now()
  await sql`insert into website_settings (collection_loaded_at) values (${now}) on conflict (single) do update set collection_loaded_at = ${now}`.execute(
    writing.db,
  )
}

/** What changed the collection last: a process of an older release may renew it and doesn't know this mark, and moving in brings quotes of another site. */
const markOf = (digest: string) => sql`concat(${digest}::text, ' ', greatest(
  (select max(c.id) from changes c where c.noun = 'collection' and c.noun_id = 'starter'),
  (select max(c.id) from changes c where c.noun = 'site' and c.noun_id = 'all' and c.verb = 'move-in')))`

/** Whether the collection was brought up to just this, by this process or another, and nothing has changed it since. */
export async function isCollectionSettled(ctx: Ctx, digest: string): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select exists (select from website_settings where collection_settled = ${markOf(digest)}) as settled`.execute(ctx.db)
  return rows[0]?.settled ?? false
}

/** Where settings were never kept there is no collection either. */
export async function markCollectionSettled(ctx: Ctx, digest: string): Promise<void> {
  await sql`update website_settings set collection_settled = ${markOf(digest)}`.execute(ctx.db)
}

/** A handful of statements, whatever the size. The first quote is the newest; feeds, which begin with what was public last, end with what is wrongly attributed. */
export async function insertCollection(writing: Writing, collection: Collection): Promise<void> {
  const authors = await insertAuthors(writing, namesOfAuthors(collection))
  const categories = await insertCategories(writing, collection.categories)
  await addCategoryNames(writing, collection, { areNew: true })
  await addTagNames(writing, collection)
  const rows = collection.quotes.map((quote, place) => quoteRow(quote, place, authors, categories))
  const now = writing.clock.now()
  const written = [...formColumns, 'id', 'is_featured'] as const
  await sql`
    insert into quotes (${namesOf(written)}, author, is_active, published_at, created_at, updated_at)
    select ${namesOf(written)}, '', true, ${now}::timestamptz - make_interval(mins => (q.status = 'misattributed')::int), ${now}::timestamptz - make_interval(mins => 97 * q.place), ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q (${typesOf(quoteTable, written)}, place int)`.execute(
    writing.db,
  )
  const links = rows.flatMap(({ id, links }) => links.map((category_id) => ({ quote_id: id, category_id })))
  if (links.length > 0) await writing.db.insertInto('quote_categories').values(links).execute()
  const translations = translationsOf(collection).map(({ place, ...row }) => ({ ...row, created_at: new Date(+now + place) }))
  if (translations.length > 0) await writing.db.insertInto('quote_translations').values(translations).execute()
}

/** All translations of its quotes as rows, each with its place among those of its quote: the one in the quote's own file is the first. */
export function translationsOf({ quotes, translations }: Pick<Collection, 'quotes' | 'translations'>) {
  const more = Map.groupBy(translations, ({ quote }) => quote)
  return quotes.flatMap(({ id, translation }) =>
    [...(translation ? [translation] : []), ...(more.get(id) ?? [])].map((one, place) => ({
      ...translationRow({ ...one, source: one.source ?? noSource, ...('checked' in one && one.checked ? verified : {}) }),
      quote_id: id,
      place,
    })),
  )
}

type Ids = Map<string, string>

const verified = { status: 'verified' } as const
const noSource = { work: null, year: null, place: null, edition: null, translator: null, url: null }
/** What a quote has of which the collection says nothing. */
const usual = quoteInput.parse({ text: 'Nothing', author_id: randomUUID(), category_id: randomUUID() })

function quoteRow(quote: Collection['quotes'][number], place: number, authors: Ids, categories: Ids) {
  const named = quote.categories.length > 1 || (quote.categories[0] ?? quote.category) !== quote.category
  const links = named ? [...new Set([quote.category, ...quote.categories])].map((name) => idOf(categories, name, quote.id)) : []
  const columns = columnsOf({
    ...usual,
    text: quote.text,
    author_id: idOf(authors, quote.author, quote.id),
    category_id: idOf(categories, quote.category, quote.id),
    useMultipleCategories: links.length > 0,
    category_ids: links,
    tags: [...new Set(quote.tags.map((tag) => tag.trim().toLowerCase()))],
    language: quote.language,
    status: quote.status,
    statusNote: quote.note,
    realAuthor: quote.realAuthor,
    trueWording: quote.trueWording,
    alsoCredited: quote.alsoCredited,
    sourceRead: quote.sourceRead,
    source: quote.source ?? noSource,
  })
  return { ...columns, id: quote.id, is_featured: quote.featured, links, place }
}

function idOf(ids: Ids, name: string, quote: string): string {
  const id = ids.get(name) ?? ids.get(slugOf(name))
  if (id === undefined) throw new Error(`The starter collection has no "${name}", which quote ${quote} names`)
  return id
}

async function insertAuthors(writing: Writing, authors: ReturnType<typeof namesOfAuthors>): Promise<Ids> {
  const rows = authors.map((author) => ({ ...author, id: randomUUID() }))
  const now = writing.clock.now()
  await sql`
    insert into authors (id, slug, name, names, sort_name, bio, birth_date, death_date, era, nationality, created_at, updated_at)
    select a.id, a.slug, a.name, a.names, a."sortName", a.bio, a.birth, a.death, a.era, a.nationality, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (id uuid, slug text, name text, names jsonb, "sortName" text, bio text, birth text, death text, era text, nationality text)`.execute(
    writing.db,
  )
  const aliases = rows.flatMap(({ id, aliases }) => [...new Set(aliases)].map((alias) => ({ author_id: id, alias })))
  if (aliases.length > 0) await writing.db.insertInto('author_aliases').values(aliases).execute()
  await insertSlugs(
    writing,
    'author',
    rows.flatMap(({ id, name, aliases }) => [name, ...aliases].map((form) => ({ id, name: form }))),
  )
  return byNameAndSlug(rows)
}

async function insertCategories(writing: Writing, categories: Collection['categories']): Promise<Ids> {
  const rows = categories.map((category) => ({ ...category, id: randomUUID() }))
  const now = writing.clock.now()
  await sql`
    insert into categories (id, slug, name, description, color, names, created_at, updated_at)
    select c.id, c.slug, c.name, c.description, c.color, c.names, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, slug text, name text, description text, color text, names jsonb)`.execute(
    writing.db,
  )
  await insertSlugs(writing, 'category', rows)
  return byNameAndSlug(rows)
}

/** The spec's form of every name leads there too; the current slugs are kept by the database. */
async function insertSlugs(writing: Writing, noun: 'author' | 'category', named: { id: string; name: string }[]): Promise<void> {
  const rows = named
    .flatMap(({ id, name }) => [specSlug(name), slugOf(name)].map((slug) => ({ noun, slug, target: id })))
    .filter(({ slug }) => slug !== '')
  if (rows.length === 0) return
  await writing.db
    .insertInto('slugs')
    .values(rows)
    .onConflict((on) => on.columns(['noun', 'slug']).doNothing())
    .execute()
}

function byNameAndSlug(rows: { id: string; name: string; slug: string }[]): Ids {
  return new Map(rows.flatMap(({ id, name, slug }) => [[name, id] as const, [slug, id] as const]))
}

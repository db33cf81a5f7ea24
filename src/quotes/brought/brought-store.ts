import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { namesOf, typesOf } from '#fields'
import { foldText } from '#platform/fold-text'
import { comparedText } from '../likeness/compared-text.ts'
import type { BroughtQuote } from './brought-quote.ts'
import type { Origin } from '../origin.ts'
import '../tables.ts'
import { formColumns, quoteTable, sourceColumns, type SourceColumns } from '../columns.ts'
import { translationRow } from '../translation-columns.ts'
import { categoriesOf, columnsOf, linksOf } from '../write-store.ts'
import { quoteWords } from './quote-words.ts'

type Shown = { is_active: boolean; published_at: Date | null; publish_at: Date | null; origin: Origin }

/** Five statements, however many they are. Texts are folded, and prints and vectors made, here: the database takes longer, and everybody waits for it. */
export async function insertMany(writing: Writing, quotes: BroughtQuote[], shown: Shown): Promise<void> {
  const now = writing.clock.now()
  const all = quotes.map((quote) => ({ ...quote, compared: quote.compared ?? comparedText(quote.fields.text) }))
  const named = await foldNames(writing, quotes)
  const rows = all.map(({ id, fields, compared }) => {
    const columns = columnsOf(fields, { normalised: compared.normalised })
    const author = fields.author_id ? named.get(fields.author_id) : foldedName(fields.author_name ?? '')
    const category = columns.category_id === null ? undefined : named.get(columns.category_id)
    const words = quoteWords({
      said: compared.words,
      credited: author?.folded ?? '',
      category: category?.name ?? '',
      tags: fields.tags,
      work: fields.source.work ?? '',
    })
    return { id, author: author?.name ?? '', category: category?.name ?? null, search_made: 1, ...words, ...columns }
  })
  const prints = all.map(({ id, compared }) => ({ quote_id: id, prints: compared.prints }))
  await sql`insert into quote_print_lists (quote_id, prints)
    select p.quote_id, p.prints from jsonb_to_recordset(${JSON.stringify(prints)}::jsonb) as p (quote_id uuid, prints int[])`.execute(
    writing.db,
  )
  const written = [...formColumns, ...(['id', 'author', 'category', 'desk_words', 'search', 'search_made'] as const)]
  await sql`
    insert into quotes (${namesOf(written)}, is_active, published_at, origin, created_by, created_at, updated_at)
    select ${namesOf(written)}, ${shown.is_active}, ${shown.published_at}::timestamptz, ${shown.origin}, ${writing.actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q (${typesOf(quoteTable, written)})`.execute(writing.db)
  await insertTranslations(writing, quotes)
  const links = quotes.flatMap(({ id, fields }) => linksOf(fields).map((category_id) => ({ quote_id: id, category_id })))
  if (links.length > 0)
    await sql`insert into quote_categories (quote_id, category_id)
      select quote_id, category_id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (quote_id uuid, category_id uuid)`.execute(
      writing.db,
    )
}

type FoldedName = { name: string; folded: string }

const foldedName = (name: string): FoldedName => ({ name, folded: foldText(name) })

/** How their authors (with other names, in all languages) and categories are called, each folded once; in the transaction in which they are written. One statement. */
async function foldNames(writing: Writing, quotes: readonly BroughtQuote[]): Promise<Map<string, FoldedName>> {
  const authors = [...new Set(quotes.flatMap(({ fields }) => fields.author_id ?? []))]
  const categories = [...new Set(quotes.flatMap(({ fields }) => categoriesOf(fields)[0] ?? []))]
  const { rows } = await sql<{ id: string; name: string; aliases: string | null; called: string | null }>`
    select a.id, a.name, (select string_agg(x.alias, ' ') from author_aliases x where x.author_id = a.id) as aliases, a.folded_names as called from authors a where a.id = any(${authors}::uuid[])
    union all select c.id, c.name, null, null from categories c where c.id = any(${categories}::uuid[])`.execute(writing.db)
  return new Map(
    rows.map(({ id, name, aliases, called }) => {
      const folded = foldText(aliases === null ? name : `${name} ${aliases}`)
      return [id, { name, folded: called === null ? folded : `${folded} ${called}` }]
    }),
  )
}

/** One statement; in the order in which they are given. */
async function insertTranslations(writing: Writing, quotes: BroughtQuote[]): Promise<void> {
  const now = writing.clock.now().getTime()
  const rows = quotes.flatMap(({ id, fields }) =>
    fields.translations.map((one, place) => ({ ...translationRow(one), quote_id: id, created_at: new Date(now + place) })),
  )
  if (rows.length > 0) await writing.db.insertInto('quote_translations').values(rows).execute()
}

/** What a quote says of where it is from, and its tags: by it is seen what it lacks. */
export type Filling = { tags: string[] } & SourceColumns

/** Of those that are there and not in the trash. One query. */
export async function findFillings(ctx: Ctx, ids: string[]): Promise<Map<string, Filling>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Filling & { id: string }>`
    select q.id, q.tags, ${namesOf(sourceColumns)} from quotes q where q.id = any(${ids}::uuid[]) and q.deleted_at is null and q.merged_into is null`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, ...filling }) => [id, filling]))
}

export type Standing = {
  id: string
  version: number
  text: string
  isTrashed: boolean
  /** Merged into another, or another into it. */
  isMerged: boolean
  /** A person liked, kept or reported it, staff answered for it in public, it was on a day of its own, or a picture was made of it. */
  isUsed: boolean
}

/** What became of these since they were written; those that are no more are left out. One query. */
export async function readStandings(ctx: Ctx, ids: string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select q.id, q.version, q.text, q.deleted_at is not null as "isTrashed",
        q.merged_into is not null or exists (select from quotes o where o.merged_into = q.id) as "isMerged",
        exists (select from quote_likes l where l.quote_id = q.id) or exists (select from quote_favourites f where f.quote_id = q.id)
          or exists (select from quote_reports r where r.quote_id = q.id and r.state <> 'spam') or exists (select from quote_settlements s where s.quote_id = q.id)
          or exists (select from quote_og_images i where i.quote_id = q.id) or exists (select from quote_of_the_day d where d.quote_id = q.id) as "isUsed"
      from quotes q where q.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

/** The rows, and with them all that hangs on them. */
export async function deleteQuotes(writing: Writing, ids: string[]): Promise<void> {
  await sql`delete from quotes where id = any(${ids}::uuid[])`.execute(writing.db)
}

/** Those of these authors whom no quote names, in the trash neither, and who are as they were written: at their first version. */
export async function holdUnusedAuthors(writing: Writing, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from authors a where a.id = any(${ids}::uuid[]) and a.version = 1 and a.merged_into is null and a.deleted_at is null
      and not exists (select from quotes q where q.author_id = a.id) and not exists (select from authors o where o.merged_into = a.id)
     order by a.id for update of a`.execute(writing.db)
  return rows.map(({ id }) => id)
}

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { Writing } from '#changes'
import { directionOf, normaliseText, type QuoteFields } from './quote.ts'
import type { QuoteRecord, TranslationRecord } from './record-store.ts'
import {
  quoteTable,
  sourceColumns,
  type DerivedColumn,
  type FormColumns,
  type QuoteColumn,
  type SourceColumns,
  type Stored,
} from './columns.ts'
import { quoteFields } from './quote-fields.ts'
import './tables.ts'
import { translationRow } from './translation-columns.ts'
import { wordsKey } from './words-key.ts'

/**
 * Holds these quotes, and those merged into them, until the transaction ends; to be called once, for all that will be written and
 * before any of it is. By the order of ids, so that two writers of the same quotes take turns and never wait for each other.
 */
export async function lockQuotes(writing: Writing, ids: string[]): Promise<void> {
  await sql`select 1 from quotes where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]) order by id for update`.execute(
    writing.db,
  )
}

/** What is written beside the form's fields. */
type Columns = Partial<{ [C in Exclude<QuoteColumn, keyof FormColumns | DerivedColumn>]: Stored<C> }>

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
  const author = fields.author_id ? '' : fields.author_name
  const row = {
    ...columnsOf(fields),
    ...columns,
    id,
    author: author ?? '',
    created_by: writing.actor.id,
    created_at: now,
    updated_at: now,
  }
  await writing.db.insertInto('quotes').values(row).execute()
  await saveLinks(writing, id, [], linksOf(fields))
  await saveTranslations(writing, id, [], fields)
}

/** Writes what differs from what is stored; false where nothing does. @throws Invalid as `insertQuote` */
export async function saveQuote(
  writing: Writing,
  id: string,
  stored: QuoteRecord,
  fields: QuoteFields,
  columns: Columns,
): Promise<boolean> {
  await requireRelations(writing, fields)
  // Where there is a related author, the database keeps the name true.
  const author = fields.author_id || !fields.author_name ? {} : { author: fields.author_name }
  const row = differing({ ...columnsOf(fields, { stored }), ...author, ...columns }, stored)
  const links = await saveLinks(writing, id, stored.quote_categories, linksOf(fields))
  const translations = await saveTranslations(writing, id, stored.quote_translations, fields)
  if (Object.keys(row).length === 0 && !links && !translations) return false
  await saveColumns(writing, id, row)
  return true
}

type Known = {
  /** The text, where it was normalised already. */
  normalised?: string
  /** The quote as it is stored: it keeps its words as they are stored where the new ones are the same. */
  stored?: Pick<QuoteRecord, 'normalised'>
}

/** What of a quote's form is in its own row, under the names of the columns. */
export function columnsOf(fields: QuoteFields, { normalised = normaliseText(fields.text), stored }: Known = {}): FormColumns {
  const held = stored?.normalised ?? ''
  const words = wordsKey(normalised)
  const source = Object.fromEntries(sourceColumns.map((column) => [column, fields.source[quoteFields[column].part]]))
  return {
    ...quoteTable.columnsOf(fields),
    ...(source as SourceColumns), // safe: the columns of the table, each with its part of the source
    normalised: stored && wordsKey(held) === words ? held : words,
    category_id: categoriesOf(fields)[0] ?? null,
    direction: directionOf(fields.language),
  }
}

/** In multiple mode the chosen ones, the main one first; otherwise the one. */
export function categoriesOf(fields: QuoteFields): string[] {
  const main = fields.category_id ?? undefined
  if (!fields.useMultipleCategories) return main === undefined ? [] : [main]
  const chosen = [...new Set(fields.category_ids)]
  return main !== undefined && chosen.includes(main) ? [main, ...chosen.filter((id) => id !== main)] : chosen
}

async function requireRelations(writing: Writing, fields: QuoteFields): Promise<void> {
  const author =
    fields.author_id === null
      ? fields.author_name
      : await writing.db
          .selectFrom('authors')
          .select('id')
          .where('id', '=', fields.author_id)
          .where('deleted_at', 'is', null)
          .where('merged_into', 'is', null)
          // Held: who would delete the author waits, and then finds this quote (delete-author.ts).
          .forKeyShare()
          .executeTakeFirst()
  if (!author) throw new Invalid(say('desk-quotes.valid-author'), { author_id: say('desk-quotes.valid-author') })
  const wanted = categoriesOf(fields)
  const found = await writing.db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const field = fields.useMultipleCategories ? 'category_ids' : 'category_id'
  if (found.length < wanted.length)
    throw new Invalid(say('desk-quotes.valid-category'), { [field]: say('desk-quotes.valid-category') })
}

/** The categories that are rows of their own; none where there is one at most. */
export function linksOf(fields: QuoteFields): string[] {
  return fields.useMultipleCategories ? categoriesOf(fields) : []
}

async function saveLinks(writing: Writing, id: string, stored: string[], wanted: string[]): Promise<boolean> {
  const gone = stored.filter((link) => !wanted.includes(link))
  const come = wanted.filter((link) => !stored.includes(link))
  if (gone.length > 0)
    await writing.db.deleteFrom('quote_categories').where('quote_id', '=', id).where('category_id', 'in', gone).execute()
  if (come.length > 0)
    await writing.db
      .insertInto('quote_categories')
      .values(come.map((category_id) => ({ quote_id: id, category_id })))
      .execute()
  return gone.length + come.length > 0
}

/** A translation is the same one while its language and translator are; else the next of its language becomes it. */
async function saveTranslations(
  writing: Writing,
  id: string,
  stored: TranslationRecord[],
  fields: QuoteFields,
): Promise<boolean> {
  const wanted = fields.translations.map(translationRow)
  const left = [...stored]
  const take = (is: (row: TranslationRecord) => boolean) => {
    const found = left.findIndex(is)
    return found < 0 ? undefined : left.splice(found, 1)[0]
  }
  const exact = wanted.map((row) => take((one) => one.language === row.language && one.translator === row.translator))
  const pairs = wanted.map((row, place) => {
    const was = exact[place] ?? take(({ language }) => language === row.language)
    const keeps = was !== undefined && fields.translations[place]?.status === undefined && was.text === row.text
    return { row: keeps ? { ...row, status: was.status } : row, was }
  })
  const altered = pairs.flatMap(({ row, was }) => (was ? [{ id: was.id, row: differing(row, was) }] : []))
  const changed = altered.filter(({ row }) => Object.keys(row).length > 0)
  const now = writing.clock.now().getTime()
  const fresh = pairs.flatMap(({ row, was }, place) =>
    was ? [] : [{ ...row, id: randomUUID(), quote_id: id, created_at: new Date(now + place) }],
  )
  const gone = left.map((one) => one.id)
  if (gone.length > 0) await writing.db.deleteFrom('quote_translations').where('id', 'in', gone).execute()
  for (const { id: one, row } of changed)
    await writing.db.updateTable('quote_translations').set(row).where('id', '=', one).execute()
  if (fresh.length > 0) await writing.db.insertInto('quote_translations').values(fresh).execute()
  return gone.length + changed.length + fresh.length > 0
}

/** The columns whose value is another than the stored one, which JSON has been through. */
function differing<R extends Record<string, unknown>>(row: R, stored: Record<string, unknown>): Partial<R> {
  const same = (value: unknown, was: unknown) =>
    value instanceof Date ? typeof was === 'string' && Date.parse(was) === value.getTime() : isDeepStrictEqual(value, was)
  return Object.fromEntries(Object.entries(row).filter(([column, value]) => !same(value, stored[column]))) as Partial<R> // safe: a part of the row's own entries
}

import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { normaliseText } from '../quote.ts'
import { translationColumns } from '../translation-columns.ts'
import { storedWords } from '../words-key.ts'
import { isEdited } from './collection-left-store.ts'
import { translationsOf } from './collection-store.ts'
import type { Collection } from './collection.ts'

type Translated = Pick<Collection, 'quotes' | 'translations'>

const columns = sql.join(translationColumns.map((column) => sql.id(column)))
const given = sql.join(translationColumns.map((column) => sql.ref(`w.${column}`)))
const types = sql.join(translationColumns.map((column) => sql`${sql.id(column)} text`))

/** With the words of the quote as they are stored. */
function wordedOf({ quotes, translations }: Translated) {
  const words = new Map(quotes.map(({ id, text }) => [id, storedWords(normaliseText(text))]))
  return translationsOf({ quotes, translations }).map((row) => ({ ...row, words: words.get(row.quote_id) }))
}

const named = (of: Translated) =>
  sql`jsonb_to_recordset(${JSON.stringify(wordedOf(of))}::jsonb) as w (quote_id uuid, words text[], place int, ${types})`

/** The quote is there, the collection's, and in the words that were translated. */
const isThere = sql`q.id = w.quote_id and q.normalised = any (w.words) and q.created_by is null and q.origin is null and q.deleted_at is null
  and q.merged_into is null`

/** Staff choose Chinese where the collection says in which script. */
const isInto = (language: RawBuilder<unknown>) =>
  sql`lower(${language}) in (lower(w.language), split_part(lower(w.language), '-', 1))`

/** It has none into that language, and none was taken out. */
const lacks = sql`not exists (select from quote_translations t where t.quote_id = q.id and ${isInto(sql`t.language`)})
  and not exists (select from changes c, jsonb_path_query(c.before, '$.quote_translations[*]') x
    where c.noun = 'quote' and c.noun_id = q.id::text and ${isInto(sql`x ->> 'language'`)})`

/** It has an earlier wording of the same translator, or was not verified then, and nobody edited the quote. */
const isOlder = sql`t.quote_id = q.id and t.language = w.language and t.translator is not distinct from w.translator and (t.text, t.status) <> (w.text, w.status)
  and not ${isEdited('quote', 'q')}`

export async function lacksTranslations(ctx: Ctx, of: Translated): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from ${named(of)} join quotes q on ${isThere} where ${lacks}
      or exists (select from quote_translations t where ${isOlder})) as lacks`.execute(ctx.db)
  return rows[0]?.lacks ?? false
}

/** Held until the transaction ends. @returns the quotes that lack a translation, or have an earlier wording of one */
export async function lockTranslated(writing: Writing, of: Translated): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from quotes q where exists (select from ${named(of)} where ${isThere}
      and (${lacks} or exists (select from quote_translations t where ${isOlder}))) order by q.id for update of q`.execute(
    writing.db,
  )
  return rows.map(({ id }) => id)
}

/** The version of a quote counts up: an edit form that is open can't write its old list over the new one then. */
export async function addTranslations(writing: Writing, of: Translated, ids: string[]): Promise<void> {
  const now = writing.clock.now()
  await sql`
    update quote_translations t set text = w.text, status = w.status from ${named(of)} join quotes q on ${isThere}
      where q.id = any(${ids}::uuid[]) and ${isOlder}`.execute(writing.db)
  await sql`
    insert into quote_translations (quote_id, ${columns}, created_at)
    select q.id, ${given}, ${now}::timestamptz + make_interval(secs => w.place / 1000.0) from ${named(of)} join quotes q on ${isThere}
      where q.id = any(${ids}::uuid[]) and ${lacks}`.execute(writing.db)
  await sql`update quotes set version = version + 1, updated_at = ${now} where id = any(${ids}::uuid[])`.execute(writing.db)
}

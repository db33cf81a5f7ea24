import { sql, type RawBuilder } from 'kysely'
import type { QuoteColumn } from './columns.ts'
import { quoteFields } from './quote-fields.ts'

/** Columns in a list, as statements name them. */
export function namesOf(columns: readonly QuoteColumn[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.id(column)))
}

/** Columns as a recordset declares them: `id uuid, text text`. */
export function typesOf(columns: readonly QuoteColumn[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.id(column)} ${sql.raw(quoteFields[column].sql)}`))
}

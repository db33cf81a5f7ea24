import { sql, type RawBuilder } from 'kysely'
import type { ColumnOf, Fields, Table } from './table.ts'

/** Columns in a list, as statements name them. */
export function namesOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.id(column)))
}

/** Columns as a recordset declares them: `id uuid, text text`. */
export function typesOf<F extends Fields>({ fields }: Table<F>, columns: readonly ColumnOf<F>[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.id(column)} ${sql.raw(fields[column]?.sql ?? '')}`))
}

/** Columns of the row `q` as pages read them, or what only staff do, under the names of the app; `otherwise` has those that are read otherwise than they are stored. */
export function readUnder<F extends Fields>(
  { fields, columnsWhere }: Table<F>,
  name: 'name' | 'staff',
  row: string,
  otherwise?: Readonly<Partial<Record<ColumnOf<F>, RawBuilder<unknown>>>>,
): RawBuilder<unknown> {
  return sql.join(
    columnsWhere((field) => field[name] !== undefined).map(
      (column) => sql`${otherwise?.[column] ?? sql.ref(`${row}.${column}`)} as ${sql.id(fields[column]?.[name] ?? column)}`,
    ),
  )
}

import { z } from 'zod'
import {
  tableOf,
  type ApiOf,
  type ArrivingOf,
  type ColumnOf,
  type FormOf,
  type Having as HavingIn,
  type Held,
  type NamedOf,
  type StaffOf,
  type UndoneOf,
} from '#fields'
import { quoteFields } from './quote-fields.ts'

type Fields = typeof quoteFields
type Having<P> = HavingIn<Fields, P>

export type QuoteColumn = ColumnOf<Fields>
/** What a column holds. */
export type Stored<C extends QuoteColumn> = Held<Fields[C]>

type SourceColumn = Having<{ part: string }>
export type DerivedColumn = Extract<Having<{ by: 'database' }>, QuoteColumn>
export type ExportedColumn = Extract<Having<{ exported: true }>, QuoteColumn>
export type UndoneColumn = UndoneOf<Fields>

/** Columns of a quote under the names that they have in the app. */
export type NamedColumns = NamedOf<Fields>
/** The same of what only staff read. */
export type StaffColumns = StaffOf<Fields>
/** What the API shows of a quote's columns, under its names there, before it is JSON. */
export type ApiColumns = ApiOf<Fields>
/** What the form's verbs take for those that are columns of the same meaning. */
export type PlainForm = FormOf<Fields>
/** What the form chooses from a few words, or leaves open. */
type ChosenColumn = Having<{ form: z.ZodDefault<z.ZodNullable> }>
export type ChosenColumns = { [C in ChosenColumn]: Stored<C> }
/** The same under their names in the app. */
export type ChosenFields = { [C in ChosenColumn as Fields[C]['name']]: Stored<C> }
/** The columns that a form's fields make; the author's name is written apart. */
export type FormColumns = { [C in Exclude<QuoteColumn & Having<{ by: 'form' }>, 'author'>]: Stored<C> }
/** What a list may say of a quote: a column, or the name that its rows have in lists. */
export type ImportedField = Extract<Having<{ imported: object }>, QuoteColumn> | 'translations'
export type ArrivingRow = ArrivingOf<Fields>
type FilterColumn = Extract<Having<{ filter: object }>, QuoteColumn>
/** What the desk's lists are narrowed by, under the names of the app. */
export type Filters = {
  [
    C in FilterColumn as Fields[C] extends { name: infer N extends string }
      ? N
      : Fields[C] extends { staff: infer N extends string }
        ? N
        : never
  ]?: NonNullable<Stored<C>> | undefined
}
export type SourceColumns = Record<SourceColumn, string | null>

export const quoteTable = tableOf(quoteFields)
export const { columnsWhere, fieldsWhere, plain: plainColumns, usual: usualFields } = quoteTable

export const sourceColumns = columnsWhere(({ part }) => part !== undefined) as SourceColumn[] // safe: these have a part
export const chosenColumns = plainColumns.flatMap(({ column, name, form }) =>
  form instanceof z.ZodDefault && form.unwrap() instanceof z.ZodNullable
    ? [{ column: column as ChosenColumn, name, form }] // safe: the test of its type
    : [],
)
/** What a form's fields make, but for the author's name. */
export const formColumns = columnsWhere(({ by }, name) => by === 'form' && name !== 'author')
/** What undo puts back. */
export const undoneColumns = columnsWhere(({ by }) => by === 'form' || by === 'verb') as UndoneColumn[] // safe: the very same
/** What the desk's lists are narrowed by: the name in an address, and the values with what they are called. */
export const filterColumns = fieldsWhere(({ filter }) => filter !== undefined).flatMap(
  ({ column, filter, name, staff }) =>
    filter ? [{ column: column as FilterColumn, param: (name ?? staff) as keyof Filters, ...filter }] : [], // safe: it has a filter, and such a name
)

import { z } from 'zod'
import type { Field } from './field.ts'
import { quoteFields } from './quote-fields.ts'

type Fields = typeof quoteFields
type Name = keyof Fields
/** The names of fields that have these properties in the table. */
type Having<P> = { [N in Name]: Fields[N] extends P ? N : never }[Name]

export type QuoteColumn = Having<{ sql: string }>
/** What a column holds. */
export type Stored<C extends QuoteColumn> = Fields[C] extends { form: infer S extends z.ZodType }
  ? z.output<S>
  : Fields[C] extends { type: infer S extends z.ZodType }
    ? z.output<S>
    : never

type SourceColumn = Having<{ part: string }>
export type DerivedColumn = Extract<Having<{ by: 'database' }>, QuoteColumn>
export type ExportedColumn = Extract<Having<{ exported: true }>, QuoteColumn>
export type UndoneColumn = Extract<Having<{ by: 'form' | 'verb' }>, QuoteColumn>
type PlainColumn = Having<{ form: z.ZodType }>

/** Columns of a quote under the names that they have in the app. */
export type NamedColumns = { [C in Having<{ name: string }> as Fields[C]['name']]: Stored<C> }
/** The same of what only staff read. */
export type StaffColumns = { [C in Having<{ staff: string }> as Fields[C]['staff']]: Stored<C> }
/** What the API shows of a quote's columns, under its names there, before it is JSON. */
export type ApiColumns = { [C in Having<{ name: string; api: true | string }> as Fields[C]['name']]: Stored<C> }
/** What the form's verbs take for those that are columns of the same meaning. */
export type PlainForm = { [C in PlainColumn as Fields[C]['name']]: Fields[C]['form'] }
/** What the form chooses from a few words, or leaves open. */
type ChosenColumn = Having<{ form: z.ZodDefault<z.ZodNullable> }>
export type ChosenColumns = { [C in ChosenColumn]: Stored<C> }
/** The same under their names in the app. */
export type ChosenFields = { [C in ChosenColumn as Fields[C]['name']]: Stored<C> }
export type PlainColumns = { [C in PlainColumn]: Stored<C> }
/** The columns that a form's fields make; the author's name is written apart. */
export type FormColumns = { [C in Exclude<QuoteColumn & Having<{ by: 'form' }>, 'author'>]: Stored<C> }
/** What a list may say of a quote: a column, or the name that its rows have in lists. */
export type ImportedField = Extract<Having<{ imported: object }>, QuoteColumn> | 'translations'
/** A row that moves in: what moves out of another site, unless it comes by a way of its own, and what follows from it. Moments are texts. */
export type ArrivingRow = {
  [
    C in Exclude<Extract<Having<{ moves: string }> | Having<{ follows: string }>, QuoteColumn>, Having<{ arrives: false }>>
  ]: Stored<C> extends Date ? string : Stored<C> extends Date | null ? string | null : Stored<C>
}
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

const all = Object.entries(quoteFields) as [Name, Field][] // safe: its own entries

/** The columns of which this is true, in the order of the table. */
export function columnsWhere(is: (field: Field, name: Name) => boolean): QuoteColumn[] {
  return all.flatMap(([name, field]) => (field.sql !== undefined && is(field, name) ? [name as QuoteColumn] : [])) // safe: it has a type in SQL
}

/** The fields of which this is true, those with tables of their own among them. */
export function fieldsWhere(is: (field: Field) => boolean): (Field & { column: Name })[] {
  return all.flatMap(([column, field]) => (is(field) ? [{ ...field, column }] : []))
}

export const sourceColumns = columnsWhere(({ part }) => part !== undefined) as SourceColumn[] // safe: these have a part
/** The columns that hold a form's fields as they are, with what they hold where nothing is given. */
export const plainColumns = all.flatMap(
  ([column, { form, name }]) =>
    form === undefined || name === undefined
      ? []
      : [{ column: column as PlainColumn, name: name as keyof PlainForm, form, usual: form.safeParse(undefined).data }], // safe: it has a schema of the form
)
/** What each of these holds where nothing is given. */
export const usualFields = Object.fromEntries(plainColumns.map(({ name, usual }) => [name, usual ?? null])) as {
  [N in keyof PlainForm]: z.output<PlainForm[N]>
} // safe: what the schema of each makes of nothing, or nothing
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
export const filterColumns = all.flatMap(
  ([column, { filter, name, staff }]) =>
    filter ? [{ column: column as FilterColumn, param: (name ?? staff) as keyof Filters, ...filter }] : [], // safe: it has a filter, and such a name
)

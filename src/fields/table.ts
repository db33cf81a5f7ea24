import type { z } from 'zod'
import type { Field } from './field.ts'

export type Fields = Readonly<Record<string, Field>>

/** The names of fields that have these properties in a table. */
export type Having<F, P> = { [N in keyof F]: F[N] extends P ? N : never }[keyof F] & string
export type ColumnOf<F> = Having<F, { sql: string }>
/** What a field holds. */
export type Held<D> = D extends { form: infer S extends z.ZodType }
  ? z.output<S>
  : D extends { type: infer S extends z.ZodType }
    ? z.output<S>
    : never
type NameIn<D> = D extends { name: infer N extends string } ? N : never
/** As JSON has it: moments are texts. */
export type Json<T> = T extends Date ? string : T

/** Fields under the names that they have in the app. */
export type NamedOf<F> = { [C in Having<F, { name: string }> as NameIn<F[C]>]: Held<F[C]> }
/** The same of what only staff read. */
export type StaffOf<F> = {
  [C in Having<F, { staff: string }> as F[C] extends { staff: infer N extends string } ? N : never]: Held<F[C]>
}
/** What the API shows of them, under its names there, before it is JSON. */
export type ApiOf<F> = { [C in Having<F, { name: string; api: true | string }> as NameIn<F[C]>]: Held<F[C]> }
/** What the form's verbs take for those that mean the same there. */
export type FormOf<F> = {
  [C in Having<F, { form: z.ZodType }> as NameIn<F[C]>]: F[C] extends { form: infer S extends z.ZodType } ? S : never
}
/** What the record of changes holds of them. */
export type RecordOf<F> = {
  [C in Exclude<Having<F, { form: z.ZodType } | { type: z.ZodType }>, Having<F, { by: 'database' }>>]: Json<Held<F[C]>>
}
/** The columns of those that have one. */
export type FormColumnsOf<F> = { [C in Extract<Having<F, { form: z.ZodType }>, ColumnOf<F>>]: Held<F[C]> }
export type UndoneOf<F> = Extract<Having<F, { by: 'form' | 'verb' }>, ColumnOf<F>>
/** A row that moves in: what moves out of another site, unless it comes by a way of its own, and what follows from it. */
export type ArrivingOf<F> = {
  [
    C in Exclude<
      Extract<Having<F, { moves: string }> | Having<F, { follows: string }>, ColumnOf<F>>,
      Having<F, { arrives: false }>
    >
  ]: Json<Held<F[C]>>
}

/** A table of fields, and what is derived from it. */
export type Table<F extends Fields> = {
  fields: F
  /** The columns of which this is true, in the order of the table. */
  columnsWhere: (is: (field: Field, name: string) => boolean) => ColumnOf<F>[]
  /** The fields of which this is true, those with tables of their own among them. */
  fieldsWhere: (is: (field: Field) => boolean) => (Field & { column: keyof F & string })[]
  /** The fields that hold what the form does as it is, with what they hold where nothing is given. */
  plain: { column: Having<F, { form: z.ZodType }>; name: keyof FormOf<F> & string; form: z.ZodType; usual: unknown }[]
  /** The schemas of the same, by their names. */
  form: FormOf<F>
  /** What each of them holds where nothing is given. */
  usual: { [N in keyof FormOf<F>]: z.output<FormOf<F>[N]> }
  /** What the columns hold for a form that is filled in. */
  columnsOf: (input: { [N in keyof FormOf<F>]: z.output<FormOf<F>[N]> }) => FormColumnsOf<F>
  /** What a form could have changed: what comes back with a version. */
  versioned: (keyof F & string)[]
  /** How the form would be filled in for a record. Where the record is older than a field, nothing had been chosen. */
  inputOf: (record: object) => z.input<z.ZodObject<FormOf<F>>>
  /** What undo puts back of a record. What the record did not know yet stays as it is. */
  undoneOf: (record: object) => { [C in UndoneOf<F>]?: Held<F[C]> }
  /** What is taken from a site that moves in. */
  arriving: string[]
}

export function tableOf<const F extends Fields>(fields: F): Table<F> {
  const all = Object.entries<Field>(fields) as [keyof F & string, Field][] // safe: its own entries
  const columnsWhere: Table<F>['columnsWhere'] = (is) =>
    all.flatMap(([name, field]) => (field.sql !== undefined && is(field, name) ? [name as ColumnOf<F>] : [])) // safe: it has a type in SQL
  const plain = all.flatMap(([column, { form, name }]) =>
    form === undefined || name === undefined ? [] : [{ column, name, form, usual: form.safeParse(undefined).data ?? null }],
  ) as Table<F>['plain'] // safe: each has a schema of the form
  const undone = columnsWhere(({ by }) => by === 'form' || by === 'verb')
  return {
    fields,
    columnsWhere,
    fieldsWhere: (is) => all.flatMap(([column, field]) => (is(field) ? [{ ...field, column }] : [])),
    plain,
    form: Object.fromEntries(plain.map(({ name, form }) => [name, form])) as FormOf<F>, // safe: the very fields that its type is made of
    usual: Object.fromEntries(plain.map(({ name, usual }) => [name, usual])) as Table<F>['usual'], // safe: what the schema of each makes of nothing, or nothing
    columnsOf: (input) => {
      const held = plain.flatMap(({ column, name }) => (fields[column]?.sql === undefined ? [] : [[column, input[name]]]))
      return Object.fromEntries(held) as FormColumnsOf<F> // safe: each column with what the form has under its name
    },
    versioned: all.flatMap(([name, { by, follows }]) => (by === 'form' && follows === undefined ? [name] : [])),
    inputOf: (record) => {
      const held = new Map<string, unknown>(Object.entries(record))
      const input = plain.map(({ column, name, usual }) => [name, held.has(column) ? held.get(column) : usual])
      return Object.fromEntries(input) as ReturnType<Table<F>['inputOf']> // safe: the form's verb reads it as if somebody had typed it
    },
    undoneOf: (record) => {
      const held = new Map<string, unknown>(Object.entries(record))
      const back = undone.flatMap((column) => (held.has(column) ? [[column, stored(fields[column], held.get(column))]] : []))
      return Object.fromEntries(back) as ReturnType<Table<F>['undoneOf']> // safe: what was read of these columns when it was recorded
    },
    arriving: columnsWhere(({ moves, arrives, follows }) => (moves !== undefined && arrives !== false) || follows !== undefined),
  }
}

/** What a column held, of its record. */
function stored(field: Field | undefined, value: unknown): unknown {
  return field?.sql === 'timestamptz' && typeof value === 'string' ? new Date(value) : value
}

import { z } from 'zod'
import type { ApiOf, Field, Fields, FormOf, Json, NamedOf, Table } from '#fields'

/** A noun's fields as the API has them: those of which its table says so. */
type InApi<F> = { [N in keyof ApiOf<F>]: Json<ApiOf<F>[N]> }

const byType: Record<NonNullable<Field['sql']>, z.ZodType> = {
  uuid: z.guid().meta({ format: 'uuid' }),
  text: z.string(),
  'text[]': z.array(z.string()),
  boolean: z.boolean(),
  int: z.int32().min(0),
  bigint: z.int().min(0),
  timestamptz: z.iso.datetime().describe('A moment in UTC (RFC 3339).'),
  tsvector: z.string(),
  jsonb: z.unknown(),
}

/** As the document describes them. */
export function shapesOf<F extends Fields>(table: Table<F>) {
  return shapesUnder('name', table) as { [N in keyof InApi<F>]: z.ZodType<InApi<F>[N], InApi<F>[N]> } // safe: made of the very table that the type is made of
}

/** The same of the parts of a source. */
export function partShapesOf<F extends Fields, P extends string>(table: Table<F>) {
  return shapesUnder('part', table) as { [N in P]: z.ZodNullable<z.ZodString> } // safe: all of them are texts that may be unknown
}

/** What they hold, as JSON. */
export function fieldsAsJson<F extends Fields>(table: Table<F>, noun: ApiOf<F>): InApi<F> {
  return valuesOf(shownOf(table), noun) as InApi<F> // safe: a value for each name in the table
}

/** A noun's fields as staff read them by a token: all that pages of the desk read. */
type ForStaff<F> = { [N in keyof NamedOf<F>]: Json<NamedOf<F>[N]> }

export function staffShapesOf<F extends Fields>(table: Table<F>) {
  const shapes = namedIn(table).map((field) => [field.name, shapeOf(field)])
  return Object.fromEntries(shapes) as { [N in keyof ForStaff<F>]: z.ZodType<ForStaff<F>[N], ForStaff<F>[N]> } // safe: made of the very table that the type is made of
}

export function staffFieldsAsJson<F extends Fields>(table: Table<F>, noun: NamedOf<F>): ForStaff<F> {
  return valuesOf(namedIn(table), noun) as ForStaff<F> // safe: a value for each name in the table
}

/** What a form's verb takes for a noun's fields, each with what the document says of it. */
export function inputsOf<F extends Fields>(table: Table<F>): FormOf<F> {
  const inputs = namedIn(table).flatMap(({ name, form, api }) =>
    form === undefined ? [] : [[name, typeof api === 'string' ? form.describe(api) : form]],
  )
  return Object.fromEntries(inputs) as FormOf<F> // safe: the very schemas of the form
}

const namedIn = <F extends Fields>({ fieldsWhere }: Table<F>) => fieldsWhere(({ name }) => name !== undefined)

function valuesOf(fields: Field[], noun: object): object {
  const held = new Map<string, unknown>(Object.entries(noun))
  return Object.fromEntries(fields.flatMap(({ name }) => (name === undefined ? [] : [[name, asJson(held.get(name))]])))
}

const shownOf = <F extends Fields>({ fieldsWhere }: Table<F>): Field[] =>
  fieldsWhere(({ api }) => api !== undefined && api !== false)

function shapesUnder<F extends Fields>(name: 'name' | 'part', table: Table<F>) {
  return Object.fromEntries(shownOf(table).flatMap((field) => (field[name] === undefined ? [] : [[field[name], shapeOf(field)]])))
}

function shapeOf({ type, form, sql = 'text', api }: Field): z.ZodType {
  const stored = type ?? form ?? z.string()
  const value = chosenFrom(stored) ?? byType[sql]
  const shape = stored.safeParse(null).success ? value.nullable() : value
  return typeof api === 'string' ? shape.describe(api) : shape
}

/** One of a few words, or a list of rows. */
function chosenFrom(stored: unknown): z.ZodType | undefined {
  if (stored instanceof z.ZodDefault || stored instanceof z.ZodNullable) return chosenFrom(stored.unwrap())
  if (stored instanceof z.ZodArray) return byType['text[]']
  if (stored instanceof z.ZodRecord) return z.record(z.string(), z.string())
  return stored instanceof z.ZodEnum ? stored : undefined
}

const asJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

import { z } from 'zod'
import { fieldsWhere, type ApiColumns, type Source } from '#quotes'

type Json<T> = T extends Date ? string : T
type Columns = { [N in keyof ApiColumns]: Json<ApiColumns[N]> }

const shown = fieldsWhere(({ api }) => api !== undefined && api !== false)
type Shown = (typeof shown)[number]

const byType: Record<NonNullable<Shown['sql']>, z.ZodType> = {
  uuid: z.guid().meta({ format: 'uuid' }),
  text: z.string(),
  'text[]': z.array(z.string()),
  boolean: z.boolean(),
  int: z.int32().min(0),
  bigint: z.int().min(0),
  timestamptz: z.iso.datetime().describe('A moment in UTC (RFC 3339).'),
  tsvector: z.string(),
}

/** The columns of a quote as the document describes them: those of which the table of fields says so. */
export const columnShapes = shapesUnder('name') as { [N in keyof Columns]: z.ZodType<Columns[N], Columns[N]> } // safe: made of the very table that the type is made of
/** The same of the parts of its source. */
export const sourceShapes = shapesUnder('part') as { [N in keyof Source]: z.ZodNullable<z.ZodString> } // safe: all of them are texts that may be unknown

/** What these columns hold, as JSON. */
export function columnsAsJson(quote: ApiColumns): Columns {
  const held: Record<string, unknown> = quote
  const values = shown.flatMap(({ name }) => (name === undefined ? [] : [[name, asJson(held[name])]]))
  return Object.fromEntries(values) as Columns // safe: a value for each name in the table
}

function shapesUnder(name: 'name' | 'part') {
  return Object.fromEntries(shown.flatMap((field) => (field[name] === undefined ? [] : [[field[name], shapeOf(field)]])))
}

function shapeOf({ type, form, sql = 'text', api }: Shown): z.ZodType {
  const stored = type ?? form ?? z.string()
  const value = chosenFrom(stored) ?? byType[sql]
  const shape = stored.safeParse(null).success ? value.nullable() : value
  return typeof api === 'string' ? shape.describe(api) : shape
}

/** One of a few words. */
function chosenFrom(stored: unknown): z.ZodType | undefined {
  if (stored instanceof z.ZodDefault || stored instanceof z.ZodNullable) return chosenFrom(stored.unwrap())
  return stored instanceof z.ZodEnum ? stored : undefined
}

const asJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

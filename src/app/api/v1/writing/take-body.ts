import { z } from 'zod'
import { takeInput } from '#access'
import { pictureFields } from '#images'
import { Invalid } from '#platform/errors'
import { lines } from '../../../http/stream-lines.ts'
import { ownPicturePath } from '../../../site/own-picture-path.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { WriteOperation } from './write-operation.ts'

/** Where a line of a list was no JSON. */
export const noJson = Symbol('no JSON')

type Sent = { text: string; contentType?: string | undefined; origin: string }

/**
 * Pictures of this site may come as the API writes their addresses.
 * @throws Invalid for what is no JSON, has a field that the shape doesn't, or is not what the shape takes; a list of rows is checked row by row later
 */
export function takeBody(
  { body, rows }: Pick<WriteOperation, 'body' | 'rows'>,
  { text, contentType = '', origin }: Sent,
): unknown {
  if (!body) {
    if (text.trim() !== '' && text.trim() !== '{}') throw new Invalid('This takes no body.')
    return undefined
  }
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (rows && type === lines) return { quotes: linesOf(text, origin) }
  if (type !== 'application/json' && !type.endsWith('+json'))
    throw new Invalid(`Send application/json${rows ? ` or ${lines}` : ''}, and say so in Content-Type.`)
  const given = asJson(text, origin)
  if (given === noJson) throw new Invalid('The body must be JSON.')
  if (!rows) return takeFields(body, given)
  return takeInput(z.object({ quotes: z.array(z.unknown(), 'Send a list of quotes') }), given)
}

/** So many wrong fields are named. */
const mostNamed = 100

/** What was sent, as it was sent: the verb makes of it what it stores. @throws Invalid with each field that is unknown or wrong */
export function takeFields(shape: z.ZodType, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Invalid('Send an object.')
  const unknown: [pointer: string, sentence: string][] = []
  for (const one of unknownIn(schemaOf(shape), given, '#')) if (unknown.push(one) === mostNamed) break
  const [first] = unknown
  if (first !== undefined) throw new Invalid(first[1], Object.fromEntries(unknown))
  try {
    takeInput(shape, given)
  } catch (fault) {
    if (!(fault instanceof Invalid)) throw fault
    const pointers = Object.entries(fault.fields).map(([field, sentence]) => [pointerIn(given, field), sentence] as const)
    throw new Invalid(fault.message, Object.fromEntries(pointers))
  }
  return given
}

/** The same as `pointerTo`, in a body that may have keys with dots: `own_words.en.home.hero` is `#/own_words/en/home.hero`. */
function pointerIn(body: unknown, field: string): string {
  let [pointer, value, rest] = ['#', body, field.split('.')]
  while (rest.length > 0) {
    const within = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map<string, unknown>()
    const whole = rest.length - rest.findIndex((_, taken) => within.has(rest.slice(0, rest.length - taken).join('.')))
    const length = whole > rest.length ? 1 : whole
    const key = rest.slice(0, length).join('.')
    pointer += `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    value = within.get(key)
    rest = rest.slice(length)
  }
  return pointer
}

/** The place in a body that a verb names as `translations.0.text`. */
export function pointerTo(field: string): string {
  if (field === '' || field.startsWith('#')) return field || '#'
  return `#/${field.replaceAll('.', '/')}`
}

function linesOf(text: string, origin: string): unknown[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [asJson(line, origin)]))
}

function asJson(text: string, origin: string): unknown {
  try {
    const value = withPicturePaths(JSON.parse(text), origin)
    // What is nested too deeply for this would end later, where it is a fault of ours.
    JSON.stringify(value)
    return value
  } catch {
    return noJson
  }
}

/** The site's own fields stay as they are: their keys are words of the site, and a link must be a whole address. */
function withPicturePaths(value: unknown, origin: string, field = ''): unknown {
  if (typeof value === 'string') return pictureFields.has(field) ? ownPicturePath(origin, value) : value
  if (typeof value !== 'object' || value === null || field === 'own') return value
  if (Array.isArray(value)) return value.map((one: unknown) => withPicturePaths(one, origin))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPicturePaths(one, origin, name)]))
}

const schemas = new WeakMap<z.ZodType, JsonSchema>()

function schemaOf(shape: z.ZodType): JsonSchema {
  const known = schemas.get(shape)
  if (known) return known
  const made = z.toJSONSchema(shape, { io: 'input' }) as JsonSchema // safe: zod's type for the same thing knows words that we do not use
  schemas.set(shape, made)
  return made
}

/** Each field that the shape doesn't have, however deep: a typo must not lose one. */
function* unknownIn(schema: JsonSchema, value: unknown, at: string): Generator<[pointer: string, sentence: string]> {
  if (typeof value !== 'object' || value === null) return
  const shape = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema
  if (Array.isArray(value)) {
    for (const [n, one] of value.entries()) yield* unknownIn(shape.items ?? {}, one, `${at}/${n}`)
    return
  }
  if (!shape.properties) return
  for (const [name, one] of Object.entries(value)) {
    const here = `${at}/${name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`
    const field = Object.hasOwn(shape.properties, name) ? shape.properties[name] : undefined
    if (field) yield* unknownIn(field, one, here)
    else yield [here, `There is no field ${JSON.stringify(name.slice(0, 100))} here.`]
  }
}

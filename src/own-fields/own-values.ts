import { z } from 'zod'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { isWebAddress } from '#platform/web-address'
import type { OwnField } from './own-field.ts'

export type OwnValue = string | number | boolean
/** What a quote or an author holds in the site's own fields, by key. */
export type OwnValues = Readonly<Record<string, OwnValue>>

export const longestValue = 1_000

/** As forms and programs give them; null and nothing are the same. */
export const ownGiven = z
  .record(
    z.string(),
    z.union([
      z
        .string()
        .trim()
        .normalize('NFC')
        .max(longestValue, { error: () => say('desk-form.too-long', { most: longestValue }) }),
      z.number(),
      z.boolean(),
      z.null(),
    ]),
  )
  .default({})

/** In the forms of quotes and authors; the definitions decide about the rest (`ownFrom`). What is empty is not there. */
const ownForm = ownGiven.transform((given): OwnValues =>
  inOrder(Object.entries(given).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, value]]))),
)

/** The line of each noun's table of fields that holds them all; pages read of it what everybody is shown. */
export const ownColumn = {
  form: ownForm,
  sql: 'jsonb',
  by: 'form',
  filled: true,
  name: 'own',
  api: "What the site's own fields hold, by key. A field that is empty is not in it.",
  label: () => say('desk-own-fields.own-fields'),
  exported: true,
  moves: 'more',
} as const

/**
 * What is kept of values that were given, each as its field has it: a number may come as text. What is in a removed field stays as it was `held`, and
 * so may a choice that is no longer offered. @throws Invalid with a sentence for each field, under `own.` and its key
 */
export function ownFrom(fields: readonly OwnField[], given: OwnValues, held: OwnValues): OwnValues {
  const known = new Map(fields.map((field) => [field.key, field]))
  const kept: [string, OwnValue][] = Object.entries(held).filter(([key]) => known.get(key)?.removedAt !== null)
  const wrong: Record<string, string> = {}
  for (const [key, value] of Object.entries(given)) {
    const field = known.get(key)
    // A form that was open when the field was removed sends what it held.
    if (field?.removedAt instanceof Date && String(value) === String(held[key])) continue
    const read =
      !field || field.removedAt !== null
        ? say('desk-own-fields.unknown', { key })
        : value === held[key]
          ? { value }
          : valueOf(field, value)
    if (typeof read === 'object') kept.push([key, read.value])
    else if (field || held[key] === undefined) wrong[`own.${key}`] = read
  }
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Invalid(first, wrong)
  return inOrder(kept)
}

/** What of the values of another site is kept here, where `fields` has the field of each of its keys, and the keys of those that are not. A choice that is no longer offered stays, and so does what is in a removed field. */
export function ownArriving(
  fields: ReadonlyMap<string, OwnField>,
  given: Readonly<Record<string, unknown>>,
): { own: OwnValues; left: string[] } {
  const kept: [string, OwnValue][] = []
  const left: string[] = []
  for (const [key, value] of Object.entries(given)) {
    const field = fields.get(key)
    const read = ownForm.safeParse({ [key]: value }).data?.[key]
    const stored =
      field && read !== undefined ? valueOf({ ...field, choices: [...field.choices, String(read)] }, read) : undefined
    if (field && typeof stored === 'object') kept.push([field.key, stored.value])
    else left.push(key)
  }
  return { own: inOrder(kept), left }
}

/** The value, or the sentence that says why it is none. */
export function valueOf({ kind, label, choices }: OwnField, given: OwnValue): { value: OwnValue } | string {
  const text = String(given)
  switch (kind) {
    case 'text':
      return { value: text }
    case 'number': {
      const number = typeof given === 'boolean' ? NaN : Number(text)
      return Number.isFinite(number) ? { value: number } : say('desk-own-fields.number-needed', { label })
    }
    case 'date':
      return z.iso.date().safeParse(text).success
        ? { value: text }
        : say('desk-own-fields.date-needed', { label, example: '2026-11-27' })
    case 'choice':
      return choices.includes(text) ? { value: text } : say('desk-own-fields.choice-needed', { label })
    case 'link':
      return isWebAddress(text) ? { value: text } : say('desk-own-fields.link-needed', { label })
    case 'yesno':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : say('desk-own-fields.yesno-needed', { label })
  }
}

/** As the database keeps them, so that the same values are the same text. */
function inOrder(values: [string, OwnValue][]): OwnValues {
  const shorterFirst = ([one]: [string, OwnValue], [other]: [string, OwnValue]) =>
    one.length - other.length || (one < other ? -1 : 1)
  return Object.fromEntries(values.toSorted(shorterFirst))
}

import { z } from 'zod'
import { say } from '#messages'
import type { OwnField, OwnKind } from './own-field.ts'
import { longestValue, valueOf, type OwnValue } from './own-values.ts'

/** What a list is narrowed by in the site's own fields, as an address has it: `shelf`, `copies.from`, `copies.to` or `shelf.empty`, each without its `own.`. */
export type OwnAsked = Readonly<Record<string, string>>

export const ownAsked = z.record(z.string(), z.string()).catch({}).default({})

/** One of these, as it is meant. */
export type OwnFilter = { field: OwnField; is: 'equal' | 'contains' | 'from' | 'to' | 'empty'; value: OwnValue }

/** What `name` asks cannot be meant, and what to do instead. */
export type OwnUnknown = {
  name: string
  /** What the field is called; undefined where there is none of this key. */ label: string | undefined
  value: string
  remedy: string
}

const prefix = 'own.'
const longest = 200

/** What an address asks of own fields. What is empty is not asked, and of what is said twice the first counts, as everywhere. */
export function ownAskedIn({ searchParams }: Pick<URL, 'searchParams'>): OwnAsked {
  const names = [...new Set(searchParams.keys())].filter((name) => name.startsWith(prefix))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (searchParams.get(name) ?? '').trim()
      return value === '' ? [] : [[name.slice(prefix.length), value]]
    }),
  )
}

/** The same as an address has it, in one order. */
export const ownParams = (asked: OwnAsked): [string, string][] =>
  Object.entries(asked)
    .map(([name, value]): [string, string] => [prefix + name, value])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

type Read = { filters: OwnFilter[]; unknown: OwnUnknown[] }
type Meaning = (kind: OwnKind, part: string | undefined) => OwnFilter['is'] | undefined

/** What the desk means by it, by the definitions as they are now; what cannot be meant is in `unknown`. */
export const ownFilters = (fields: readonly OwnField[], asked: OwnAsked): Read => readFilters(fields, asked, deskMeaning)

/** The same where each field is asked for by its whole value, which an index finds. */
export const ownEquals = (fields: readonly OwnField[], asked: OwnAsked): Read =>
  readFilters(fields, asked, (_kind, part) => (part === undefined ? 'equal' : undefined))

function readFilters(fields: readonly OwnField[], asked: OwnAsked, meaningOf: Meaning): Read {
  const known = new Map(fields.map((field) => [field.key, field]))
  const filters: OwnFilter[] = []
  const unknown: OwnUnknown[] = []
  for (const [name, value] of Object.entries(asked)) {
    const [key = '', part, ...more] = name.split('.')
    const field = known.get(key)
    const is = field && more.length === 0 ? meaningOf(field.kind, part) : undefined
    const filter = !field || !is ? say('desk-own-fields.unknown', { key: name.slice(0, 100) }) : filterOf(field, is, value)
    if (typeof filter === 'string') unknown.push({ name: prefix + name, label: field?.label, value, remedy: filter })
    else filters.push(filter)
  }
  return { filters, unknown }
}

/** What a parameter with this ending does in a field of this kind. */
const deskMeaning: Meaning = (kind, part) => {
  if (part === undefined) return kind === 'text' || kind === 'link' ? 'contains' : 'equal'
  if (part === 'empty') return 'empty'
  return (part === 'from' || part === 'to') && (kind === 'number' || kind === 'date') ? part : undefined
}

function filterOf(field: OwnField, is: OwnFilter['is'], typed: string): OwnFilter | string {
  if (field.removedAt !== null) return say('desk-own-fields.gone')
  const value = typed.normalize('NFC')
  const most = is === 'contains' ? longest : longestValue
  if (value.length > most) return say('desk-form.too-long', { most })
  if (is === 'empty') return value === 'yes' ? { field, is, value } : say('desk-table.choose-one-of', { values: 'yes' })
  // A choice may be one that is no longer offered: quotes and authors keep it.
  if (is === 'contains' || field.kind === 'choice') return { field, is, value }
  const read = valueOf(field, value)
  return typeof read === 'string' ? read : { field, is, value: read.value }
}

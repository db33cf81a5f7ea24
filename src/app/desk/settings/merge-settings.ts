import { fieldNames, isSame, type Field, type Values } from './settings-fields.ts'

/** The same value in what both began with, in what is typed here, and in what somebody else saved. */
type Sides<V = unknown> = { base: V; mine: V; theirs: V }

/** What is set on its own: a setting; of a table, each entry, however deep. */
export type Entry = Sides & { field: Field; path: readonly string[] }

export function entriesOf({ base, mine, theirs }: Sides<Values>): Entry[] {
  return fieldNames.flatMap((field) =>
    split({ base: base[field], mine: mine[field], theirs: theirs[field] }).map((entry) => ({ field, ...entry })),
  )
}

type Table = Readonly<Record<string, unknown>>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)

function split(sides: Sides, path: readonly string[] = []): (Sides & { path: readonly string[] })[] {
  const { base, mine, theirs } = sides
  if (![base, mine, theirs].some(isTable)) return [{ ...sides, path }]
  const [was, here, there] = [base, mine, theirs].map((side) => (isTable(side) ? side : {})) as [Table, Table, Table] // safe: one of each
  return [...new Set([was, here, there].flatMap((side) => Object.keys(side)))].flatMap((key) =>
    split({ base: was[key], mine: here[key], theirs: there[key] }, [...path, key]),
  )
}

export const isTheirs = ({ base, theirs }: Entry): boolean => !isSame(theirs, base)

/** Both changed it, and not to the same. */
export const isContested = (entry: Entry): boolean =>
  isTheirs(entry) && !isSame(entry.mine, entry.base) && !isSame(entry.mine, entry.theirs)

/** What is changed here on top of what they saved, but for what is left to them. */
export function changesOver(sides: Sides<Values>, isLeft: (entry: Entry) => boolean = () => false): Partial<Values> {
  const entries = entriesOf(sides)
  const merged = Object.fromEntries(
    fieldNames.map((field) => [
      field,
      entries
        .filter((entry) => entry.field === field)
        .reduce<unknown>(
          (value, entry) =>
            withEntry(value, entry.path, isSame(entry.mine, entry.base) || isLeft(entry) ? entry.theirs : entry.mine),
          {},
        ),
    ]),
  ) as Values // safe: each value is one of its field, or one that holds entries of such values
  return differing(merged, sides.theirs)
}

/** A table without entries is empty at the top, and not there below. */
function withEntry(table: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const held = isTable(table) ? table : {}
  const below = withEntry(held[key], rest, value)
  return below === undefined ? table : { ...held, [key]: below }
}

export function differing(values: Partial<Values>, base: Values): Partial<Values> {
  return Object.fromEntries(
    fieldNames.filter((field) => field in values && !isSame(values[field], base[field])).map((field) => [field, values[field]]),
  )
}

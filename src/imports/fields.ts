import { fieldsWhere, type ImportedField } from '#quotes'

export type Field = ImportedField

const imported = fieldsWhere(({ imported: read }) => read !== undefined).flatMap(
  ({ column, imported: read }) => (read ? [[(read.as ?? column) as Field, read] as const] : []), // safe: a column with a name in lists, or that name
)
/** What a column may be of a quote. */
export const fields: readonly Field[] = imported.map(([name]) => name)
/** What its head is called in lists that people have: in letters and digits alone, the surest first. */
export const fieldWords = Object.fromEntries(imported.map(([name, { heads }]) => [name, heads])) as Record<
  Field,
  readonly string[]
> // safe: of every one
export const fieldNames = Object.fromEntries(imported.map(([name, { label }]) => [name, label])) as Record<Field, () => string> // safe: of every one

/** One of the site's own fields, as exports head its column. */
export type OwnName = `own.${string}`
export const ownName = (key: string): OwnName => `own.${key}`

/** Which column is which field; a field without one is empty. */
export type Mapping = Partial<Record<Field | OwnName, string>>

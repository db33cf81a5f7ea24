import { writeColumns, type Layout } from '../grid/layout.ts'

type Laid = Partial<Layout> & { group?: string }

/** What an address asks, in one way of writing it: a view is known by it. What is undefined or empty is not in it. */
export function viewQuery(asked: Readonly<Record<string, string | undefined>>, { columns, rows, group }: Laid = {}): string {
  const laid = { columns: columns && writeColumns(columns), rows: rows === undefined ? undefined : String(rows), group }
  const params = Object.entries({ ...asked, ...laid }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  )
  return new URLSearchParams(params).toString()
}

import type { Arriving } from './arriving.ts'
import type { SourceTable } from './source.ts'

/** Says of each row of a table whether it is the first with its id. A later one is left out and reported. */
export function firstOfId({ report }: Pick<Arriving, 'report'>, table: SourceTable): (id: string, old: unknown) => boolean {
  const seen = new Set<string>()
  return (id, old) => {
    if (seen.has(id)) report.leftOut(table, old, 'An earlier row has the same id. That one was taken.')
    const isFirst = !seen.has(id)
    seen.add(id)
    return isFirst
  }
}

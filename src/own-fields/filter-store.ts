import { sql, type RawBuilder } from 'kysely'
import { foldText, isInParts } from '#platform/fold-text'
import type { OwnFilter } from './own-filter.ts'

/** Conditions on what a row `q` of a quote, or `a` of an author, holds: `looked` of a row that is met, `gathered` may begin at an index. */
export type OwnConditions = { looked: RawBuilder<unknown>[]; gathered: RawBuilder<unknown>[] }

export function ownConditions(row: 'q' | 'a' | 's' | 'y', filters: readonly OwnFilter[]): OwnConditions {
  const own = sql.ref(`${row}.own`)
  const looked = filters.map((filter) => conditionOf(own, filter))
  const words = filters.flatMap(({ is, value }) => (is === 'contains' ? [foldText(String(value))] : [])).filter(isInParts)
  // The indexes are of rows that hold something.
  const held = filters.some(({ is }) => is !== 'empty') ? [sql`${own} <> '{}'`] : []
  return { looked, gathered: [...held, ...words.map((word) => sql`folded(own_texts(${own})) like ${`%${word}%`}`), ...looked] }
}

function conditionOf(own: RawBuilder<unknown>, { field: { key, kind }, is, value }: OwnFilter): RawBuilder<unknown> {
  const words = foldText(String(value))
  switch (is) {
    case 'equal':
      return sql`${own} @> ${JSON.stringify({ [key]: value })}::jsonb`
    case 'contains':
      // Of signs alone nothing is left to be folded. What is folded has no sign that LIKE would take for more than itself.
      return words === ''
        ? sql`strpos(${own} ->> ${key}, ${String(value)}) > 0`
        : sql`folded(${own} ->> ${key}) like ${`%${words}%`}`
    case 'empty':
      return sql`not jsonb_exists(${own}, ${key})`
    case 'from':
    case 'to': {
      const way = is === 'from' ? sql`>=` : sql`<=`
      // Days are text of one length, in the order of their signs.
      return kind === 'date'
        ? sql`(${own} ->> ${key}) collate "C" ${way} ${String(value)}`
        : sql`(${own} -> ${key}) ${way} ${JSON.stringify(value)}::jsonb`
    }
  }
}

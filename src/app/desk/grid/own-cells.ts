import type { OwnField, OwnValues } from '#own-fields'
import { ownText } from '../../site/own-text.ts'
import { ownColumnOf, type Layout } from './layout.ts'

/** The site's own fields that have a column in this layout. */
export const ownInLayout = (fields: readonly OwnField[], { columns }: Layout): OwnField[] =>
  fields.filter((field) => columns.some(({ id }) => id === ownColumnOf(field)))

/** What the cells of a row show of these fields, by column, and where those of links lead. */
export function ownCells(
  own: OwnValues,
  fields: readonly OwnField[],
): { texts: Readonly<Record<string, string>>; links: Readonly<Record<string, string>> } {
  const cells = fields.flatMap((field) => {
    const value = own[field.key]
    return value === undefined ? [] : [{ id: ownColumnOf(field), ...ownText(field.kind, value) }]
  })
  return {
    texts: Object.fromEntries(cells.map(({ id, text }) => [id, text])),
    links: Object.fromEntries(cells.flatMap(({ id, to }) => (to === undefined ? [] : [[id, to]]))),
  }
}

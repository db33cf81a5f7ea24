import { z } from 'zod'
import { takeInput, type Given } from '#access'
import { readRange } from '#platform/csv'
import { Invalid } from '#platform/errors'
import { say } from '#messages'
import type { OwnGround } from '../../page/own-page.ts'
import { mostPasted, type CellEdit, type CellRefused, type PasteTried } from './cell.ts'
import { editCells, type CellNoun } from './edit-cells.ts'

const asked = z.object({
  /** The rows of the page, from the one that the paste begins in. */
  ids: z.array(z.guid()).min(1).max(200),
  /** Its columns, from the one that the paste begins in. */
  columns: z.array(z.string().max(60)).min(1).max(60),
  text: z.string().max(2_000_000),
})

export type PasteAsked = z.input<typeof asked>

/** What a range of a spreadsheet would change, from one cell to the right and down, by the same checks as saving. Nothing is written. @throws Invalid for more than `mostPasted` cells */
export async function tryPaste(ground: OwnGround, noun: CellNoun, input: Given<PasteAsked>): Promise<PasteTried> {
  const { ids, columns, text } = takeInput(asked, input)
  const range = readRange(text)
  const count = range.reduce((sum, { length }) => sum + length, 0)
  if (count > mostPasted) throw new Invalid(say('grid.paste-too-large', { count, most: mostPasted }))
  const width = Math.max(0, ...range.map(({ length }) => length))
  const rows = ids.slice(0, range.length)
  const held = await noun.read(ground, rows)
  const known = new Set(noun.columns(ground).map(({ id }) => id))
  const met = rows.flatMap((id, at) =>
    (range[at] ?? []).slice(0, columns.length).map((now, place) => ({ id, column: columns[place] ?? '', now: now.trim() })),
  )
  const cells = met.flatMap(({ id, column, now }): CellEdit[] =>
    known.has(column) ? [{ id, column, was: held.get(id)?.texts[column] ?? '', now }] : [],
  )
  const changes = cells.filter(({ was, now }) => was !== now)
  const refused = await refusedOf(ground, noun, changes)
  return {
    cells: changes,
    refused,
    leftOut: {
      rows: Math.max(0, range.length - ids.length),
      columns: Math.max(0, width - columns.length),
      readOnly: met.length - cells.length,
    },
  }
}

/** What is wrong with each cell itself. A row is refused whole, so a row with wrong cells is tried again without them. */
async function refusedOf(ground: OwnGround, noun: CellNoun, cells: CellEdit[]): Promise<CellRefused[]> {
  if (cells.length === 0) return []
  const first = (await editCells(ground, noun, { cells }, true)).refused
  const own = first.filter(({ isOfRow }) => !isOfRow)
  const left = cells.filter((cell) => !own.some(({ id, column }) => id === cell.id && column === cell.column))
  if (own.length === first.length || left.length === 0) return first
  return [...own, ...(await editCells(ground, noun, { cells: left }, true)).refused]
}

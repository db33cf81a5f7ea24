import { z } from 'zod'
import { takeInput, type Given } from '#access'
import { isHouseError } from '#platform/errors'
import { say } from '#messages'
import type { OwnGround } from '../../page/own-page.ts'
import type { CellColumn, CellRefused, CellsSaved } from './cell.ts'

/** The cells of one row that are to be written, by column. */
export type RowEdit = {
  id: string
  version: number
  texts: Readonly<Record<string, string>>
  held: Readonly<Record<string, string>>
}
/** Why a row is not saved: sentences by column. `isTwin` as in `CellRefused`. */
export type RowRefused = { id: string; fields: Readonly<Record<string, string>>; isTwin?: true | undefined }

/** A noun whose table can be edited, as its pages describe it. */
export type CellNoun = {
  columns: (ground: OwnGround) => readonly CellColumn[]
  /** What the cells of these rows hold now; rows that are gone are not there. */
  read: (
    ground: OwnGround,
    ids: string[],
  ) => Promise<ReadonlyMap<string, { version: number; texts: Readonly<Record<string, string>> }>>
  /** Writes each row whole or not at all, in one batch. A trial writes nothing. */
  write: (
    ground: OwnGround,
    rows: RowEdit[],
    how: { sure: boolean; isTrial: boolean },
  ) => Promise<{ batch: string | null; refused: RowRefused[] }>
}

/** A whole paste, and what is typed while it is being saved. */
const most = 2_500

const asked = z.object({
  cells: z
    .array(z.object({ id: z.guid(), column: z.string(), was: z.string().max(20_000), now: z.string().max(20_000) }))
    .min(1)
    .max(most),
  /** The person saw that another one is like it. */
  sure: z.boolean().default(false),
})

export type CellsAsked = z.input<typeof asked>

/**
 * Saves cells over what they showed. If somebody has changed the cell since, it is refused, with what they wrote; what they wrote in other cells stays. Everything saved is one batch.
 * @throws what the noun's verbs throw for those who may not write at all
 */
export async function editCells(
  ground: OwnGround,
  noun: CellNoun,
  input: Given<CellsAsked>,
  isTrial = false,
): Promise<CellsSaved> {
  const { cells, sure } = takeInput(asked, input)
  const known = new Set(noun.columns(ground).map(({ id }) => id))
  const held = await noun.read(ground, [...new Set(cells.map(({ id }) => id))])
  const refused: CellRefused[] = []
  const rows = new Map<string, RowEdit>()
  let same = 0
  for (const cell of cells) {
    const { id, column, was, now } = cell
    const row = held.get(id)
    const theirs = row?.texts[column]
    if (!row) refused.push({ id, column, sentence: say('grid.gone') })
    else if (!known.has(column) || theirs === undefined) refused.push({ id, column, sentence: say('grid.not-editable') })
    else if (theirs === now) same++
    else if (theirs !== was) refused.push({ id, column, sentence: say('grid.changed-meanwhile'), theirs })
    else rows.set(id, { id, version: row.version, held: row.texts, texts: { ...rows.get(id)?.texts, [column]: now } })
  }
  if (rows.size === 0) return { batch: null, saved: same, refused }
  const done = await noun.write(ground, [...rows.values()], { sure, isTrial })
  const byRow = new Map(done.refused.map((one) => [one.id, one]))
  const left = [...rows.values()].flatMap((row) => ofCells(row, byRow.get(row.id)))
  const sent = [...rows.values()].reduce((sum, { texts }) => sum + Object.keys(texts).length, 0)
  return { batch: done.batch, saved: same + sent - left.length, refused: [...refused, ...left] }
}

/** Each cell of a row that was refused, with the sentence that is its own, or why the row was not saved. */
function ofCells({ id, texts }: RowEdit, refused: RowRefused | undefined): CellRefused[] {
  if (!refused) return []
  const columns = Object.keys(texts)
  const isTwin = refused.isTwin === undefined ? {} : { isTwin: refused.isTwin }
  const others = Object.entries(refused.fields).flatMap(([column, sentence]) => (columns.includes(column) ? [] : [sentence]))
  return columns.map((column) => {
    const own = refused.fields[column] ?? (others.length > 0 ? others.join(' ') : undefined)
    return own === undefined
      ? { id, column, sentence: say('grid.row-not-saved'), isOfRow: true }
      : { id, column, sentence: own, ...isTwin }
  })
}

/** Rows as a noun's verb takes them, made by `make`; a row with a cell that cannot be read is refused with its sentence. */
export async function readRows<T>(
  rows: RowEdit[],
  make: (row: RowEdit) => T | Promise<T>,
): Promise<{ edits: T[]; refused: RowRefused[] }> {
  const edits: T[] = []
  const refused: RowRefused[] = []
  for (const row of rows)
    try {
      edits.push(await make(row))
    } catch (problem) {
      if (!isHouseError(problem) || problem.code !== 'invalid') throw problem
      refused.push({ id: row.id, fields: Object.keys(problem.fields).length > 0 ? problem.fields : { '': problem.message } })
    }
  return { edits, refused }
}

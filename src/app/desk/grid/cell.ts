import type { Cell } from '#fields'

/** A column whose cells are edited in the table. `id` is the field's name in the noun's table of fields. */
export type CellColumn = {
  id: string
  label: string
  as: Cell
  /** The choices, if there are only a few. */
  words?: readonly string[]
}

/** What somebody typed over what the cell showed them, both as text. */
export type CellEdit = { id: string; column: string; was: string; now: string }

/** Why a cell was not saved. `theirs`: what somebody else wrote there since. `isTwin`: it is like another one, and can be saved anyway. `isOfRow`: only because of another cell of its row. */
export type CellRefused = { id: string; column: string; sentence: string; theirs?: string; isTwin?: true; isOfRow?: true }

/** `batch` undoes all that was saved; null where nothing was. */
export type CellsSaved = { batch: string | null; saved: number; refused: CellRefused[] }

/** What a paste would do: each cell that changes, what is refused, and what of the range has no cell here. */
export type PasteTried = {
  cells: CellEdit[]
  refused: CellRefused[]
  leftOut: { rows: number; columns: number; readOnly: number }
}

/** The most cells that a paste may have. More are imported as a file. */
export const mostPasted = 2_000

/** Tells a cell from all others of the table. */
export const cellKey = (id: string, column: string): string => `${id} ${column}`

import { CellEditor, type Onward } from './cell-editor.tsx'
import { CellNote } from './cell-note.tsx'
import { is } from './grid-roles.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { placeId, type Place } from './place.ts'
import type { Cells } from './use-cells.ts'

/** A cell while it is edited: what the editor begins with, and what the list holds. */
export type Editing = Place & { typed: string; was: string }

type Props<T> = {
  row: T
  column: GridColumn<T>
  cells: Cells
  /** Set while this cell is edited. */
  editing: Editing | null
  /** Whether Tab comes to it. */
  isStop: boolean
  /** Whether its editor opens towards the beginning of the line. */
  isEnd: boolean
  isWide: boolean
  /** How far from the beginning of the line it stays. */
  offset: string | undefined
  onSave: (place: Editing, typed: string, onward: Onward) => void
  onEnd: (next: Place) => void
  onFocus: () => void
}

/** A cell of a table: what is saved, its editor, or what became of an edit. */
export function GridCell<T extends GridRow>(props: Props<T>) {
  const { row, column, cells, editing, isStop, isEnd, isWide, offset, onSave, onEnd, onFocus } = props
  const { id, edit, cell, phone, width, isPinned, name, suggest } = column
  const isEditable = edit !== undefined && row.mayEdit
  const kept = cells.keptOf(row.id, id)
  return (
    <td
      {...is.cell}
      {...{ tabIndex: isStop ? 0 : -1, 'aria-readonly': !isEditable }}
      id={placeId(row.id, id)}
      data-column={id}
      data-row={row.id}
      data-name={name}
      data-phone={phone}
      data-editable={isEditable || undefined}
      data-pinned={isPinned || undefined}
      data-side={isEnd ? 'end' : undefined}
      aria-invalid={kept?.refused !== undefined || undefined}
      aria-busy={(kept && !kept.refused) || undefined}
      className={isWide ? undefined : width}
      style={offset === undefined ? undefined : { insetInlineStart: offset }}
    >
      {editing && (
        <div inert className="cell-under">
          {cell(row)}
        </div>
      )}
      {editing && edit ? (
        <CellEditor
          column={edit}
          typed={editing.typed}
          error={kept?.refused?.sentence}
          suggest={suggest}
          onSave={(typed, onward) => onSave(editing, typed, onward)}
          onCancel={() => onEnd(editing)}
        />
      ) : kept ? (
        <CellNote kept={kept} cells={cells} onDone={onFocus} />
      ) : (
        cell(row)
      )}
    </td>
  )
}

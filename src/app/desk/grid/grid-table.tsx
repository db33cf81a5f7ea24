import { Fragment, useLayoutEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { say } from '#messages'
import { SelectBox } from '../table/select-box.tsx'
import type { Selection } from '../table/use-selection.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import type { Onward } from './cell-editor.tsx'
import { GridCell, type Editing } from './grid-cell.tsx'
import { GridHead } from './grid-head.tsx'
import { gridKeys } from './grid-keys.ts'
import { is } from './grid-roles.ts'
import { GroupHead } from './group-head.tsx'
import { groupHeads } from './group-heads.ts'
import type { Pasted } from './paste-dialog.tsx'
import { placeAfter, placeId, placeIn, placeOf, type Place } from './place.ts'
import { UnsavedCells } from './unsaved-cells.tsx'
import type { Cells } from './use-cells.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useResize } from './use-resize.ts'
import { mostInLine, offsetsOf, selectPx, usualPx } from './widths.ts'

type Props<T> = {
  label: string
  columns: GridColumn<T>[]
  rows: T[]
  nameOf: (row: T) => string
  selection?: Selection
  /** The row that the keyboard is on. */
  current: string | null
  onCurrent: (id: string) => void
  isBusy?: (row: T) => boolean
  cells: Cells
  /** The order of the list now. */
  sort?: string
  onPeek?: (id: string) => void
  /** Shows what a pasted range would change. */
  onPaste: (pasted: Pasted) => void
  /** Set if widths are kept. */
  onResize?: (column: string, px: number) => void
}

/** A table whose cells are edited in place. On a narrow screen each row is a card of the same cells. */
export function GridTable<T extends GridRow>(props: Props<T>) {
  const { label, columns, nameOf, selection, current, onCurrent, isBusy, cells, sort, onPeek, onPaste, onResize } = props
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isInside, setInside] = useState(false)
  const rows = useHeldOrder(props.rows, isInside)
  const resize = useResize(onResize)
  const shown = columns.map((column) => ({ ...column, px: resize.widthOf(column.id) ?? column.px }))
  const isWide = columns.length > mostInLine || shown.some(({ px, isPinned }) => px !== undefined || isPinned)
  const isPinning = shown.some(({ isPinned }) => isPinned)
  const offsets = offsetsOf(shown, selection !== undefined)
  // Every column has a width then, and the last takes what is left.
  const width = shown.reduce((sum, { px = usualPx }) => sum + px, selectPx)
  const ids = rows.map(({ id }) => id)
  const heads = groupHeads(rows)
  const stop = active && ids.includes(active.id) && columns.some(({ id }) => id === active.column) ? active : firstPlace()

  function firstPlace(): Place | null {
    const [first] = columns
    const id = current !== null && ids.includes(current) ? current : ids[0]
    return first && id !== undefined ? { id, column: first.id } : null
  }

  const rowOf = (id: string) => rows.find((row) => row.id === id)
  const editOf = ({ id, column }: Place) => (rowOf(id)?.mayEdit ? columns.find((one) => one.id === column)?.edit : undefined)

  const focus = ({ id, column }: Place) => {
    onCurrent(id)
    setActive({ id, column })
    document.getElementById(placeId(id, column))?.focus()
  }

  /** `typed` replaces what is there. */
  const begin = (place: Place, typed?: string) => {
    if (!editOf(place)) return
    const kept = cells.keptOf(place.id, place.column)
    const held = rowOf(place.id)?.texts[place.column] ?? ''
    const was = kept ? (kept.refused ? (kept.refused.theirs ?? kept.was) : kept.now) : held
    flushSync(() => {
      setActive({ id: place.id, column: place.column })
      setEditing({ id: place.id, column: place.column, typed: typed ?? kept?.now ?? held, was })
    })
    onCurrent(place.id)
  }

  const end = (next: Place | null) => {
    flushSync(() => setEditing(null))
    if (next) focus(next)
  }

  const save = (place: Editing, typed: string, onward: Onward) => {
    const { id, column, was } = place
    if (typed !== was) cells.save({ id, column, was, now: typed })
    else if (cells.keptOf(id, column)?.refused) cells.drop(id, column)
    if (onward === 'stay') return setEditing(null)
    const next =
      onward === 'down' ? (placeAfter(ids, id, 1, column) ?? { id, column }) : nextEditable(place, onward === 'next' ? 1 : -1)
    end(next ?? { id, column })
    if (onward !== 'down' && next) begin(next)
  }

  const nextEditable = ({ id, column }: Place, by: 1 | -1): Place | null => {
    const places = rows.flatMap((row) =>
      row.mayEdit ? columns.flatMap((one) => (one.edit ? [{ id: row.id, column: one.id }] : [])) : [],
    )
    const at = places.findIndex((one) => one.id === id && one.column === column)
    return places[at + by] ?? null
  }

  // If the row with the focus leaves the list, the row in its place gets the focus.
  const last = useRef<{ place: Place; at: number } | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    if (before && !ids.includes(before.place.id) && document.activeElement === document.body && ids.length > 0)
      focus({ id: ids[Math.min(before.at, ids.length - 1)] ?? '', column: before.place.column })
    const isInside = table.current?.contains(document.activeElement) ?? false
    last.current = isInside && active ? { place: active, at: ids.indexOf(active.id) } : null
  })

  const onKeyDown = gridKeys({ ids, columnIds: columns.map(({ id }) => id), editOf, focus, begin, onPeek })

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const text = place && rowOf(place.id)?.texts[place.column]
    if (!text || document.getSelection()?.toString()) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place) return
    const text = event.clipboardData.getData('text/plain')
    event.preventDefault()
    if (/[\t\n]/.test(text.trimEnd()))
      onPaste({
        ids: ids.slice(ids.indexOf(place.id)),
        columns: columns.map(({ id }) => id).slice(columns.findIndex(({ id }) => id === place.column)),
        text,
      })
    else begin(place, text.trim())
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeIn(event.target)
    if (!place || editing !== null || (event.target instanceof Element && event.target.closest('a, button, input'))) return
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (editOf(place) && (isTouch || event.detail === 2)) begin(place)
    else if (!document.getSelection()?.toString()) focus(place)
  }

  const heard = { onKeyDown, onCopy, onPaste: paste, onClick }
  const within = {
    onFocus: () => setInside(true),
    // The next cell gets the focus a moment later.
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      requestAnimationFrame(() => setInside(currentTarget.contains(document.activeElement))),
  }

  return (
    <div className="grid-scroll" data-wide={isWide || undefined}>
      <output className="sr-only">{cells.said}</output>
      {cells.unsaved > 0 && <UnsavedCells count={cells.unsaved} />}
      <table
        ref={table}
        className="desk-table"
        style={isWide ? { '--grid-width': `${width}px` } : undefined}
        aria-label={label}
        {...is.grid}
        {...heard}
      >
        <thead {...is.group}>
          <tr {...is.row}>
            {selection && (
              <th {...is.head} scope="col" data-select data-pinned={isPinning || undefined} className="min-[1200px]:w-11">
                <SelectBox
                  label={say('desk-table.select-this-page')}
                  told
                  checked={selection.page}
                  onChange={() => selection.togglePage()}
                />
              </th>
            )}
            {shown.map((column) => (
              <GridHead
                key={column.id}
                column={column}
                px={isWide && column.id !== columns.at(-1)?.id ? (column.px ?? usualPx) : undefined}
                sort={sort}
                offset={offsets[column.id]}
                onResize={onResize && resize.begin}
              />
            ))}
          </tr>
        </thead>
        <tbody {...is.group} {...within}>
          {rows.map((row) => {
            const head = heads.get(row.id)
            return (
              <Fragment key={row.id}>
                {head && <GroupHead {...head} span={shown.length + (selection ? 1 : 0)} />}
                <tr
                  {...is.row}
                  id={`row-${row.id}`}
                  data-current={current === row.id || undefined}
                  aria-current={current === row.id || undefined}
                  data-chosen={selection?.has(row.id) || undefined}
                  aria-selected={selection?.has(row.id)}
                  aria-busy={isBusy?.(row) || undefined}
                >
                  {selection && (
                    <td {...is.cell} data-phone="select" data-pinned={isPinning || undefined}>
                      <SelectBox
                        label={say('desk-table.select', { value: nameOf(row) })}
                        checked={selection.has(row.id)}
                        onChange={(range) => selection.toggle(row.id, range)}
                      />
                    </td>
                  )}
                  {shown.map((column, at) => {
                    const place = { id: row.id, column: column.id }
                    const isOpen = editing?.id === row.id && editing.column === column.id
                    return (
                      <GridCell
                        key={column.id}
                        row={row}
                        column={column}
                        cells={cells}
                        editing={isOpen ? editing : null}
                        isStop={stop?.id === row.id && stop.column === column.id}
                        isEnd={at > shown.length / 2}
                        isWide={isWide}
                        offset={offsets[column.id]}
                        onSave={save}
                        onEnd={end}
                        onFocus={() => focus(place)}
                      />
                    )
                  })}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

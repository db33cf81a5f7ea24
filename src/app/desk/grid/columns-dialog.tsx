import { useState } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { rowCounts } from '#views/parts'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { pinnedFirst, type LaidColumn, type Layout, type UsualLayout } from './layout.ts'
import { leastPx, mostPx } from './use-resize.ts'

type Props = {
  /** Every column that the list can have. */
  all: readonly { id: string; label: string }[]
  layout: Layout
  usual: UsualLayout
  /** Where the layout is saved. */
  text: string
  onSave: (layout: Layout) => void
  onClose: () => void
}

/** Chooses the columns of a list, their order and width, which ones stay in sight, and the rows on a page. */
export function ColumnsDialog({ all, layout, usual, text, onSave, onClose }: Props) {
  const [rows, setRows] = useState(layout.rows)
  const [columns, setColumns] = useState<LaidColumn[]>(layout.columns)
  const isOn = (id: string) => columns.some((one) => one.id === id)
  const change = (id: string, to: Partial<LaidColumn>) =>
    setColumns((now) => pinnedFirst(now.map((one) => (one.id === id ? { ...one, ...to } : one))))
  const listed = [...columns.map(({ id }) => id), ...all.map(({ id }) => id).filter((id) => !isOn(id))]
  const move = (id: string, by: 1 | -1) =>
    setColumns((now) => {
      const at = now.findIndex((one) => one.id === id)
      const other = now[at + by]
      const mine = now[at]
      if (!other || !mine) return now
      return pinnedFirst(now.map((one, place) => (place === at ? other : place === at + by ? mine : one)))
    })
  return (
    <Dialog
      title={say('grid.columns')}
      text={text}
      onClose={onClose}
      wide
      foot={
        <>
          <Button
            look="plain"
            onClick={() => {
              setColumns(usual.columns.map((id) => ({ id })))
              setRows(usual.rows)
            }}
          >
            {say('grid.usual-columns')}
          </Button>
          <Button look="strong" onClick={() => onSave({ columns, rows })}>
            {say('grid.use-columns')}
          </Button>
        </>
      }
    >
      <label className="flex items-center gap-3 text-sm font-medium">
        {say('grid.rows')}
        <select className="desk-choice" value={rows} onChange={({ target }) => setRows(Number(target.value))}>
          {rowCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <ul className="mt-4">
        {listed.map((id) => {
          const { label = id } = all.find((one) => one.id === id) ?? {}
          const laid = columns.find((one) => one.id === id)
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1 text-sm">
              <label className="flex min-h-11 min-w-40 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  checked={isOn(id)}
                  disabled={id === usual.fixed}
                  onChange={() => setColumns((now) => (isOn(id) ? now.filter((one) => one.id !== id) : [...now, { id }]))}
                />
                <span>{label}</span>
              </label>
              {laid && (
                <>
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      aria-label={say('grid.pin', { column: label })}
                      checked={laid.isPinned === true}
                      onChange={() => change(id, { isPinned: laid.isPinned !== true })}
                    />
                    <span aria-hidden>{say('grid.pinned')}</span>
                  </label>
                  <input
                    type="number"
                    aria-label={say('grid.width', { column: label })}
                    placeholder={say('grid.automatic')}
                    className="field w-28"
                    min={leastPx}
                    max={mostPx}
                    value={laid.px ?? ''}
                    onChange={({ target }) => {
                      const { px: _, ...rest } = laid
                      setColumns((now) =>
                        now.map((one) =>
                          one.id !== id ? one : target.value === '' ? rest : { ...rest, px: Number(target.value) },
                        ),
                      )
                    }}
                  />
                  <span className="flex">
                    <Button look="row" aria-label={say('grid.earlier', { column: label })} onClick={() => move(id, -1)}>
                      <DeskIcon name="up" />
                    </Button>
                    <Button look="row" aria-label={say('grid.later', { column: label })} onClick={() => move(id, 1)}>
                      <DeskIcon name="down" />
                    </Button>
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

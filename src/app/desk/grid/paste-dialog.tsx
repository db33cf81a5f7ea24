import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { mostPasted, type CellColumn, type CellRefused, type CellsSaved, type PasteTried } from './cell.ts'
import type { CellVerbs } from './cell-verbs.ts'

export type Pasted = { ids: string[]; columns: string[]; text: string }

type Props = {
  pasted: Pasted
  columns: readonly CellColumn[]
  /** The name of a row. */
  nameOf: (id: string) => string
  onClose: () => void
}

/** What a range of a spreadsheet would change, cell by cell, before anything is written. */
export function PasteDialog({ pasted, columns, nameOf, onClose }: Props) {
  const [tried, setTried] = useState<PasteTried | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const isTooLarge = cellsIn(pasted.text) > mostPasted
  const trial = useVerb<CellVerbs, 'try-paste'>({ onDone: setTried, onRefused: ({ sentence }) => setWrong(sentence) })
  const saving = useVerb<CellVerbs, 'edit-cells'>({
    onDone: ({ batch, saved, refused }: CellsSaved) => {
      if (saved > 0) undoToast(say('grid.saved', { count: saved }), batch)
      // Cells that somebody else has changed since the preview are shown with what they wrote.
      if (refused.length === 0) return onClose()
      setTried((now) => now && { ...now, cells: now.cells.filter((cell) => refused.some(isOf(cell))), refused })
    },
    onRefused: ({ sentence }) => setWrong(sentence),
  })
  const ask = useEffectEvent(() => {
    if (!isTooLarge) trial.send('try-paste', pasted)
  })
  useEffect(() => ask(), [])
  const good = tried?.cells.filter((cell) => !tried.refused.some(isOf(cell))) ?? []
  const labelOf = (column: string) => columns.find(({ id }) => id === column)?.label ?? column
  return (
    <Dialog
      wide
      title={say('grid.paste')}
      text={tried ? say('grid.paste-says', { good: good.length, bad: tried.refused.length }) : undefined}
      onClose={onClose}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {say('grid.do-not-paste')}
          </Button>
          {good.length > 0 && (
            <Button look="strong" busy={saving.busy} onClick={() => saving.send('edit-cells', { cells: good })}>
              {say('grid.change-cells', { count: good.length })}
            </Button>
          )}
        </>
      }
    >
      {isTooLarge ? (
        <>
          <p className="text-sm">{say('grid.paste-too-large', { count: cellsIn(pasted.text), most: mostPasted })}</p>
          <Link to={href('/admin/import')} className="desk-button mt-4">
            {say('grid.import-instead')}
          </Link>
        </>
      ) : wrong !== null ? (
        <p className="text-sm text-wrong" role="alert">
          {wrong}
        </p>
      ) : tried === null ? (
        <output className="block text-sm text-quiet">{say('grid.looking')}</output>
      ) : (
        <Tried tried={tried} labelOf={labelOf} nameOf={nameOf} />
      )}
    </Dialog>
  )
}

type TriedProps = { tried: PasteTried; labelOf: (column: string) => string; nameOf: (id: string) => string }

function Tried({ tried: { cells, refused, leftOut }, labelOf, nameOf }: TriedProps) {
  const notes = [
    ...(leftOut.rows > 0 ? [say('grid.left-rows', { count: leftOut.rows })] : []),
    ...(leftOut.columns > 0 ? [say('grid.left-columns', { count: leftOut.columns })] : []),
    ...(leftOut.readOnly > 0 ? [say('grid.left-cells', { count: leftOut.readOnly })] : []),
  ]
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mb-2 text-sm">
          {note}
        </p>
      ))}
      {cells.length === 0 && <p className="text-sm">{say('grid.nothing-changes')}</p>}
      <ul className="grid gap-px">
        {cells.map((cell) => {
          const why = refused.find(isOf(cell))
          return (
            <li key={`${cell.id} ${cell.column}`} className="border-b border-line py-2 text-sm wrap-anywhere">
              <span className="block text-xs text-quiet">
                {labelOf(cell.column)} · <bdi>{nameOf(cell.id)}</bdi>
              </span>
              <del dir="auto" className="text-quiet">
                {cell.was === '' ? say('grid.nothing') : cell.was}
              </del>{' '}
              <span aria-hidden className="points">
                →
              </span>{' '}
              <ins dir="auto" className="no-underline">
                {cell.now === '' ? say('grid.nothing') : cell.now}
              </ins>
              {why && (
                <span className="block text-wrong">
                  {why.sentence} {why.theirs !== undefined && <bdi>{why.theirs}</bdi>}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const isOf =
  (cell: { id: string; column: string }) =>
  (refused: CellRefused): boolean =>
    refused.id === cell.id && refused.column === cell.column

/** Tabs and line breaks divide cells, unless they are in quotation marks, as in a verse. A single quotation mark makes the count too low; the server counts again. */
function cellsIn(text: string): number {
  let [count, isQuoted] = [1, false]
  for (const sign of text.trimEnd()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\t' || sign === '\n')) count++
  }
  return count
}

import { say } from '#messages'
import type { Cells, Kept } from './use-cells.ts'

/** A cell whose edit is not saved yet: what was typed, why it was refused, and what can be done about it. */
export function CellNote({ kept, cells, onDone }: { kept: Kept; cells: Cells; onDone: () => void }) {
  const { id, column, was, now, refused } = kept
  const act = (run: () => void) => () => {
    onDone()
    run()
  }
  return (
    <>
      <span dir="auto" className="whitespace-pre-line">
        {now}
      </span>
      {refused && (
        <span className="mt-1 block text-xs">
          <span className="block text-wrong">{refused.sentence}</span>
          {refused.theirs !== undefined && (
            <span className="block">
              {say('grid.theirs')}{' '}
              <bdi className="font-medium">{refused.theirs === '' ? say('grid.nothing') : refused.theirs}</bdi>
            </span>
          )}
          <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
            {refused.theirs !== undefined && (
              <button
                type="button"
                className="grid-act"
                onClick={act(() => cells.save({ id, column, was: refused.theirs ?? was, now }))}
              >
                {say('grid.keep-mine')}
              </button>
            )}
            {refused.isTwin && (
              <button type="button" className="grid-act" onClick={act(() => cells.save({ id, column, was, now }, true))}>
                {say('grid.save-anyway')}
              </button>
            )}
            <button type="button" className="grid-act" onClick={act(() => cells.drop(id, column))}>
              {refused.theirs === undefined ? say('grid.give-back') : say('grid.take-theirs')}
            </button>
          </span>
        </span>
      )}
    </>
  )
}

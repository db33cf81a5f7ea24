import { say } from '#messages'
import { StudioIcon } from './studio-icon.tsx'
import type { DesignState } from './use-design.ts'

type Props = {
  state: Pick<DesignState, 'undo' | 'redo' | 'reset' | 'canUndo' | 'canRedo'>
  /** The page hears their keys, too. */
  keys?: boolean
  /** What the way to the beginning is called. The generator's name for it was ordered. */
  restart?: string
}

/** Back and forth among what was chosen, and to the beginning. */
export function HistoryButtons({
  state: { undo, redo, reset, canUndo, canRedo },
  keys = false,
  restart = say('studio.clear-saved'),
}: Props) {
  return (
    <div className="flex items-center gap-1">
      <button type="button" onClick={reset} className="min-h-11 px-3 text-xs text-quiet hover:text-ink">
        {restart}
      </button>
      {/* Not `disabled`: what was just pressed keeps the focus. */}
      <button
        type="button"
        aria-label={say('studio.undo')}
        aria-keyshortcuts={keys ? 'Control+Z Meta+Z' : undefined}
        aria-disabled={!canUndo}
        onClick={undo}
        className={look}
      >
        <StudioIcon name="undo" />
      </button>
      <button
        type="button"
        aria-label={say('studio.redo')}
        aria-keyshortcuts={keys ? 'Control+Shift+Z Meta+Shift+Z' : undefined}
        aria-disabled={!canRedo}
        onClick={redo}
        className={look}
      >
        <StudioIcon name="redo" />
      </button>
    </div>
  )
}

const look = 'grid size-11 place-items-center rounded-md hover:bg-line aria-disabled:opacity-40'

import { href, Link } from 'react-router'
import type { DesignState } from '#images/parts'
import { StudioIcon } from './studio-icon.tsx'

type Props = { quoteId: string; title: string; state: DesignState }

/** The way back, and back and forth among what was chosen. */
export function StudioBar({ quoteId, title, state: { undo, redo, reset, canUndo, canRedo } }: Props) {
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 [grid-area:bar] md:px-4">
      <Link to={href('/quote/:id', { id: quoteId })} className="inline-flex min-h-12 items-center gap-2 px-2 text-sm">
        <StudioIcon name="back" /> Back<span className="sr-only"> to the quote</span>
      </Link>
      <h1 className="sr-only">{title}</h1>
      <div className="needs-js ml-auto flex items-center gap-1">
        <button type="button" onClick={reset} className="min-h-11 px-3 text-xs text-quiet hover:text-ink">
          Clear Saved Config
        </button>
        {/* Not `disabled`: what was just pressed keeps the focus. */}
        <button
          type="button"
          aria-label="Undo"
          aria-keyshortcuts="Control+Z Meta+Z"
          aria-disabled={!canUndo}
          onClick={undo}
          className="grid size-11 place-items-center rounded-md hover:bg-line aria-disabled:opacity-40"
        >
          <StudioIcon name="undo" />
        </button>
        <button
          type="button"
          aria-label="Redo"
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          aria-disabled={!canRedo}
          onClick={redo}
          className="grid size-11 place-items-center rounded-md hover:bg-line aria-disabled:opacity-40"
        >
          <StudioIcon name="redo" />
        </button>
      </div>
    </header>
  )
}

import { href, Link } from 'react-router'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import type { RecentChange } from './undo-endpoint.ts'
import { undo } from './undo-toast.ts'

/** What was done, by whom and when; it leads to its page, and is undone here. */
export function ChangeLine({ change, busy, onOpen }: { change: RecentChange; busy: boolean; onOpen: () => void }) {
  const { batch, words, by, at, undone, canUndo } = change
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <Link to={href('/admin/changes/:batch', { batch })} className="wrap-anywhere hover:underline" dir="auto" onClick={onOpen}>
          {words}
        </Link>
        <p className="text-xs text-quiet">
          <bdi>{by ?? say('desk-undo.you')}</bdi> · <time>{at}</time>
        </p>
      </div>
      {undone ? (
        <span className="shrink-0 text-xs text-quiet">{say('desk-undo.undone')}</span>
      ) : (
        canUndo && (
          <Button
            className="shrink-0"
            busy={busy}
            aria-label={say('desk-undo.undo-what', { change: words })}
            onClick={() => undo(batch)}
          >
            {say('desk-undo.undo')}
          </Button>
        )
      )}
    </li>
  )
}

import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { askSite } from '#images/parts'
import { Dialog } from '#ui/dialog'
import type { RecentChange } from './undo-endpoint.ts'
import { undo } from './undo-toast.ts'

type Asked = { data?: RecentChange[]; failure?: string }

/** The last twenty things that were done to quotes, authors and categories, each with a button that puts it back. */
export function RecentChanges({ onClose, busy }: { onClose: () => void; busy: boolean }) {
  const [{ data, failure }, setAsked] = useState<Asked>({})
  // When it opens, and after each that was put back.
  useEffect(() => {
    if (busy) return
    const ended = new AbortController()
    askSite<RecentChange[]>(href('/admin/undo'), { signal: ended.signal }).then(
      (data) => setAsked({ data }),
      (fault: unknown) => !ended.signal.aborted && setAsked((before) => (before.data ? before : { failure: said(fault) })),
    )
    return () => ended.abort()
  }, [busy])
  return (
    <Dialog title="Recent changes" text="What was put back can be put back in turn." onClose={onClose}>
      {data === undefined && (
        <p role={failure === undefined ? 'status' : 'alert'} className="py-8 text-center text-sm text-quiet">
          {failure ?? 'Loading...'}
        </p>
      )}
      {data?.length === 0 && <p className="py-8 text-center text-sm text-quiet">Nothing was changed yet.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {data.map((change) => (
            <li key={change.batch} className="flex min-h-14 items-center justify-between gap-4 py-2">
              <div className="min-w-0">
                <Link
                  to={href('/admin/changes/:batch', { batch: change.batch })}
                  className="wrap-anywhere hover:underline"
                  dir="auto"
                  onClick={onClose}
                >
                  {change.words}
                </Link>
                <p className="text-xs text-quiet">
                  {change.by === null ? 'You' : change.by} · <time>{change.at}</time>
                </p>
              </div>
              {change.undone ? (
                <span className="shrink-0 text-xs text-quiet">Undone</span>
              ) : (
                change.canUndo && (
                  <button
                    type="button"
                    className="desk-button shrink-0"
                    aria-disabled={busy}
                    aria-label={`Undo: ${change.words}`}
                    onClick={() => !busy && undo(change.batch)}
                  >
                    Undo
                  </button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const said = (fault: unknown) => (fault instanceof Error ? fault.message : 'Failed to load the recent changes')

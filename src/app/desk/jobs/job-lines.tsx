import { href, Link } from 'react-router'
import type { JobsShown } from './jobs-shown.ts'

type Props = {
  jobs: JobsShown
  busy: boolean
  onRetry: (which: { name: string; id?: string }) => void
  onCancel: (line: JobsShown['lines'][number]) => void
}

/** The newest jobs of one state, and what can be done with each. */
export function JobLines({ jobs: { state, name, lines, failing }, busy, onRetry, onCancel }: Props) {
  const act = acts[state]
  return (
    <section aria-labelledby="of-state" className="mt-6">
      <h2 id="of-state" className="font-sans text-sm font-semibold">
        {titles[state]}
        {name !== null && (
          <span className="font-normal text-quiet">
            {' '}
            · {name} ·{' '}
            <Link to={`${href('/admin/jobs')}?state=${state}`} preventScrollReset className="underline">
              show all
            </Link>
          </span>
        )}
      </h2>
      {state === 'failed' && failing.some(({ failed }) => failed > 1) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {failing.map((one) => (
            <button
              key={one.name}
              type="button"
              className="desk-button"
              aria-disabled={busy}
              onClick={() => !busy && onRetry({ name: one.name })}
            >
              Retry all {one.failed.toLocaleString('en')} of {one.name}
            </button>
          ))}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line px-4 py-8 text-center text-sm text-quiet">{nothing[state]}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5 text-sm">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">{line.says}</p>
                {line.fault !== null && <p className="mt-0.5 wrap-anywhere text-wrong">{line.fault}</p>}
                <p className="mt-0.5 text-xs text-quiet">
                  <Link
                    to={`${href('/admin/jobs')}?state=${state}&name=${line.name}`}
                    preventScrollReset
                    className="hover:underline"
                  >
                    {line.name}
                  </Link>
                  {line.tries > 1 && <> · tried {line.tries} times</>} · <time className="tabular-nums">{line.at}</time>
                </p>
              </div>
              {act && (
                <button
                  type="button"
                  className="desk-button"
                  aria-disabled={busy}
                  aria-label={`${act.says}: ${line.says}`}
                  onClick={() => {
                    if (busy) return
                    if (act.verb === 'cancel') onCancel(line)
                    else onRetry({ name: line.name, id: line.id })
                  }}
                >
                  {act.says}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.length === longest && <p className="mt-2 text-xs text-quiet">The newest {longest} are shown.</p>}
    </section>
  )
}

/** As many are shown at once. */
const longest = 50

const titles = {
  failed: 'Failed jobs',
  running: 'Running jobs',
  waiting: 'Queued jobs',
  later: 'Scheduled jobs and retries',
  done: 'Finished jobs',
} as const

const nothing = {
  failed: 'Nothing has failed.',
  running: 'Nothing is running at the moment.',
  waiting: 'Nothing is queued.',
  later: 'Nothing is scheduled.',
  done: 'No jobs finished in the last three days.',
} as const

const acts: Partial<Record<JobsShown['state'], { verb: 'retry' | 'cancel'; says: string }>> = {
  failed: { verb: 'retry', says: 'Retry' },
  waiting: { verb: 'cancel', says: 'Cancel' },
  later: { verb: 'cancel', says: 'Cancel' },
}

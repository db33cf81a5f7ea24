import { href, Link } from 'react-router'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import type { JobsShown } from './jobs-shown.ts'

type Props = {
  jobs: JobsShown
  busy: boolean
  onRetry: (which: { name: string; id?: string }) => void
  onCancel: (line: JobsShown['lines'][number]) => void
}

/** The newest jobs of one state, and what can be done with each. */
export function JobLines({ jobs: { state, name, lines, failing }, busy, onRetry, onCancel }: Props) {
  const act = acts()[state]
  return (
    <section aria-labelledby="of-state" className="mt-6">
      <h2 id="of-state" className="font-sans text-sm font-semibold">
        {titles()[state]}
        {name !== null && (
          <span className="font-normal text-quiet">
            {' '}
            · {name} ·{' '}
            <Link to={`${href('/admin/jobs')}?state=${state}`} preventScrollReset className="underline">
              {say('desk-jobs.show-all')}
            </Link>
          </span>
        )}
      </h2>
      {state === 'failed' && failing.some(({ failed }) => failed > 1) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {failing.map((one) => (
            <Button key={one.name} busy={busy} onClick={() => onRetry({ name: one.name })}>
              {say('desk-jobs.retry-all-of', { failed: one.failed, name: one.name })}
            </Button>
          ))}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line px-4 py-8 text-center text-sm text-quiet">{nothing()[state]}</p>
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
                  {line.tries > 1 && ` · ${say('desk-jobs.tried-times', { count: line.tries })}`} ·{' '}
                  <time className="tabular-nums">{line.at}</time>
                </p>
              </div>
              {act && (
                <Button
                  aria-disabled={busy}
                  aria-label={`${act.says}: ${line.says}`}
                  onClick={() => {
                    if (busy) return
                    if (act.verb === 'cancel') onCancel(line)
                    else onRetry({ name: line.name, id: line.id })
                  }}
                >
                  {act.says}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.length === longest && <p className="mt-2 text-xs text-quiet">{say('desk-jobs.newest-are-shown', { longest })}</p>}
    </section>
  )
}

/** As many are shown at once. */
const longest = 50

const titles = () =>
  ({
    failed: say('desk-jobs.failed-jobs'),
    running: say('desk-jobs.running-jobs'),
    waiting: say('desk-jobs.queued-jobs'),
    later: say('desk-jobs.scheduled-jobs-retries'),
    done: say('desk-jobs.finished-jobs'),
  }) as const

const nothing = () =>
  ({
    failed: say('desk-jobs.nothing-has-failed'),
    running: say('desk-jobs.nothing-running-moment'),
    waiting: say('desk-jobs.nothing-is-queued'),
    later: say('desk-jobs.nothing-is-scheduled'),
    done: say('desk-jobs.no-jobs-finished-last'),
  }) as const

const acts: () => Partial<Record<JobsShown['state'], { verb: 'retry' | 'cancel'; says: string }>> = () => ({
  failed: { verb: 'retry', says: say('desk-jobs.retry') },
  waiting: { verb: 'cancel', says: say('desk-jobs.cancel') },
  later: { verb: 'cancel', says: say('desk-jobs.cancel') },
})

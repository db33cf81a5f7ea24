import { href, Link } from 'react-router'
import { language, say } from '#messages'
import { Button } from '../head/button.tsx'
import type { JobsShown } from './jobs-shown.ts'

type Kind = JobsShown['kinds'][number]
type Props = { kinds: Kind[]; busy: boolean; onRun: (name: string) => void }

/** Every job there is: those that come by themselves first, with their next hour. */
export function JobKinds({ kinds, busy, onRun }: Props) {
  return (
    <section aria-labelledby="kinds" className="mt-10">
      <h2 id="kinds" className="font-sans text-sm font-semibold">
        {say('desk-jobs.all-jobs')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <li key={kind.name} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5 text-sm">
            <div className="min-w-0 flex-1 basis-64 max-md:basis-full">
              <p className="font-medium">{kind.says}</p>
              <p className="mt-0.5 text-xs text-quiet tabular-nums">
                {kind.name} · {whenOf(kind)}
              </p>
            </div>
            <p className="flex flex-wrap gap-x-3 text-xs tabular-nums max-md:flex-1">
              {shown.map(([state, says]) =>
                kind.counts[state] === 0 ? null : (
                  <Link
                    key={state}
                    to={`${href('/admin/jobs')}?state=${state}&name=${kind.name}`}
                    className={`hover:underline ${state === 'failed' ? 'text-wrong' : 'text-quiet'}`}
                  >
                    {kind.counts[state].toLocaleString(language())} {afterNumber(says())}
                  </Link>
                ),
              )}
            </p>
            {kind.comesByItself && (
              <Button busy={busy} aria-label={say('desk-jobs.run-now-of', { says: kind.says })} onClick={() => onRun(kind.name)}>
                {say('desk-jobs.run-now')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const shown = [
  ['failed', () => say('desk-jobs.failed')],
  ['running', () => say('desk-jobs.running')],
  ['waiting', () => say('desk-jobs.queued')],
  ['later', () => say('desk-jobs.scheduled')],
  ['done', () => say('desk-jobs.done')],
] as const

/** The name of a state begins small after a number; a noun in it keeps its capital. */
function afterNumber(words: string): string {
  return words.charAt(0).toLocaleLowerCase(language()) + words.slice(1)
}

function whenOf({ next, lastDone, comesByItself }: Kind): string {
  const last = lastDone === null ? say('desk-jobs.not-run-lately') : say('desk-jobs.last-run', { lastDone })
  if (next !== null) return `${say('desk-jobs.next-run', { next })} · ${last}`
  return comesByItself
    ? say('desk-jobs.after-each-start', { last })
    : lastDone === null
      ? say('desk-jobs.runs-when-needed')
      : last
}

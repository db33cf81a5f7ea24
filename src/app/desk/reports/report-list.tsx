import { say, sayRich } from '#messages'
import { Button } from '../head/button.tsx'
import { ReportStatus } from './report-columns.tsx'
import type { ReportShown } from './report-shown.ts'
import type { Send } from '../verbs/use-verb.ts'
import type { reportAction } from './report-verbs.ts'

type Props = {
  /** The reports that the next decision settles. */
  selected: string[]
  onSelect: (ids: string[]) => void
  reports: ReportShown[]
  /** The one that the address names. */
  chosen: string
  leaves: boolean
  busy: boolean
  send: Send<typeof reportAction.verbs, 'mark'>
}

/** Every report on the quote. The open ones are settled one by one, or several at once. */
export function ReportList({ reports, selected, onSelect, chosen, leaves, busy, send }: Props) {
  const open = reports.flatMap(({ id, state }) => (state === 'open' ? [id] : []))
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="font-sans text-sm font-semibold">
        {say('desk-reports.reports-on-quote', { count: reports.length })}
      </h2>
      {open.length > 1 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span className="text-quiet">{say('desk-reports.ticked-hint')}</span>
          <Button onClick={() => onSelect(selected.length === open.length ? [chosen] : open)}>
            {selected.length === open.length
              ? say('desk-reports.only-this')
              : say('desk-reports.all-count', { count: open.length })}
          </Button>
        </p>
      )}
      <ol className="mt-2 grid gap-3">
        {reports.map((report) => (
          <li
            key={report.id}
            aria-current={report.id === chosen ? 'true' : undefined}
            className="rounded-lg border border-line p-4 text-sm aria-[current]:border-current"
          >
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-quiet">
              {open.length > 1 && report.state === 'open' && (
                <input
                  type="checkbox"
                  aria-label={say('desk-reports.settle-this', { kind: report.kind })}
                  checked={selected.includes(report.id)}
                  onChange={({ target }) =>
                    onSelect(target.checked ? [...selected, report.id] : selected.filter((id) => id !== report.id))
                  }
                  className="size-4 accent-accent"
                />
              )}
              <span className="font-medium text-ink">{report.kind}</span>
              <ReportStatus state={report.state} />
              <time className="tabular-nums">{report.at}</time>
            </p>
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere" dir="auto">
              {report.message}
            </p>
            {report.reportedAs !== null && (
              <p className="mt-2 text-quiet wrap-anywhere">
                {sayRich('desk-reports.quote-then', { quote: <q dir="auto">{report.reportedAs}</q> })}
              </p>
            )}
            {report.evidenceUrl !== null && (
              <p className="mt-2 wrap-anywhere">
                {sayRich('desk-reports.evidence', {
                  address: (
                    <a
                      href={report.evidenceUrl}
                      target="_blank"
                      rel="noreferrer nofollow noopener"
                      className="underline underline-offset-4"
                    >
                      {report.evidenceUrl}
                    </a>
                  ),
                })}
              </p>
            )}
            <p className="mt-2 text-xs text-quiet wrap-anywhere">{hearsBack(report, leaves)}</p>
            {report.state !== 'settled' && (
              <p className="mt-3">
                <Button
                  busy={busy}
                  onClick={() => send('mark', { id: report.id, state: report.state === 'spam' ? 'open' : 'spam' })}
                >
                  {report.state === 'spam' ? say('desk-reports.not-spam') : say('desk-inbox.spam')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function hearsBack({ email, state, isTold, hasFailed, told }: ReportShown, leaves: boolean): string {
  // When it was told, or what came between.
  const at = told ?? ''
  if (email === null) return isTold ? say('desk-reports.answered-deleted', { at }) : say('desk-reports.asked-for-none')
  if (hasFailed) return say('desk-reports.answer-failed', { email, fault: at })
  if (isTold) return leaves ? say('desk-reports.answered', { email, at }) : say('desk-reports.answer-in-outbox', { email, at })
  return state === 'settled' ? say('desk-reports.answer-soon', { email }) : say('desk-reports.waits-for-answer', { email })
}

import { ReportStatus } from './report-columns.tsx'
import type { ReportShown } from './report-shown.ts'

type Props = {
  reports: ReportShown[]
  /** The one that the address names. */
  chosen: string
  leaves: boolean
  busy: boolean
  send: (verb: string, input: unknown) => void
}

/** Everything that was said of the quote: what is open is settled together. */
export function ReportList({ reports, chosen, leaves, busy, send }: Props) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="font-sans text-sm font-semibold">
        {reports.length === 1 ? 'What is said of it' : `What ${reports.length} people say of it`}
      </h2>
      <ol className="mt-2 grid gap-3">
        {reports.map((report) => (
          <li
            key={report.id}
            aria-current={report.id === chosen ? 'true' : undefined}
            className="rounded-lg border border-line p-4 text-sm aria-[current]:border-current"
          >
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-quiet">
              <span className="font-medium text-ink">{report.kind}</span>
              <ReportStatus state={report.state} />
              <time className="tabular-nums">{report.at}</time>
            </p>
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere" dir="auto">
              {report.message}
            </p>
            {report.evidenceUrl !== null && (
              <p className="mt-2 wrap-anywhere">
                Evidence:{' '}
                <a
                  href={report.evidenceUrl}
                  target="_blank"
                  rel="noreferrer nofollow noopener"
                  className="underline underline-offset-4"
                >
                  {report.evidenceUrl}
                </a>
              </p>
            )}
            <p className="mt-2 text-xs text-quiet wrap-anywhere">{hearsBack(report, leaves)}</p>
            {report.state !== 'settled' && (
              <p className="mt-3">
                <button
                  type="button"
                  className="desk-button"
                  aria-disabled={busy}
                  onClick={() => !busy && send('mark', { id: report.id, state: report.state === 'spam' ? 'open' : 'spam' })}
                >
                  {report.state === 'spam' ? 'Not spam' : 'Spam'}
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function hearsBack({ email, state, isTold, hasFailed, told }: ReportShown, leaves: boolean): string {
  if (email === null) return isTold ? `Was told ${told}; the address is deleted.` : 'Left no address.'
  if (hasFailed) return `${email} could not be told: ${told}`
  if (isTold) return leaves ? `${email} was told ${told}.` : `The answer to ${email} is in the outbox since ${told}.`
  return state === 'settled' ? `${email} is about to be told.` : `Wants to hear back: ${email}`
}

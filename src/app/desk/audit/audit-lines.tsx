import { href, Link, useFetcher } from 'react-router'
import { say, sayRich } from '#messages'
import { actInWords, namedThing } from '../changes/change-words.tsx'
import { AuditList } from './audit-list.tsx'
import type { AuditLine } from './audit-rows.ts'
import { WhoDid } from './who-did.tsx'
import type { Route } from './+types/audit-page'

/** A change in one line, however many entries it has; opened, it loads them. */
export function AuditLines({ lines }: { lines: AuditLine[] }) {
  return (
    <ol className="mt-6 divide-y divide-line border-y border-line text-sm" aria-label={say('desk-audit.changes')}>
      {lines.map((line) => (
        <Line key={line.batch} line={line} />
      ))}
    </ol>
  )
}

function Line({ line }: { line: AuditLine }) {
  const { batch, verb, thing, name, whole, at, entries, undoes, undone } = line
  const who = <WhoDid {...line} />
  const fetcher = useFetcher<Route.ComponentProps['loaderData']>()
  const entriesAt = addressOf(batch)
  const rows = fetcher.data?.rows
  return (
    <li>
      <details
        className="group"
        onToggle={(event) => {
          if (event.currentTarget.open && fetcher.state === 'idle' && rows === undefined) void fetcher.load(entriesAt)
        }}
      >
        <summary className="grid min-h-11 cursor-pointer items-baseline gap-x-6 py-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
          <span className="min-w-0 wrap-anywhere">
            {whole === null
              ? actInWords(verb, { who, what: namedThing(thing, name) })
              : sayRich('desk-changes.who-did', { who, change: <bdi>{whole}</bdi> })}{' '}
            {undone && (
              <>
                <span className="text-quiet">{say('desk-audit.undone')}</span>{' '}
              </>
            )}
            <span className="text-xs text-quiet underline group-open:hidden">{say('desk-audit.show')}</span>
          </span>
          <time className="text-xs text-quiet tabular-nums">{at}</time>
        </summary>
        <div className="border-s-2 border-line pb-4 ps-4">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet">
            <Link to={entriesAt} className="underline">
              {say('desk-audit.all-entries', { count: entries })}
            </Link>
            {undoes !== null && (
              <Link to={addressOf(undoes)} className="underline">
                {say('desk-audit.change-undone')}
              </Link>
            )}
          </p>
          {rows === undefined ? (
            <output className="block py-2 text-xs text-quiet">{say('desk-audit.loading')}</output>
          ) : (
            <AuditList rows={rows} asked={{ batch }} isOpen={rows.length === 1} />
          )}
        </div>
      </details>
    </li>
  )
}

const addressOf = (batch: string) => `${href('/admin/audit')}?${new URLSearchParams({ batch })}`

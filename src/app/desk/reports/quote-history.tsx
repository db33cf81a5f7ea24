import { href, Link } from 'react-router'
import { say } from '#messages'
import { actInWords } from '../changes/change-words.tsx'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import type { QuoteHistoryShown } from './read-quote-history.ts'

/** What was changed of the quote, the newest first. */
export function QuoteHistory({ id, history: { lines } }: { id: string; history: QuoteHistoryShown }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-sans text-sm font-semibold">
        {say('desk-form.history')}
      </h2>
      {lines.length === 0 && <p className="mt-2 text-sm">{say('desk-reports.nothing-changed')}</p>}
      <ol className="mt-2 divide-y divide-line border-y border-line text-sm empty:hidden">
        {lines.map(({ entry, at, who, verb, changed }) => (
          <li key={entry} className="grid gap-2 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
              <span>{actInWords(verb, { who: <bdi className="font-medium">{who}</bdi>, what: say('desk-changes.it') })}</span>
              <time className="text-xs text-quiet tabular-nums">{at}</time>
            </p>
            {changed.length > 0 && <FieldChangesList changed={changed} />}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm">
        <Link to={href('/admin/quotes/:id/history', { id })} className="tap underline underline-offset-4">
          {say('desk-reports.full-history')}
        </Link>
      </p>
    </section>
  )
}

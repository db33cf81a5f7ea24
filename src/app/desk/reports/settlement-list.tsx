import { say, sayRich } from '#messages'
import { Button } from '../head/button.tsx'
import type { SettlementShown } from './report-shown.ts'

type Props = { settlements: SettlementShown[]; busy: boolean; onReopen: (batch: string) => void }

/** How reports on the quote were settled before. */
export function SettlementList({ settlements, busy, onReopen }: Props) {
  if (settlements.length === 0) return null
  return (
    <section aria-labelledby="settled">
      <h2 id="settled" className="font-sans text-sm font-semibold">
        {say('desk-reports.settled')}
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line text-sm">
        {settlements.map(({ id, batch, did, note, reason, by, at }, n) => (
          <li key={id} className="grid gap-1 py-3 wrap-anywhere">
            <p>
              <span className="font-medium">{did}</span>{' '}
              <span className="text-quiet">
                {sayRich('desk-reports.settled-by', { by: <bdi>{by}</bdi>, at: <time className="tabular-nums">{at}</time> })}
              </span>
            </p>
            {note !== '' && <p dir="auto">{say('desk-reports.page-says', { note })}</p>}
            {reason !== '' && (
              <p className="text-quiet" dir="auto">
                {say('desk-reports.answered-with', { reason })}
              </p>
            )}
            {/* One after the other: what came later is on what was before. */}
            {n === 0 && (
              <p>
                <Button className="mt-1" busy={busy} onClick={() => onReopen(batch)}>
                  {say('desk-threads.reopen')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

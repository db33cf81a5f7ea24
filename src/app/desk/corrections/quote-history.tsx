import type { reportShown } from './report-shown.ts'

type Props = { history: ReturnType<typeof reportShown>['history'] }

/** What was changed of the quote, the newest first. */
export function QuoteHistory({ history }: Props) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-sans text-sm font-semibold">
        History
      </h2>
      {history.length === 0 ? (
        <p className="mt-2 text-sm text-quiet">Nothing was changed since it came.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line border-y border-line text-sm">
          {history.map(({ id, at, who, role, did, changed }) => (
            <li key={id} className="py-2.5">
              <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
                <span>
                  <bdi className="font-medium">{who}</bdi> <span className="text-quiet">({role})</span> {did} it
                </span>
                <time className="text-xs text-quiet tabular-nums">{at}</time>
              </p>
              {changed.map(({ field, before, after }) => (
                <p key={field} className="mt-1 wrap-anywhere">
                  <span className="text-quiet">{field}: </span>
                  {before !== null && (
                    <del className="text-quiet" dir="auto">
                      {before}
                    </del>
                  )}
                  {before !== null && after !== null && <span aria-hidden> → </span>}
                  {after !== null && (
                    <ins className="no-underline" dir="auto">
                      {after}
                    </ins>
                  )}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

import { language, say } from '#messages'
import type { Status } from '#quotes'
import { statusWords } from '#quotes/parts'

export type Share = { total: number; parts: { status: Status; count: number }[] }

const order = ['verified', 'sourced', 'attributed', 'unverified', 'disputed', 'misattributed'] as const satisfies Status[]

/** Of the quotes that visitors see, the surest first. */
export function shareOf(counts: Record<Status, number>): Share {
  const parts = order.map((status) => ({ status, count: counts[status] }))
  return { total: parts.reduce((sum, { count }) => sum + count, 0), parts }
}

/** The whole per cent, never all or nothing where it is not. */
export function percentOf(count: number, total: number): string {
  const percent = total === 0 ? 0 : (count / total) * 100
  if (percent > 0 && percent < 1) return say('desk-sources.below-one-percent')
  return say('desk-sources.percent', { percent: percent > 99 && percent < 100 ? 99 : Math.round(percent) })
}

/** How much of what visitors see is verified, and how sure the rest is. */
export function ProvenanceShare({ share: { total, parts } }: { share: Share }) {
  const verified = parts[0]?.count ?? 0
  if (total === 0) return null
  return (
    <section aria-labelledby="provenance" className="mt-6 rounded-lg border border-line bg-raised p-4">
      <h2 id="provenance" className="font-sans text-xs text-quiet">
        {say('desk-sources.verified-quotes')}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-xl tabular-nums">{percentOf(verified, total)}</span>
        <span className="text-sm text-quiet tabular-nums">{say('desk-sources.of-published', { verified, total })}</span>
      </p>
      <div aria-hidden className="mt-3 flex h-2 overflow-hidden rounded-full bg-line">
        {parts.map(({ status, count }) => (
          <span key={status} style={{ width: `${(count / total) * 100}%` }} className={shades[status]} />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <div key={status} className="flex items-center gap-1.5">
              <dt className="flex items-center gap-1.5 text-quiet">
                <span aria-hidden className={`size-2 rounded-full ${shades[status]}`} />
                {statusWords[status].short()}
              </dt>
              <dd className="tabular-nums">{count.toLocaleString(language())}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** The surer, the darker; what is doubtful or wrong is red. Unchecked is what is left of the bar. */
const shades: Record<Status, string> = {
  verified: 'bg-ink',
  sourced: 'bg-ink/60',
  attributed: 'bg-ink/35',
  unverified: 'bg-line',
  disputed: 'bg-wrong/50',
  misattributed: 'bg-wrong',
}

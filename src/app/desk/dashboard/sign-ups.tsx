import { language, say } from '#messages'
import type { SignUpDay } from '#accounts'

export type SignUps = { total: number; days: (SignUpDay & { says: string })[] }

/** Days are said by the server: Mar 01, and 3月1日. */
export function signUpsOf(days: SignUpDay[]): SignUps {
  const format = new Intl.DateTimeFormat(language(), {
    calendar: 'gregory',
    month: 'short',
    day: language() === 'en' ? '2-digit' : 'numeric',
    timeZone: 'UTC',
  })
  return {
    total: days.reduce((sum, { count }) => sum + count, 0),
    days: days.map((one) => ({ ...one, says: format.format(new Date(one.day)) })),
  }
}

const [wide, high] = [600, 96]

/** Who came in the last 30 days, a bar for each of the site's days; the same as a table below it. */
export function SignUpChart({ signUps: { total, days } }: { signUps: SignUps }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const step = wide / days.length
  return (
    <section aria-labelledby="sign-ups" className="mt-8">
      <h2 id="sign-ups" className="font-sans text-sm font-semibold">
        {say('desk-dashboard.sign-ups')}
      </h2>
      <p className="mt-1 text-sm text-quiet">{say('desk-dashboard.sign-ups-lately', { count: total })}</p>
      {total > 0 && (
        <>
          <svg
            viewBox={`0 0 ${wide} ${high}`}
            preserveAspectRatio="none"
            aria-hidden
            className="mt-3 h-24 w-full border-b border-line"
          >
            {days.map(({ day, count, says }, i) => {
              const tall = (count / most) * (high - 4)
              return (
                <rect
                  key={day}
                  x={i * step + step * 0.15}
                  y={high - tall}
                  width={step * 0.7}
                  height={tall}
                  rx={1}
                  fill="var(--color-accent)"
                >
                  <title>{`${says}: ${count}`}</title>
                </rect>
              )
            })}
          </svg>
          <p aria-hidden className="mt-1 flex justify-between text-xs text-quiet tabular-nums">
            <span>{days[0]?.says}</span>
            <span>{days.at(-1)?.says}</span>
          </p>
          <details className="mt-1 text-sm">
            <summary className="min-h-11 py-3 text-quiet md:min-h-9 md:py-1.5">{say('desk-dashboard.show-table')}</summary>
            <table className="text-start text-sm tabular-nums">
              <caption className="sr-only">{say('desk-dashboard.sign-ups-by-day')}</caption>
              <thead>
                <tr className="text-xs text-quiet">
                  <th scope="col" className="py-1 pe-8 text-start font-medium">
                    {say('desk-undo.day')}
                  </th>
                  <th scope="col" className="py-1 text-end font-medium">
                    {say('desk-dashboard.sign-ups')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, says, count }) => (
                  <tr key={day}>
                    <td className="py-0.5 pe-8">{says}</td>
                    <td className="py-0.5 text-end">{count.toLocaleString(language())}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

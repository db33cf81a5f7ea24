import { say } from '#messages'
import type { HealthLine, HealthState } from '#platform/health/health-line'

const words: () => Record<HealthState, string> = () => ({
  ok: 'OK',
  wrong: say('desk-health.wrong'),
  off: say('desk-health.not-set-up'),
  unchecked: say('desk-health.not-checked'),
})
const order: HealthState[] = ['wrong', 'unchecked', 'ok', 'off']

/** What is wrong first. */
export function HealthLines({ at, lines }: { at: string; lines: HealthLine[] }) {
  const sorted = lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const wrong = lines.filter(({ state }) => state === 'wrong').length
  return (
    <>
      <p className="mt-6 text-sm">
        <strong className={`font-medium ${wrong > 0 ? 'text-wrong' : ''}`}>
          {wrong === 0 ? say('desk-health.nothing-is-wrong') : say('desk-health.things-are-wrong', { count: wrong })}
        </strong>{' '}
        <span className="text-quiet">{say('desk-health.checked', { at })}</span>
      </p>
      <ul className="mt-4 max-w-3xl divide-y divide-line border-y border-line text-sm">
        {sorted.map(({ name, state, says }) => (
          <li key={name} className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-1 py-3 md:grid-cols-[6rem_9rem_1fr]">
            <span className={state === 'wrong' ? 'font-medium text-wrong' : state === 'ok' ? 'font-medium' : 'text-quiet'}>
              {words()[state]}
            </span>
            <strong className="font-medium">{name}</strong>
            <span className="col-span-2 wrap-anywhere text-quiet md:col-span-1">{says}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

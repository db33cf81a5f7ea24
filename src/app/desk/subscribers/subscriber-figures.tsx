import { language, say } from '#messages'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'

type Counts = { type: SubscriptionType; state: string; n: number }[]

/** How many get each kind, and what else there is of it. */
export function SubscriberFigures({ counts }: { counts: Counts }) {
  const sum = (fits: (one: Counts[number]) => boolean) => counts.filter(fits).reduce((total, { n }) => total + n, 0)
  const unconfirmed = sum(({ state }) => state === 'unconfirmed')
  const types = Object.entries(subscriptionTypes) as [SubscriptionType, { name: string }][] // safe: its own entries
  return (
    <ul aria-label={say('desk-subscribers.figures')} className="stats">
      {types.map(([type, { name }]) => {
        const paused = sum((one) => one.type === type && one.state === 'paused')
        return (
          <li key={type} className="stat">
            {name}
            <strong>{sum((one) => one.type === type && one.state === 'active').toLocaleString(language())}</strong>
            {paused > 0 ? say('desk-subscribers.paused-count', { count: paused }) : say('desk-subscribers.are-active')}
          </li>
        )
      })}
      <li className="stat">
        {say('desk-subscribers.state-unconfirmed')}
        <strong>{unconfirmed.toLocaleString(language())}</strong>
        {say('desk-subscribers.forgotten')}
      </li>
    </ul>
  )
}

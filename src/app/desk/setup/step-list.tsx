import { Link } from 'react-router'
import { say } from '#messages'
import type { Setup, SetupStep } from '#settings'
import { stepsSaid } from './setup-steps.ts'

type Props = { order: readonly SetupStep[]; current: SetupStep; steps: Setup['steps'] }

/** Every step, with what became of it. */
export function StepList({ order, current, steps }: Props) {
  return (
    <nav aria-label={say('desk-setup.steps')} className="desk-tabs">
      {order.map((step) => (
        <Link key={step} to={`?step=${step}`} aria-current={step === current ? 'step' : undefined}>
          {stepsSaid[step].name()}
          {steps[step] === 'done' && (
            <span className="text-accent">
              <span aria-hidden>✓</span>
              <span className="sr-only">{say('desk-setup.is-done')}</span>
            </span>
          )}
          {steps[step] === 'skipped' && <span className="text-xs">{say('desk-setup.is-skipped')}</span>}
        </Link>
      ))}
    </nav>
  )
}

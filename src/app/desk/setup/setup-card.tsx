import { href, Link } from 'react-router'
import { say } from '#messages'
import type { Setup, SetupStep } from '#settings'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { setupAction } from './setup-action.ts'
import { stepsSaid } from './setup-steps.ts'

export type SetupLeft = { order: readonly SetupStep[]; steps: Setup['steps'] }

/** On the desk's first page until the setup is over: what is next. */
export function SetupCard({ left: { order, steps } }: { left: SetupLeft }) {
  const { send, busy } = useVerb<typeof setupAction.verbs, 'end'>({
    action: href('/admin/setup'),
    onDone: () => toast({ kind: 'success', title: say('desk-setup.dismissed'), message: say('desk-setup.open-again') }),
  })
  const next = order.find((step) => !(step in steps))
  const taken = order.filter((step) => step in steps).length
  return (
    <section aria-labelledby="setup" className="mt-6 rounded-lg border border-line p-4 text-sm">
      <h2 id="setup" className="font-sans font-semibold">
        {say('desk-setup.title')}
      </h2>
      <p className="mt-2">
        {say('desk-setup.steps-taken', { taken, count: order.length })}
        {next && <> {say('desk-setup.next-is', { step: stepsSaid[next].name() })}</>}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to={href('/admin/setup')} className="button-strong">
          {taken === 0 ? say('desk-setup.start') : say('desk-setup.go-on')}
        </Link>
        <Button look="plain" busy={busy} onClick={() => send('end')}>
          {say('desk-setup.dismiss')}
        </Button>
      </p>
    </section>
  )
}

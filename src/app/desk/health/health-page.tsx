import { useState } from 'react'
import { say, sayRich } from '#messages'
import { examineSite } from '#health'
import { ownCommand } from '#platform/own-command'
import type { HealthLine } from '#platform/health/health-line'
import { examinePings } from '#pings'
import { momentOf } from '#time'
import { examinePosting } from '#posting'
import { examineWebhooks } from '#webhooks'
import { pageNeeds } from '../../session/guards.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/health-page'
import { HealthLines } from './health-lines.tsx'

export const middleware = [pageNeeds('health.read')]
export const handle = { times: true }

const about = { failure: () => say('desk-health.failed-load-page'), title: () => say('desk-health.health') }
export const loader = deskLoader(about, async () => ({
  command: ownCommand('doctor'),
}))

type Done = { at: string; lines: HealthLine[] }

export const action = deskAction<Route.ActionArgs, Done>()({
  examine: {
    failure: () => say('desk-health.the-checks-failed'),
    run: async ({ ctx, site }) => {
      const [lines, ...own] = await Promise.all([examineSite(ctx), examineWebhooks(ctx), examinePosting(ctx), examinePings(ctx)])
      return { at: momentOf(ctx.clock.now(), site.timeZone), lines: [...lines, ...own] }
    },
  },
})

/** What the site needs, and how it is: the same lines as those of the command. */
export default function HealthPage({ loaderData: { command } }: Route.ComponentProps) {
  const [done, setDone] = useState<Done | null>(null)
  const verb = useVerb<typeof action.verbs>({ onDone: setDone })
  return (
    <DeskHead
      title={say('desk-health.health')}
      text={say('desk-health.settings-database-disk-proxy')}
      actions={
        <Button look="strong" busy={verb.busy} onClick={() => verb.send('examine')}>
          {verb.busy ? say('desk-health.checking') : done ? say('desk-health.check-again') : say('desk-health.check-now')}
        </Button>
      }
    >
      <div aria-live="polite">{done && <HealthLines at={done.at} lines={done.lines} />}</div>
      {!done && (
        <p className="mt-6 max-w-prose text-sm text-quiet">
          {sayRich('desk-health.check-takes-up-ten', { command: <code>{command}</code> })}
        </p>
      )}
    </DeskHead>
  )
}

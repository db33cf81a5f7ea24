import { useState } from 'react'
import { examineSite } from '#health'
import { ownCommand } from '#platform/own-command'
import type { HealthLine } from '#platform/health/health-line'
import { getSettings, pageTitle } from '#settings'
import { momentOf } from '#time'
import { requireAdmin } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/health-page'
import { HealthLines } from './health-lines.tsx'

export const middleware = [requireAdmin]
export const handle = { times: true }

export const loader = ownLoader('Failed to load the page', async ({ ctx }, _args: Route.LoaderArgs) => ({
  title: pageTitle(await getSettings(ctx), 'Health'),
  command: ownCommand('doctor'),
}))

type Done = { at: string; lines: HealthLine[] }

export const action = deskAction<Route.ActionArgs, Done>()({
  examine: {
    failure: 'The checks failed.',
    run: async ({ ctx, site }) => {
      const lines = await examineSite(ctx)
      return { at: momentOf(ctx.clock.now(), site.timeZone), lines }
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** What the site needs, and how it is: the same lines as those of the command. */
export default function HealthPage({ loaderData: { command } }: Route.ComponentProps) {
  const [done, setDone] = useState<Done | null>(null)
  const verb = useVerb<typeof action.verbs>({ onDone: setDone })
  return (
    <DeskHead
      title="Health"
      text="Settings, database, disk, proxy, certificate, mail and everything else that this site needs."
      actions={
        <button
          type="button"
          className="button-strong"
          aria-disabled={verb.busy}
          onClick={() => verb.busy || verb.send('examine')}
        >
          {verb.busy ? 'Checking…' : done ? 'Check again' : 'Check now'}
        </button>
      }
    >
      <div aria-live="polite">{done && <HealthLines at={done.at} lines={done.lines} />}</div>
      {!done && (
        <p className="mt-6 max-w-prose text-sm text-quiet">
          The check takes up to ten seconds. It connects to your mail server, file store and AI provider, and sends nothing. In a
          terminal, <code>{command}</code> does the same, even while the site is down.
        </p>
      )}
    </DeskHead>
  )
}

import { say } from '#messages'
import { findNoticeWays, noticeWays, type NoticeKind, type NoticeWay } from '#notices'
import { getSettings } from '#settings'
import { zoneOf } from '#time'
import { toast } from '#ui/toast'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { noticeKindName } from '../../site/notice-line.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { Status } from '../head/status.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/ways-page'
import { NoticeTabs } from './notice-tabs.tsx'
import { noticesAction } from './notices-verbs.ts'

export const middleware = [requireDesk]

const failure = () => say('desk-notices.ways-load-failed')

export const loader = ownLoader(failure, async ({ ctx, site }, _args: Route.LoaderArgs) => {
  const [settings, ways] = await Promise.all([getSettings(ctx), findNoticeWays(ctx)])
  return {
    title: say('desk-notices.by-email'),
    leaves: ctx.mail.leaves,
    hour: `${String(settings.daily_issue_hour).padStart(2, '0')}:00`,
    zone: zoneOf(ctx.clock.now(), site.timeZone),
    ways: ways.map(({ kind, way }) => ({ kind, way, name: noticeKindName(kind) })),
    choices: noticeWays.map((way) => ({ way, name: wayNames[way]() })),
  }
})

const wayNames: Record<NoticeWay, () => string> = {
  now: () => say('desk-notices.at-once'),
  daily: () => say('desk-notices.daily'),
  never: () => say('desk-notices.never'),
}

export const action = noticesAction()

export default function WaysPage({ loaderData }: Route.ComponentProps) {
  const { leaves, hour, zone, ways, choices } = loaderData
  const { send, busy } = useVerb<typeof action.verbs>({
    onDone: () => toast({ kind: 'success', title: say('desk-notices.saved') }),
  })
  return (
    <DeskHead title={say('desk-notices.notices')} text={say('desk-notices.ways-hint', { hour, zone })}>
      <NoticeTabs shown="email" />
      {!leaves && (
        <p className="mt-6 rounded-lg border border-line p-4 text-sm">
          <Status is="waiting">{say('desk-notices.no-mail')}</Status>
        </p>
      )}
      <form
        className="mt-6 max-w-xl"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) send('choose', { ways: chosenIn(new FormData(event.currentTarget)) })
        }}
      >
        <fieldset>
          <legend className="text-sm font-semibold">{say('desk-notices.ways-legend')}</legend>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {ways.map(({ kind, way, name }) => (
              <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
                <label htmlFor={kind} className="text-sm">
                  {name}
                </label>
                <select id={kind} name={kind} defaultValue={way} className="desk-choice">
                  {choices.map((choice) => (
                    <option key={choice.way} value={choice.way}>
                      {choice.name}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button type="submit" look="strong" className="needs-js mt-6" busy={busy}>
          {say('desk-notices.save')}
        </Button>
      </form>
    </DeskHead>
  )
}

/** The server looks at what it is sent; here it only gets a name. */
const chosenIn = (form: FormData) => Object.fromEntries(form) as Partial<Record<NoticeKind, NoticeWay>> // safe: a select has no other values, and the verb checks them

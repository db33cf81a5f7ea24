import { href, Link } from 'react-router'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { language, say } from '#messages'
import { getBounceBox } from '#newsletter'
import { getSettings, updateSettings } from '#settings'
import { SelectField, TextField } from '#ui/text-field'
import { Switch } from '#ui/switch'
import { toast } from '#ui/toast'
import { pageNeeds } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { useOpened } from '../form/use-opened.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { BouncesNote } from './bounces-note.tsx'
import type { Route } from './+types/settings-page'
import { NoMailServer } from './no-mail-server.tsx'

export const middleware = [pageNeeds('settings.change')]
export const handle = { times: true }

const loadFailed = () => say('desk-newsletter.failed-load-settings')

export const loader = ownLoader(loadFailed, async ({ ctx, site }, _args: Route.LoaderArgs) => {
  const [settings, box] = await Promise.all([getSettings(ctx), getBounceBox(ctx)])
  const { daily_issue, daily_issue_hour, weekly_issue, weekly_issue_day, weekly_issue_hour, mails_a_minute, mails_at_once } =
    settings
  return {
    title: say('desk-newsletter.newsletter-settings'),
    timeZone: site.timeZone,
    leaves: ctx.mail.leaves,
    bounces: box ? { ...box, readAt: box.readAt && momentOf(box.readAt, site.timeZone) } : null,
    version: settings.version,
    fields: { daily_issue, daily_issue_hour, weekly_issue, weekly_issue_day, weekly_issue_hour, mails_a_minute, mails_at_once },
  }
})

const input = z.object({
  version: z.number(),
  fields: z.object({
    daily_issue: z.boolean(),
    daily_issue_hour: z.number(),
    weekly_issue: z.boolean(),
    weekly_issue_day: z.number(),
    weekly_issue_hour: z.number(),
    mails_a_minute: z.number({ error: () => say('desk-newsletter.enter-number') }),
    mails_at_once: z.number(),
  }),
})

export const action = deskAction<Route.ActionArgs, { saved: true }>()({
  save: {
    failure: () => say('desk-newsletter.failed-update-settings'),
    run: async ({ ctx }, sent: Sent<z.input<typeof input>>) => {
      const { fields, version } = takeInput(input, sent)
      await updateSettings(ctx, { ...fields, version })
      return { saved: true }
    },
  },
})

/** Monday comes first, as the digest counts them. */
function weekdays(): string[] {
  const names = new Intl.DateTimeFormat(language(), { calendar: 'gregory', weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 is a Monday.
  return Array.from({ length: 7 }, (_, day) => names.format(Date.UTC(2024, 0, 1 + day)))
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** When issues come by themselves, and how fast mails leave. */
export default function NewsletterSettingsPage({ loaderData: { timeZone, leaves, bounces, ...stored } }: Route.ComponentProps) {
  const { set, version, change, sends, saved } = useOpened(stored.fields, stored.version)
  const { send, busy, refused } = useVerb<typeof action.verbs>({
    onDone: () => {
      saved()
      toast({ kind: 'success', title: say('desk-newsletter.success'), message: say('desk-newsletter.settings-updated') })
    },
  })
  const number = (name: 'daily_issue_hour' | 'weekly_issue_day' | 'weekly_issue_hour' | 'mails_at_once') => ({
    name,
    value: set[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: Number(target.value) }),
  })
  return (
    <DeskHead
      title={say('desk-newsletter.schedule-and-speed')}
      text={say('desk-newsletter.settings-text', { timeZone })}
      actions={
        <Link to={href('/admin/newsletter')} className="desk-button">
          {say('desk-newsletter.all-issues')}
        </Link>
      }
    >
      {!leaves && <NoMailServer />}
      <form
        className="mt-6 grid max-w-xl gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) send('save', { version, fields: sends() })
        }}
      >
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-medium">{say('desk-newsletter.kind-daily')}</legend>
          <Switch
            label={say('desk-newsletter.send-daily')}
            hint={say('desk-newsletter.send-daily-hint')}
            checked={set.daily_issue}
            onChange={(daily_issue) => change({ daily_issue })}
          />
          <SelectField label={say('desk-newsletter.hour')} {...number('daily_issue_hour')} disabled={!set.daily_issue}>
            <Hours />
          </SelectField>
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-medium">{say('desk-newsletter.kind-weekly')}</legend>
          <Switch
            label={say('desk-newsletter.send-digest')}
            hint={say('desk-newsletter.send-digest-hint')}
            checked={set.weekly_issue}
            onChange={(weekly_issue) => change({ weekly_issue })}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField label={say('desk-newsletter.day')} {...number('weekly_issue_day')} disabled={!set.weekly_issue}>
              {weekdays().map((name, i) => (
                <option key={name} value={i + 1}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label={say('desk-newsletter.hour')} {...number('weekly_issue_hour')} disabled={!set.weekly_issue}>
              <Hours />
            </SelectField>
          </div>
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-medium">{say('desk-newsletter.speed')}</legend>
          <TextField
            label={say('desk-newsletter.emails-a-minute')}
            name="mails_a_minute"
            inputMode="numeric"
            value={Number.isNaN(set.mails_a_minute) ? '' : set.mails_a_minute}
            onChange={({ target }) => change({ mails_a_minute: target.value === '' ? Number.NaN : Number(target.value) })}
            hint={say('desk-newsletter.emails-a-minute-hint')}
            error={refused?.fields['mails_a_minute'] ?? refused?.fields['fields.mails_a_minute']}
          />
          <SelectField
            label={say('desk-newsletter.connections')}
            {...number('mails_at_once')}
            hint={say('desk-newsletter.connections-hint')}
          >
            {[1, 2, 3].map((n) => (
              <option key={n}>{n}</option>
            ))}
          </SelectField>
        </fieldset>
        <div>
          <Button type="submit" look="strong" busy={busy}>
            {busy ? say('desk-form.saving') : say('desk-newsletter.save-settings')}
          </Button>
        </div>
      </form>
      <BouncesNote bounces={bounces} />
    </DeskHead>
  )
}

function Hours() {
  return hours.map((name, hour) => (
    <option key={name} value={hour}>
      {name}
    </option>
  ))
}

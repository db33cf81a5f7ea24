import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { href, Link, useRevalidator, useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { toast } from '#ui/toast'
import { requireAdmin } from '../../guards.ts'
import { ownLoader, type Refused } from '../../own-page.ts'
import { DeskHead } from '../desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useVerb, type DoneOf } from '../use-verb.ts'
import { VerbPrompt } from '../verb-prompt.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GeneralTab } from './general-tab.tsx'
import { readSettingsPage } from './read-settings-page.ts'
import { settingsAction } from './settings-action.ts'
import { fieldNames, fields, tabNames, tabs, type Field, type Tab, type Values } from './settings-fields.ts'
import { SocialTab } from './social-tab.tsx'
import { TestMail } from './test-mail.tsx'
import type { Route } from './+types/settings-page'
import { useLeaving } from '../use-leaving.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

export const middleware = [requireAdmin]
export const handle = { times: true }

export const loader = ownLoader(
  'Failed to fetch settings',
  async (ground, _args: Route.LoaderArgs) => await readSettingsPage(ground),
)

export const action = settingsAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** Between tabs there is nothing to ask for. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { latest, by, staff, mail, plate, email } = loaderData
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'general'
  const draft = useSettingsDraft(latest)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [conflict, setConflict] = useState(false)
  const [busy, setBusy] = useState(0)
  const { revalidate } = useRevalidator()
  const wanted = useRef<Field>(undefined)
  // Its tab comes a moment after it was asked for.
  useEffect(() => {
    const field = wanted.current
    if (field === undefined || fields[field].tab !== tab) return
    wanted.current = undefined
    document.querySelector<HTMLElement>(controlOf(field))?.focus()
  })
  const leaving = useLeaving(draft.changed.length > 0)
  const save = useVerb<DoneOf<typeof action>>({
    onDone: (done) => {
      if (!('version' in done)) return
      setErrors({})
      draft.saved(done)
      toast({ kind: 'success', title: 'Settings updated successfully' })
    },
    onRefused: (refused) => void take(refused),
  })

  async function take(refused: Refused) {
    setErrors(refused.fields)
    if (refused.code === 'conflict') {
      await revalidate()
      return setConflict(true)
    }
    toast({ kind: refused.code === 'invalid' ? 'validation' : 'error', title: 'Error', message: refused.sentence })
    wanted.current = fieldNames.find((field) => field in refused.fields)
    if (wanted.current !== undefined) open(fields[wanted.current].tab)
  }
  const open = (next: Tab) => setParams(next === 'general' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  const send = (mine: Partial<Values>, version: number) => save.send('save', { ...mine, version })
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (!idle) send(draft.mine, draft.base.version)
  }
  const idle = draft.changed.length === 0 || save.busy || busy > 0
  useDeskKeys([{ key: 'mod+s', says: 'Save Settings', run: () => submit() }], 'Settings')

  const form = {
    values: draft.values,
    errors,
    set: ((field, value) => {
      setErrors(({ [field]: _, ...others }) => others)
      draft.set(field, value)
    }) satisfies typeof draft.set,
  }
  const onBusy = (is: boolean) => setBusy((count) => Math.max(0, count + (is ? 1 : -1)))
  const panels = {
    general: <GeneralTab form={form} staff={staff} mail={mail} testMail={<TestMail mail={mail} email={email} />} />,
    analytics: <AnalyticsTab form={form} />,
    social: <SocialTab form={form} onBusy={onBusy} />,
    appearance: <AppearanceTab form={form} plate={plate} onBusy={onBusy} />,
  }

  return (
    <DeskHead
      title="Settings"
      text={by ? `Last saved by ${by.name}, ${by.at}.` : 'A change is on the site at once.'}
      actions={
        <Link to={href('/admin/settings/history')} className="button">
          History
        </Link>
      }
    >
      <nav aria-label="Settings" className="desk-tabs">
        {tabs.map((name) => (
          <Link
            key={name}
            to={name === 'general' ? '?' : `?tab=${name}`}
            replace
            preventScrollReset
            aria-current={name === tab ? 'true' : undefined}
          >
            {tabNames[name]}
            {draft.isChangedOn(name) && <Unsaved />}
          </Link>
        ))}
      </nav>
      <form noValidate onSubmit={submit} autoComplete="off">
        {tabs.map((name) => (
          <section key={name} aria-label={tabNames[name]} hidden={name !== tab}>
            {panels[name]}
          </section>
        ))}
        <div className="sticky bottom-0 z-1 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-4 py-3 max-md:pr-20 md:-mx-8 md:px-8">
          <button type="submit" className="button-strong" aria-disabled={idle}>
            Save Settings
          </button>
          <output className="text-sm text-quiet">{says(draft.changed.length, save.busy, busy > 0)}</output>
        </div>
      </form>
      <VerbPrompt verb={save} />
      {conflict && latest.version > draft.base.version && (
        <ConflictDialog
          draft={draft}
          theirs={latest}
          by={by?.name ?? null}
          onEdit={(keep) => {
            setConflict(false)
            draft.rebase(latest, keep)
          }}
          onSave={(keep) => {
            setConflict(false)
            draft.rebase(latest, keep)
            if (Object.keys(keep).length > 0) send(keep, latest.version)
          }}
        />
      )}
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          text={`${draft.changed.map((field) => fields[field].name).join(', ')}: what you changed is not saved.`}
          yes="Leave"
          no="Stay"
          onYes={() => leaving.proceed()}
          onNo={() => leaving.reset()}
        />
      )}
    </DeskHead>
  )
}

function Unsaved() {
  return (
    <span className="size-2 rounded-full bg-accent">
      <span className="sr-only">not saved</span>
    </span>
  )
}

function says(changed: number, saving: boolean, bringing: boolean): string {
  if (saving) return 'Saving...'
  if (bringing) return 'A picture is on its way.'
  return changed === 0 ? 'Nothing to save.' : `${changed} ${changed === 1 ? 'change' : 'changes'} not saved.`
}

const controlOf = (field: string) => `[name="${field}"], [data-field="${field}"] :is(input, button, textarea)`

import { useState, type SubmitEvent } from 'react'
import { href, Link, useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GeneralTab } from './general-tab.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { readSettingsPage } from './read-settings-page.ts'
import { settingsAction } from './settings-action.ts'
import { fields, tabNames, tabs, type Tab } from './settings-fields.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { SocialTab } from './social-tab.tsx'
import { TestMail } from './test-mail.tsx'
import { WordsTab } from './words-tab.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import type { Route } from './+types/settings-page'

export const middleware = [pageNeeds('settings.change')]
export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-settings.failed'),
  async (ground, _args: Route.LoaderArgs) => await readSettingsPage(ground),
)

export const action = settingsAction

/** Between tabs there is nothing to ask for. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { latest, by, staff, mail, plate, email, languages, words } = loaderData
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'general'
  const open = (next: Tab) => setParams(next === 'general' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  const [wordsIn, setWordsIn] = useState(words.languages[0]?.code ?? '')
  const { draft, form, save, send, isWrongOn, isConflict, settle } = useSettingsForm(latest, {
    isShown: (field, name) => fields[field].tab === tab && (languageOfWord(name) ?? wordsIn) === wordsIn,
    show: (field, name) => {
      if (fields[field].tab !== tab) open(fields[field].tab)
      setWordsIn(languageOfWord(name) ?? wordsIn)
    },
    place: (field) => say('desk-settings.of-tab', { field: fields[field].name(), tab: tabNames[fields[field].tab]() }),
  })
  const [bringing, setBringing] = useState(0)
  const onBusy = (is: boolean) => setBringing((count) => Math.max(0, count + (is ? 1 : -1)))
  const idle = draft.changed.length === 0 || save.busy || bringing > 0
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (!idle) send(draft.mine, draft.base.version)
  }
  useDeskKeys([{ key: 'mod+s', says: say('desk-settings.save'), run: () => submit() }], say('desk-head.settings'))

  const panels = {
    general: (
      <GeneralTab form={form} staff={staff} mail={mail} languages={languages} testMail={<TestMail mail={mail} email={email} />} />
    ),
    words: <WordsTab form={form} words={words} code={wordsIn} choose={setWordsIn} />,
    analytics: <AnalyticsTab form={form} />,
    social: <SocialTab form={form} onBusy={onBusy} />,
    appearance: <AppearanceTab form={form} plate={plate} onBusy={onBusy} />,
  }

  return (
    <DeskHead
      title={say('desk-head.settings')}
      text={by ? say('desk-settings.last-saved', { name: by.name, at: by.at }) : say('desk-settings.at-once')}
      actions={
        <p className="flex flex-wrap gap-2">
          <Link to={href('/admin/setup')} className="button">
            {say('desk-settings.set-up')}
          </Link>
          <Link to={href('/admin/settings/history')} className="button">
            {say('desk-settings.history')}
          </Link>
        </p>
      }
    >
      <SettingsTabs current={tab} isChangedOn={draft.isChangedOn} isWrongOn={isWrongOn} />
      <form noValidate onSubmit={submit} autoComplete="off">
        {tabs.map((name) => (
          <section key={name} aria-label={tabNames[name]()} hidden={name !== tab}>
            {panels[name]}
          </section>
        ))}
        <SaveBar idle={idle} says={saveState(draft.changed.length, save.busy, bringing > 0)} />
      </form>
      <VerbPrompt verb={save} />
      {isConflict && (
        <ConflictDialog
          draft={draft}
          theirs={latest}
          by={by?.name ?? null}
          onEdit={settle}
          onSave={(keep) => {
            settle(keep)
            if (Object.keys(keep).length > 0) send(keep, latest.version)
          }}
        />
      )}
      <LeaveQuestion changed={draft.changed} />
    </DeskHead>
  )
}

/** Of a field on the tab of words, by its name: `own_words.de.home.hero`. */
const languageOfWord = (name: string) => /^own_words\.([^.]+)\./.exec(name)?.[1]

function SaveBar({ idle, says }: { idle: boolean; says: string }) {
  return (
    <div className="sticky bottom-0 z-1 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-4 py-3 max-md:pe-20 md:-mx-8 md:px-8">
      <Button type="submit" look="strong" busy={idle}>
        {say('desk-settings.save')}
      </Button>
      <output className="text-sm text-quiet">{says}</output>
    </div>
  )
}

function saveState(changed: number, isSaving: boolean, isBringing: boolean): string {
  if (isSaving) return say('desk-settings.saving')
  if (isBringing) return say('desk-settings.uploading')
  return say('desk-settings.unsaved', { count: changed })
}

import { useState } from 'react'
import { href, Link, type ShouldRevalidateFunction } from 'react-router'
import { say } from '#messages'
import { countOfCollection } from '#quotes'
import { getSettings, getSetup, setupSteps } from '#settings'
import { ownLoader } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { ConflictDialog } from '../settings/conflict-dialog.tsx'
import { LeaveQuestion } from '../settings/leave-question.tsx'
import { readSettingsPage } from '../settings/read-settings-page.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { HomePreview } from './home-preview.tsx'
import { QuotesStep } from './quotes-step.tsx'
import { readPreview } from './read-preview.ts'
import { setupAction } from './setup-action.ts'
import { stepsSaid } from './setup-steps.ts'
import { StepFields } from './step-fields.tsx'
import { StepList } from './step-list.tsx'
import { useSetup } from './use-setup.ts'
import type { Route } from './+types/setup-page'

export const middleware = [pageNeeds('settings.change')]

const loadFailed = () => say('desk-setup.failed-load')
export const loader = ownLoader(loadFailed, async (ground, _args: Route.LoaderArgs) => {
  const { ctx, site } = ground
  const settings = await getSettings(ctx)
  const { latest, by, mail, email, languages } = await readSettingsPage(ground)
  const codes = languages.map(({ code }) => code)
  const [{ steps, overAt }, starter, preview] = await Promise.all([
    getSetup(ctx),
    countOfCollection(ctx),
    readPreview(ctx, site, settings, codes),
  ])
  return {
    title: say('desk-setup.title'),
    order: setupSteps,
    steps,
    isOver: overAt !== null,
    latest,
    by,
    mail,
    email,
    languages,
    starter,
    preview,
  }
})

export const action = setupAction

/** Between steps there is nothing to ask for. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

/** The first hour of a new site: one step after the other, and beside it what becomes of the home page. */
export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { latest, by, order, steps, isOver, mail, email, languages, starter, preview } = loaderData
  const { step, settings, goOn, keepOn, skip, end, busy, hasTyped, isLast, place } = useSetup({ latest, order, steps, isOver })
  const { draft, form, save, isConflict, settle } = settings
  const [bringing, setBringing] = useState(0)
  const onBusy = (is: boolean) => setBringing((count) => Math.max(0, count + (is ? 1 : -1)))
  const submit = () => bringing > 0 || goOn()
  useDeskKeys([{ key: 'mod+s', says: say('desk-setup.save-and-go-on'), run: submit }], say('desk-setup.title'))
  const { name, text } = stepsSaid[step]
  return (
    <DeskHead
      title={say('desk-setup.title')}
      text={isOver ? say('desk-setup.over-text') : say('desk-setup.text')}
      actions={
        isOver ? (
          <Link to={href('/admin/settings')} className="button">
            {say('desk-setup.all-settings')}
          </Link>
        ) : (
          <Button look="plain" aria-disabled={busy} onClick={end}>
            {say('desk-setup.dismiss')}
          </Button>
        )
      }
    >
      <StepList order={order} current={step} steps={steps} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
        <section aria-labelledby="step">
          <h2 id="step" className="font-serif text-lg">
            {say('desk-setup.step-of', { n: order.indexOf(step) + 1, count: order.length, name: name() })}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-quiet">{text()}</p>
          <div ref={place} className="mt-5">
            <div className="grid max-w-prose gap-5">
              <form
                id="setup-step"
                noValidate
                autoComplete="off"
                className="grid gap-5 empty:hidden"
                onSubmit={(event) => {
                  event.preventDefault()
                  submit()
                }}
              >
                <StepFields key={step} step={step} form={form} languages={languages} mail={mail} email={email} onBusy={onBusy} />
              </form>
              {step === 'quotes' && <QuotesStep starter={starter} />}
            </div>
            <p data-foot className="mt-6 flex flex-wrap items-center gap-3">
              <Button type="submit" form="setup-step" look="strong" busy={busy || bringing > 0}>
                {goOnSays(hasTyped, isLast)}
              </Button>
              {steps[step] !== 'done' && (
                <Button look="plain" aria-disabled={busy} onClick={skip}>
                  {say('desk-setup.skip')}
                </Button>
              )}
              <output className="text-sm text-quiet">{busy ? say('desk-setup.saving') : ''}</output>
            </p>
          </div>
        </section>
        <div className="xl:sticky xl:top-6 xl:self-start">
          <HomePreview values={form.values} preview={preview} inBoth={step === 'look'} />
        </div>
      </div>
      <VerbPrompt verb={save} />
      {isConflict && <ConflictDialog draft={draft} theirs={latest} by={by?.name ?? null} onEdit={settle} onSave={keepOn} />}
      <LeaveQuestion changed={draft.changed} />
    </DeskHead>
  )
}

function goOnSays(hasTyped: boolean, isLast: boolean): string {
  if (isLast) return hasTyped ? say('desk-setup.save-and-finish') : say('desk-setup.finish')
  return hasTyped ? say('desk-setup.save-and-go-on') : say('desk-setup.go-on')
}

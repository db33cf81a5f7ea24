import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { reportKinds } from '#reports/parts'
import { TextArea, TextField } from '#ui/text-field'
import type { Refused } from '../../page/own-page.ts'
import { SentForm, Trap } from '../../page/sent-form.tsx'

type Props = { action: string; refused: Refused | undefined; leaves: boolean }

export function ReportForm({ action, refused, leaves }: Props) {
  useEffect(() => {
    if (!refused) return
    const wrong = document.querySelector<HTMLElement>('main :is([aria-invalid=true], [data-wrong] input)')
    // Browsers stay where the button was; a refusal that is no field's is above all of them.
    ;(wrong ?? document.querySelector<HTMLElement>('main form [role=alert]'))?.focus()
  }, [refused])
  const { typed = {}, fields = {} } = refused ?? {}
  return (
    <SentForm action={action} className="mt-8 grid gap-6">
      {refused && (
        <p role="alert" tabIndex={-1} className="rounded-plate border border-wrong px-4 py-3 text-sm">
          {refused.sentence}
        </p>
      )}
      <Kinds chosen={typed.kind} error={fields.kind} />
      <TextArea
        name="message"
        label={say('reports.what-should-be-how')}
        required
        rows={5}
        dir="auto"
        style={{ minHeight: '8rem' }}
        defaultValue={typed.message}
        error={fields.message}
        hint={say('reports.characters-at-most', { count: 2_000 })}
      />
      <TextField
        name="evidence"
        label={say('reports.where-can-read-optional')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        defaultValue={typed.evidence}
        error={fields.evidence}
        hint={say('reports.link-text-scan-or')}
      />
      <TextField
        name="email"
        label={say('reports.your-email-optional')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        error={fields.email}
        hint={leaves ? say('reports.so-can-email-outcome') : say('reports.so-can-tell-outcome')}
      />
      <Trap />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="button-strong">
          {say('reports.send-report')}
        </button>
        <p className="text-sm text-quiet">
          {sayRich('reports.see-our-privacy-policy', {
            link: (words) => (
              <Link to={`${href('/privacy')}#reports`} className="underline underline-offset-4">
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </SentForm>
  )
}

function Kinds({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset
      className="grid gap-1"
      data-wrong={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : 'kind-said'}
    >
      <legend className="mb-1 text-sm">{say('reports.what-is-wrong')}</legend>
      {Object.entries(reportKinds).map(([kind, name]) => (
        <label key={kind} className="flex min-h-11 items-center gap-3 md:min-h-9">
          <input
            type="radio"
            name="kind"
            value={kind}
            required
            defaultChecked={chosen === kind}
            className="size-4 shrink-0 accent-accent"
          />
          {name()}
        </label>
      ))}
      {error !== undefined && (
        <p id="kind-said" className="text-sm text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}

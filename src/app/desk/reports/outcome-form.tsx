import { useEffect, useRef } from 'react'
import { say } from '#messages'
import type { NearDuplicate } from '#quotes'
import type { Outcome } from '#reports/parts'
import { TextArea } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import type { Refused } from '../../page/own-page.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { DuplicateField } from './duplicate-field.tsx'
import { noteOf, type OutcomeDraft } from './outcome-draft.ts'
import type { QuoteShown } from './report-shown.ts'

type Props = {
  outcome: Outcome
  quote: QuoteShown
  near: NearDuplicate[]
  draft: OutcomeDraft
  /** A reader of one of the chosen reports asked for an answer. */
  isAwaited: boolean
  set: (change: Partial<OutcomeDraft>) => void
  refused: Refused | undefined
  busy: boolean
  onSettle: () => void
}

/** The fields of the chosen outcome: what it needs, what the page will say, and the answer to the reader. */
export function OutcomeForm({ outcome, quote, near, draft, isAwaited, set, refused, busy, onSettle }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const wrong = (name: string) => refused?.fields[name]
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [])
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const reason = (
    <TextArea
      name="reason"
      label={answerLabel(outcome, isAwaited)}
      dir="auto"
      rows={2}
      value={draft.reason}
      onChange={(event) => set({ reason: event.target.value })}
      error={wrong('reason')}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      aria-label={titles[outcome]()}
      className="mt-4 grid gap-4 rounded-lg border border-line p-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSettle()
      }}
    >
      {outcome === 'corrected' && (
        <CorrectionFields fields={draft.fields} set={(change) => set({ fields: { ...draft.fields, ...change } })} wrong={wrong} />
      )}
      {(outcome === 'disputed' || outcome === 'misattributed') && (
        <TextArea
          name="why"
          label={outcome === 'disputed' ? say('desk-reports.why-in-doubt') : say('desk-reports.why-not-theirs')}
          dir="auto"
          rows={3}
          value={draft.why}
          onChange={(event) => set({ why: event.target.value })}
          error={wrong('why')}
          hint={say('desk-reports.why-hint')}
        />
      )}
      {outcome === 'duplicate' && quote.place !== 'merged' && (
        <DuplicateField value={draft.into} near={near} onChange={(into) => set({ into })} error={wrong('into')} />
      )}
      {outcome === 'declined' && reason}
      {outcome !== 'removed' && (
        <TextArea
          name="note"
          label={say('desk-reports.page-says-label')}
          dir="auto"
          rows={2}
          value={noteOf(outcome, quote, draft)}
          onChange={(event) => set({ note: event.target.value })}
          error={wrong('note')}
          hint={say('desk-reports.page-says-hint')}
        />
      )}
      {outcome !== 'declined' && reason}
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" className="text-sm text-wrong">
          {/* After a conflict the page has reloaded (report-page.tsx). */}
          {refused.code === 'conflict' ? say('desk-reports.was-first') : refused.sentence}
        </p>
      )}
      <div>
        <Button type="submit" look="strong" busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          {busy ? say('desk-reports.settling') : titles[outcome]()}
        </Button>
      </div>
    </form>
  )
}

function answerLabel(outcome: Outcome, isAwaited: boolean): string {
  if (!isAwaited) return say('desk-reports.reason-for-colleagues')
  return outcome === 'declined' ? say('desk-reports.why-emailed') : say('desk-reports.answer-emailed')
}

const titles: Record<Outcome, () => string> = {
  corrected: () => say('desk-reports.save-correction'),
  disputed: () => say('desk-reports.mark-disputed'),
  misattributed: () => say('desk-reports.mark-misattributed'),
  duplicate: () => say('desk-reports.merge'),
  removed: () => say('desk-reports.settle-removed'),
  declined: () => say('desk-reports.decline'),
}

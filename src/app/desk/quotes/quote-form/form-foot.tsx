import { say } from '#messages'
import { RefusedNote } from '../../form/refused-note.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

type Props = {
  form: QuoteFormState
  formId: string
  isNew: boolean
  state: 'draft' | 'proposed' | 'published'
  mayPublish: boolean
  /** Nothing can be saved: its changes are proposed already, or it is outside the person's role. */
  locked: 'draft' | 'limit' | null
  /** Only translations can be saved. */
  limited: boolean
  /** Whether the quote has a draft, and whether that is what is open. */
  draft: 'none' | 'beside' | 'open'
}

/** The ways out of the form. */
export function FormFoot({ form, formId, isNew, state, mayPublish, locked, limited, draft }: Props) {
  const { busy, waiting } = form
  if (locked === 'draft') return <p className="w-full text-sm text-quiet">{say('desk-quotes.draft-open-under-drafts')}</p>
  if (locked === 'limit')
    return (
      <button type="button" className="button" onClick={form.close}>
        {say('desk-quotes.close')}
      </button>
    )
  const blocked = busy || waiting
  return (
    <>
      {form.refusedDraft !== null && <RefusedNote>{form.refusedDraft}</RefusedNote>}
      <span className="me-auto self-center text-xs text-quiet max-md:hidden">{say('desk-quotes.ctrl-enter-saves')}</span>
      <button type="button" className="button max-md:hidden" onClick={form.close}>
        {say('desk-form.cancel')}
      </button>
      {isNew && mayPublish && (
        <button type="button" className="button" aria-disabled={blocked} onClick={() => form.save({ another: true })}>
          {say('desk-quotes.save-and-add-another')}
        </button>
      )}
      {!mayPublish && state === 'draft' && (
        <button type="button" className="button" aria-disabled={blocked} onClick={() => form.save({ propose: true })}>
          {say('desk-quotes.propose-for-publication')}
        </button>
      )}
      {mayPublish && state === 'published' && draft === 'none' && (
        <button type="button" className="button" aria-disabled={blocked} onClick={() => form.save({ asDraft: true })}>
          {say('desk-drafts.save-as-draft')}
        </button>
      )}
      {mayPublish && state === 'proposed' && !limited && (
        <button
          type="button"
          className="button"
          aria-disabled={blocked}
          onClick={() => form.save({ change: { isActive: true } })}
        >
          {say('desk-quotes.publish')}
        </button>
      )}
      <button type="submit" form={formId} className="button-strong" aria-disabled={blocked}>
        {busy
          ? say('desk-form.saving')
          : waiting
            ? say('desk-quotes.uploading-picture')
            : !mayPublish && state === 'published'
              ? say('desk-quotes.propose-changes')
              : draft === 'open' || (!mayPublish && state === 'draft')
                ? say('desk-drafts.save-draft')
                : isNew
                  ? say('desk-quotes.create-quote')
                  : say('desk-quotes.update-quote')}
      </button>
    </>
  )
}

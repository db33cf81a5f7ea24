import type { QuoteFormState } from './use-quote-form.ts'

type Props = {
  form: QuoteFormState
  formId: string
  isNew: boolean
  state: 'draft' | 'proposed' | 'published'
  mayPublish: boolean
  locked: boolean
  /** Whether the quote has a draft, and whether that is what is open. */
  draft: 'none' | 'beside' | 'open'
}

/** The ways out of the form. */
export function FormFoot({ form, formId, isNew, state, mayPublish, locked, draft }: Props) {
  const { busy, waiting } = form
  if (locked) return <p className="w-full text-sm text-quiet">This quote is published. Its draft is open to you under Drafts.</p>
  const blocked = busy || waiting
  return (
    <>
      <span className="mr-auto self-center text-xs text-quiet max-md:hidden">Ctrl or ⌘ and Enter saves</span>
      <button type="button" className="button max-md:hidden" onClick={form.close}>
        Cancel
      </button>
      {isNew && mayPublish && (
        <button type="button" className="button" aria-disabled={blocked} onClick={() => form.save({ another: true })}>
          Save and add another
        </button>
      )}
      {!mayPublish && state === 'draft' && (
        <button type="button" className="button" aria-disabled={blocked} onClick={() => form.save({ propose: true })}>
          Propose for publication
        </button>
      )}
      {mayPublish && state === 'published' && draft === 'none' && (
        <button type="button" className="button" aria-disabled={blocked} onClick={() => form.save({ asDraft: true })}>
          Save as draft
        </button>
      )}
      {mayPublish && state === 'proposed' && (
        <button
          type="button"
          className="button"
          aria-disabled={blocked}
          onClick={() => form.save({ change: { isActive: true } })}
        >
          Publish
        </button>
      )}
      <button type="submit" form={formId} className="button-strong" aria-disabled={blocked}>
        {busy
          ? 'Saving...'
          : waiting
            ? 'Uploading the picture...'
            : !mayPublish && state === 'published'
              ? 'Propose these changes'
              : draft === 'open' || (!mayPublish && state === 'draft')
                ? 'Save draft'
                : isNew
                  ? 'Create Quote'
                  : 'Update Quote'}
      </button>
    </>
  )
}

import { say } from '#messages'
import { TextArea } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import type { useAnswerDraft } from './use-answer-draft.ts'

type Props = {
  to: string
  leaves: boolean
  busy: boolean
  error: string | undefined
  draft: ReturnType<typeof useAnswerDraft>
  onSend: (text: string) => void
}

/** Written here, it is kept under the message and mailed; Ctrl or ⌘ with Enter sends it. */
export function AnswerForm({ to, leaves, busy, error, draft, onSend }: Props) {
  return (
    <form
      className="mt-6 grid gap-3 border-t border-line pt-5 wrap-anywhere"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSend(draft.text)
      }}
    >
      <TextArea
        name="text"
        label={say('desk-inbox.answer-to', { to })}
        rows={5}
        style={{ minHeight: '7rem' }}
        maxLength={10_000}
        dir="auto"
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        error={error}
        hint={leaves ? say('desk-inbox.sent-as-email-from') : say('desk-inbox.email-isnt-set-up')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="strong" busy={busy}>
          {say('desk-inbox.send-answer')}
        </Button>
        {draft.text !== '' && (
          <>
            <Button onClick={draft.forget}>{say('desk-inbox.discard-draft')}</Button>
            <span className="text-sm text-quiet">{say('desk-inbox.kept-as-draft-device')}</span>
          </>
        )}
      </div>
    </form>
  )
}

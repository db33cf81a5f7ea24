import { useEffect, useRef, useState } from 'react'
import { say, sayRich } from '#messages'
import { TextArea } from '#ui/text-field'
import { Button } from '../../head/button.tsx'
import type { FormData } from './load-form.ts'
import type { QuoteFormState } from './use-quote-form.ts'

type Props = { quote: NonNullable<FormData['quote']>; mayPublish: boolean; form: QuoteFormState }

/** Where a draft is between its author and the moderators. */
export function ReviewPanel({ quote, mayPublish, form }: Props) {
  const [note, setNote] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isWriting = note !== null
  useEffect(() => {
    // The button that was pressed is gone, and the words are what it is for.
    if (isWriting) panel.current?.querySelector('textarea')?.focus()
  }, [isWriting])
  const { state, proposedAt, proposedBy, reviewNote } = quote
  if (state === 'draft' && reviewNote)
    return (
      <div className="mb-4 rounded-md border border-line p-3 text-sm">
        <p className="font-medium">
          {mayPublish ? say('desk-quotes.sent-back-with-note') : say('desk-quotes.moderator-sent-back')}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
          {reviewNote}
        </p>
      </div>
    )
  if (state !== 'proposed') return null
  return (
    <div ref={panel} className="mb-4 grid gap-3 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {proposedBy
            ? sayRich('desk-quotes.proposed-by-on', { name: <bdi>{proposedBy}</bdi>, at: proposedAt ?? '' })
            : say('desk-quotes.proposed-on', { at: proposedAt ?? '' })}
        </p>
        {mayPublish
          ? note === null && <Button onClick={() => setNote('')}>{say('desk-quotes.send-back')}</Button>
          : !form.busy && <Button onClick={() => form.send('withdraw')}>{say('desk-quotes.withdraw')}</Button>}
      </div>
      {note !== null && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            form.send('send-back', { note })
          }}
        >
          <TextArea
            label={say('desk-drafts.what-should-change')}
            name="note"
            dir="auto"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={form.wrong('note')}
            hint={say('desk-quotes.author-reads-this')}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy}>
              {say('desk-drafts.send-back')}
            </Button>
            <Button onClick={() => setNote(null)}>{say('desk-form.cancel')}</Button>
          </div>
        </form>
      )}
    </div>
  )
}

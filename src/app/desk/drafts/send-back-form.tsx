import { useState } from 'react'
import { say } from '#messages'
import { TextArea } from '#ui/text-field'
import type { Refused } from '../../page/own-page.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { draftAction } from './draft-verbs.ts'
import type { DraftShown } from './read-draft.ts'

type Props = { draft: DraftShown; note: string; onNote: (note: string) => void }

/** What should change before a proposed draft is published. */
export function SendBackForm({ draft: { version, name }, note, onNote }: Props) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const { send, busy } = useVerb<typeof draftAction.verbs, 'send-back'>({
    onDone: ({ title, batch }) => undoToast(title, batch, name.slice(0, 80)),
    onRefused: setRefused,
  })
  return (
    <form
      className="mt-6 grid max-w-prose gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        setRefused(null)
        send('send-back', { version, note })
      }}
    >
      <TextArea
        label={say('desk-drafts.what-should-change')}
        name="note"
        dir="auto"
        value={note}
        onChange={(event) => onNote(event.target.value)}
        error={refused ? (refused.fields['note'] ?? refused.sentence) : undefined}
        hint={say('desk-drafts.author-reads-this')}
      />
      <span>
        <button type="submit" className="desk-button" aria-disabled={busy}>
          {say('desk-drafts.send-back')}
        </button>
      </span>
    </form>
  )
}

import { useState } from 'react'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { mediaAction } from './media-verbs.ts'

/** Deletes all pictures that nothing shows, after a question that says how many. */
export function RemoveUnusedButton({ count, size }: { count: number; size: string }) {
  const [isAsked, setAsked] = useState(false)
  const verb = useVerb<typeof mediaAction.verbs>({
    onDone: ({ removed, batch }) => undoToast(say('desk-media.removed', { count: removed }), batch),
  })
  return (
    <>
      <button type="button" className="desk-button" aria-disabled={verb.busy} onClick={() => verb.busy || setAsked(true)}>
        {say('desk-media.remove-unused', { count })}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={say('desk-media.remove-unused-question', { count })}
          text={say('desk-media.remove-unused-text', { size })}
          yes={say('desk-media.remove-unused', { count })}
          grave
          onYes={() => {
            verb.send('removeUnused')
            setAsked(false)
          }}
          onNo={() => setAsked(false)}
        />
      )}
      <VerbPrompt verb={verb} />
    </>
  )
}

import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { mediaAction } from './media-verbs.ts'

/** Deletes all pictures that nothing shows, after a question that says how many. */
export function RemoveUnusedButton({ count, size }: { count: number; size: string }) {
  const verb = useVerb<typeof mediaAction.verbs>({
    onDone: ({ removed, batch }) => undoToast(say('desk-media.removed', { count: removed }), batch),
  })
  const question = useQuestion(() => ({
    title: say('desk-media.remove-unused-question', { count }),
    text: say('desk-media.remove-unused-text', { size }),
    yes: say('desk-media.remove-unused', { count }),
    run: () => verb.send('removeUnused'),
  }))
  return (
    <>
      <Button busy={verb.busy} onClick={() => question.ask(null)}>
        {say('desk-media.remove-unused', { count })}
      </Button>
      {question.dialog}
      <VerbPrompt verb={verb} />
    </>
  )
}

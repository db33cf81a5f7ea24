import { say } from '#messages'
import { Button } from '../head/button.tsx'
import type { useAutosave } from './use-autosave.ts'

type Props = {
  saving: Pick<ReturnType<typeof useAutosave>, 'state' | 'sentence' | 'signIn' | 'overwrite'>
  /** The one that is stored now. */
  version: number
}

/** Whether what was written is saved, and what can be done where it is not. */
export function SavingNote({ saving: { state, sentence, signIn, overwrite }, version }: Props) {
  const says = {
    saved: say('desk-newsletter.all-saved'),
    changed: say('desk-newsletter.not-saved-yet'),
    saving: say('desk-form.saving'),
    conflict: sentence,
    failed: sentence,
  }[state]
  return (
    <output className="block text-sm text-quiet">
      {says}
      {signIn && (
        <Button className="ms-3" onClick={signIn}>
          {say('desk-newsletter.sign-in')}
        </Button>
      )}
      {state === 'conflict' && (
        <span className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => location.reload()}>{say('desk-newsletter.load-theirs')}</Button>
          <Button onClick={() => overwrite(version)}>{say('grid.keep-mine')}</Button>
        </span>
      )}
    </output>
  )
}

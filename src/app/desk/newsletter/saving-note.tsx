import type { useAutosave } from './use-autosave.ts'

type Props = {
  saving: Pick<ReturnType<typeof useAutosave>, 'state' | 'sentence' | 'signIn' | 'overwrite'>
  /** The one that is stored now. */
  version: number
}

/** Whether what was written is saved, and what can be done where it is not. */
export function SavingNote({ saving: { state, sentence, signIn, overwrite }, version }: Props) {
  const says = {
    saved: 'All saved.',
    changed: 'Not saved yet.',
    saving: 'Saving...',
    conflict: sentence,
    failed: sentence,
  }[state]
  return (
    <output className="block text-sm text-quiet">
      {says}
      {signIn && (
        <button type="button" className="desk-button ml-3" onClick={signIn}>
          Sign in
        </button>
      )}
      {state === 'conflict' && (
        <span className="mt-2 flex flex-wrap gap-2">
          <button type="button" className="desk-button" onClick={() => location.reload()}>
            Load theirs
          </button>
          <button type="button" className="desk-button" onClick={() => overwrite(version)}>
            Keep mine
          </button>
        </span>
      )}
    </output>
  )
}

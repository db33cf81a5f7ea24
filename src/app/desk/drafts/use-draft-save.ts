import { useEffect, useEffectEvent, useState } from 'react'
import { href } from 'react-router'
import type { DraftedNoun, DraftSeen } from '#drafts'
import { say } from '#messages'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { DraftInForm } from './draft-in-form.ts'
import type { saveDraftAction } from './save-draft-action.ts'

type Of = {
  noun: Exclude<DraftedNoun, 'quote'>
  id: string
  /** Of the published record, as the form was filled in or has shown it (use-form-save.ts). */
  version: number | undefined
  draft: DraftInForm | null
}

/**
 * Saves the form of an author, a category or a page as its draft. What is typed stays whatever is answered. What is refused is shown at its field by `showAt` (use-form-save.ts); `refused` says
 * what is about no field.
 */
export function useDraftSave(of: Of | null, showAt: (wrong: Readonly<Record<string, string>>) => boolean, onSaved: () => void) {
  // The page is loaded again while the form is open. A draft that came since is not the one that the fields hold.
  const [seen] = useState(() => of?.draft && { id: of.draft.id, version: of.draft.version })
  const [isSaved, setIsSaved] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { send, busy } = useVerb<typeof saveDraftAction.verbs>({
    action: href('/admin/drafts'),
    onDone: ({ batch }) => {
      undoToast(say('desk-drafts.draft-saved'), batch, say('desk-drafts.visitors-see-published'))
      setIsSaved(true)
    },
    onRefused: ({ fields, sentence }) => setRefused(showAt(fields) ? null : sentence),
  })
  const tell = useEffectEvent(onSaved)
  // Not before the form knows that nothing of it is left to be lost.
  useEffect(() => {
    if (isSaved) tell()
  }, [isSaved])
  return {
    isSaved,
    busy,
    /** What others see that is open: the draft, as it was when the form was filled in with it, or the record. */
    edits: of && editedIn(of, seen),
    refused,
    saveDraft: (fields: Record<string, unknown>) => {
      if (of?.version === undefined || busy) return
      showAt({})
      setRefused(null)
      const { noun, id, version } = of
      send('save', { noun, id, fields, version, draft: seen ?? null })
    },
  }
}

function editedIn({ noun, id, version = 0, draft }: Of, seen: DraftSeen | null | undefined) {
  return draft?.isOpen && seen
    ? { of: { noun: 'draft', id: seen.id } as const, version: seen.version }
    : { of: { noun, id }, version }
}

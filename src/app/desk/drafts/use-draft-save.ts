import { useEffect, useEffectEvent, useState } from 'react'
import { href } from 'react-router'
import type { DraftedNoun } from '#drafts'
import { say } from '#messages'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { DraftInForm } from './draft-in-form.ts'
import type { saveDraftAction } from './save-draft-action.ts'

type Of = { noun: Exclude<DraftedNoun, 'quote'>; id: string; version: number; draft: DraftInForm | null }

/**
 * Saves the form of an author, a category or a page as its draft. What is typed stays whatever is answered. What is refused is shown at its field by `showAt` (use-form-save.ts); `refused` says
 * what is about no field.
 */
export function useDraftSave(of: Of | null, showAt: (wrong: Readonly<Record<string, string>>) => boolean, onSaved: () => void) {
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
    refused,
    saveDraft: (fields: Record<string, unknown>) => {
      if (!of || busy) return
      showAt({})
      setRefused(null)
      const { noun, id, version, draft } = of
      send('save', { noun, id, fields, version, draft: draft && { id: draft.id, version: draft.version } })
    },
  }
}

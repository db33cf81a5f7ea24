import { useEffect, useEffectEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { lazyDialog } from '../../page/lazy-dialog.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { isWriting } from './is-writing.ts'
import type { action as undoAction } from './undo-endpoint.ts'
import { showChanges, undo, undoToast } from './undo-toast.ts'

const RecentChanges = lazyDialog(async () => (await import('./recent-changes.tsx')).RecentChanges)

/** Does what `undoToast` and its like ask for, on every page of the desk, and shows what was done lately. The pages load again by themselves. */
export function UndoOfDesk() {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const verb = useVerb<typeof undoAction.verbs>({
    action: href('/admin/undo'),
    onDone: ({ title, batch, isRedo, job }) => {
      if (job === null) return undoToast(title, batch, undefined, isRedo ? say('desk-undo.undo') : say('desk-undo.redo'))
      const run = () => {
        setOpen(false)
        void navigate(href('/admin/bulk-changes/:id', { id: job }))
      }
      toast({ kind: 'success', title, group: 'undo', action: { label: say('desk-bulk.show-progress'), run } })
    },
    onRefused: ({ code, sentence }) => {
      // Which were changed since, all of them, is on the page of the change; which one the key meant, only among the recent ones.
      const show = () => {
        if (asked === null) return showChanges()
        setOpen(false)
        void navigate(`${href('/admin/changes/:batch', { batch: asked })}?show=changed`)
      }
      const action = code === 'conflict' ? { action: { label: say('desk-undo.show'), run: show } } : {}
      toast({ kind: 'error', title: say('desk-form.error'), message: sentence, ...action })
    },
  })
  const ask = useEffectEvent(({ detail: batch }: CustomEvent<string | null>) => {
    if (verb.busy) return
    setAsked(batch)
    verb.send('undo', { batch })
  })
  useEffect(() => {
    const onUndo = (event: CustomEvent<string | null>) => ask(event)
    const onChanges = () => setOpen(true)
    addEventListener('desk-undo', onUndo)
    addEventListener('desk-changes', onChanges)
    return () => {
      removeEventListener('desk-undo', onUndo)
      removeEventListener('desk-changes', onChanges)
    }
  }, [])
  useDeskKeys(
    [
      { key: 'u', says: say('desk.recent-changes'), run: showChanges },
      { key: 'mod+z', says: say('desk-undo.undo-last'), run: () => undo(null), when: () => !isWriting() },
    ],
    say('desk-keys.of-desk'),
    true,
  )
  return (
    <>
      {isOpen && <RecentChanges onClose={() => setOpen(false)} busy={verb.busy} />}
      <VerbPrompt verb={verb} />
    </>
  )
}

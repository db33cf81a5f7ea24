import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { toast } from '#ui/toast'
import { forget } from '../../client-cache.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import type { UndoAnswer } from './undo-endpoint.ts'
import { showChanges, undo, undoToast } from './undo-toast.ts'

const RecentChanges = lazy(async () => ({ default: (await import('./recent-changes.tsx')).RecentChanges }))

/** Does what `undoToast` and its like ask for, on every page of the desk, and shows what was done lately. The pages load anew by themselves. */
export function UndoOfDesk() {
  const fetcher = useFetcher<UndoAnswer>()
  const heard = useRef(fetcher.data)
  const [isOpen, setOpen] = useState(false)
  const ask = useEffectEvent(({ detail: batch }: CustomEvent<string | null>) => {
    if (fetcher.state !== 'idle') return
    void fetcher.submit({ verb: 'undo', input: JSON.stringify({ batch }) }, { method: 'post', action: href('/admin/undo') })
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
  useEffect(() => {
    const { data, state } = fetcher
    if (state !== 'idle' || data === heard.current) return
    heard.current = data
    if (data) say(data)
  }, [fetcher])
  useDeskKeys(
    [
      { key: 'u', says: 'Recent changes', run: showChanges },
      { key: 'mod+z', says: 'Undo your last change', run: () => undo(null), when: () => !isWriting() },
    ],
    'The desk',
    true,
  )
  return isOpen ? (
    <Suspense>
      <RecentChanges onClose={() => setOpen(false)} busy={fetcher.state !== 'idle'} />
    </Suspense>
  ) : null
}

function say({ done, refused }: UndoAnswer): void {
  forget()
  if (done) return undoToast(done.title, done.batch, undefined, done.isRedo ? 'Undo' : 'Redo')
  toast({ kind: 'error', title: 'Error', message: refused.sentence })
}

/** There, the same key takes back what was typed. */
const isWriting = () =>
  document.activeElement?.matches('input:not([type=checkbox]), textarea, select, [contenteditable]') ?? false

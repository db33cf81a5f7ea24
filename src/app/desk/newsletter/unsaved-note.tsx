import { say } from '#messages'
import { Button } from '../head/button.tsx'
import type { Unsaved } from './use-unsaved.ts'

type Props<T> = { found: Unsaved<T> | null; forget: () => void; onBringBack: (found: Unsaved<T>) => void }

/** What somebody wrote here, and was led away before it was saved. */
export function UnsavedNote<T>({ found, forget, onBringBack }: Props<T>) {
  if (found === null) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4 text-sm">
      <p className="status" data-is="waiting">
        {say('desk-newsletter.unsaved-kept')}
      </p>
      <Button onClick={() => onBringBack(found)}>{say('desk-newsletter.restore')}</Button>
      <Button onClick={forget}>{say('desk-drafts.discard')}</Button>
    </div>
  )
}

import { say } from '#messages'
import { toast } from '#ui/toast'

declare global {
  interface WindowEventMap {
    /** Somebody asks for a batch to be put back; null for their last one. */
    'desk-undo': CustomEvent<string | null>
    /** Somebody wants to see what was done. */
    'desk-changes': Event
  }
}

/** Says what was done, with a button that takes it back; without a batch there is nothing to take back. The toast of the next act takes its place. */
export function undoToast(title: string, batch: string | null, message?: string, label = say('desk-undo.undo')): void {
  toast({
    kind: 'success',
    title,
    group: 'undo',
    ...(message === undefined ? {} : { message }),
    ...(batch === null ? {} : { action: { label, run: () => undo(batch) } }),
  })
}

/** Puts a batch back, wherever one is on the desk (undo-of-desk.tsx). */
export function undo(batch: string | null): void {
  dispatchEvent(new CustomEvent('desk-undo', { detail: batch }))
}

export function showChanges(): void {
  dispatchEvent(new Event('desk-changes'))
}

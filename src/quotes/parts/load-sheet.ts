import { say } from '#messages'
import { toast } from '#ui/toast'

/** What is behind Share: asked for while a finger goes down. */
export const loadSheet = () => import('./share-dialog.tsx')

/** Does something with a part that is loaded for it, or says that it cannot. */
export function withPart<T>(load: () => Promise<T>, act: (part: T) => unknown): void {
  load().then(act, () => {
    // A sheet that its button opened before there was anything in it.
    document.querySelector<HTMLDialogElement>('#share:empty')?.close()
    toast({ kind: 'error', title: say('shell.failed-to-load') })
  })
}

import { inARow, say } from '#messages'
import type { Imported } from '#newsletter'
import type { Toast } from '#ui/toast'

/** What became of each line, so that nobody wonders where the rest is. */
export function sayImported({ added, known, suppressed, unread, asked }: Imported): Toast {
  const parts = [
    ...(asked > 0 ? [say('desk-subscribers.asked', { count: asked })] : []),
    ...(known > 0 ? [say('desk-subscribers.known', { count: known })] : []),
    ...(suppressed > 0 ? [say('desk-subscribers.suppressed-count', { count: suppressed })] : []),
    ...(unread > 0 ? [say('desk-subscribers.unread', { count: unread })] : []),
  ]
  return {
    kind: added > 0 ? 'success' : 'validation',
    title: added === 0 ? say('desk-subscribers.nothing-new') : say('desk-subscribers.added', { count: added }),
    ...(parts.length > 0 ? { message: inARow(parts) } : {}),
  }
}

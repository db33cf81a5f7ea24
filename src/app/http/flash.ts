import type { Toast } from '#ui/toast'

/** What the next page says once, whichever it is. Of the account `forget`, which is no more, the browser keeps nothing from then on. */
export type Flash = Omit<Toast, 'action'> & { kind: 'success' | 'error'; forget?: string }

/** What the cookie holds, as it was sent; null where it is none of ours. */
export function readFlash(value: string | undefined): Flash | null {
  if (!value) return null
  try {
    const read: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof read !== 'object' || read === null) return null
    const { kind, title, message, forget } = read as Record<string, unknown> // safe: each is looked at
    if ((kind !== 'success' && kind !== 'error') || typeof title !== 'string') return null
    return {
      kind,
      title,
      ...(typeof message === 'string' ? { message } : {}),
      ...(typeof forget === 'string' ? { forget } : {}),
    }
  } catch {
    return null
  }
}

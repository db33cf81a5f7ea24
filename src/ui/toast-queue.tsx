export type Toast = {
  kind: 'success' | 'error' | 'validation'
  title: string
  message?: string
  /** One of a group takes the place of the one before it, so that they do not pile up over the work. */
  group?: string
  /** What can be done about it, such as "Undo", or where it can be seen; it then stays longer, so that there is time to press it. */
  action?: { label: string } & ({ run: () => void; to?: undefined } | { to: string; run?: undefined })
}

/** How long each kind stays, in milliseconds. */
export const toastDurations = { success: 3_000, validation: 4_000, error: 5_000 } as const

/** With something to press. */
export const toastWithActionMs = 10_000

const waiting: Toast[] = []
let wake: (() => void) | undefined

/** Says something in the corner and in a live region. What shows it is loaded with the first one. */
export function toast(what: Toast): void {
  waiting.push(what)
  wake?.()
}

/** Hears of those, too, that were said before it listened. @returns a function that ends it */
export function onToast(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = undefined
  }
}

export function takeToasts(): Toast[] {
  return waiting.splice(0)
}

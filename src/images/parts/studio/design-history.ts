import type { Design } from '#plates'

/** What was chosen before and may be chosen again. `gesture` and `at` (ms) say what the newest step came from. */
export type DesignHistory = {
  past: readonly Design[]
  present: Design
  future: readonly Design[]
  gesture?: string
  at: number
}

/** A slider that moves and words that are typed are one step as long as they do not rest so long, in milliseconds. */
const oneGesture = 800

const mostSteps = 100

export const begun = (design: Design): DesignHistory => ({ past: [], present: design, future: [], at: 0 })

export function changed(history: DesignHistory, next: Design, gesture: string | undefined, at: number): DesignHistory {
  if (JSON.stringify(next) === JSON.stringify(history.present)) return history
  const goesOn = gesture !== undefined && gesture === history.gesture && at - history.at < oneGesture
  const past = goesOn ? history.past : [...history.past, history.present].slice(-mostSteps)
  return { past, present: next, future: [], gesture, at }
}

export function undone({ past, present, future }: DesignHistory): DesignHistory {
  const last = past.at(-1)
  return { past: past.slice(0, -1), present: last ?? present, future: last ? [present, ...future] : future, at: 0 }
}

export function redone({ past, present, future: [next, ...later] }: DesignHistory): DesignHistory {
  return next ? { past: [...past, present], present: next, future: later, at: 0 } : { past, present, future: [], at: 0 }
}

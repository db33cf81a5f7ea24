import { Refusal, sendSync } from './own-profile.ts'

/** Milliseconds that the browser waits before it asks for a sync: soon after a sign-in, else when the page has come to rest. */
export const syncDelays = { freshSignIn: 100, otherwise: 1_000 } as const

let waiting: ReturnType<typeof setTimeout> | undefined

/** Asks once, however often it is called in that time. `then` hears whether there is a profile now. @returns a function that calls it off */
export function syncSoon(freshSignIn: boolean, then: (done: boolean) => void): () => void {
  clearTimeout(waiting)
  const timer = setTimeout(
    () => {
      sendSync().then(
        () => then(true),
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          then(false)
        },
      )
    },
    freshSignIn ? syncDelays.freshSignIn : syncDelays.otherwise,
  )
  waiting = timer
  return () => clearTimeout(timer)
}

import { isKeyed } from './keyed-address.tsx'

/** What the dialog says, and what is to happen once somebody has signed in: `like:<quote id>` and the like. */
export type SignInAsk = {
  title?: string
  description?: string
  intent?: string
  /** The way out, where it is another than "Not now". */
  later?: string
  /** What that way out does, in its very click; the dialog closes before it, and nobody has signed in. */
  instead?: () => void
  /** What is on the page is lost with it: the person who is asked for more than a password goes on in another window. */
  stays?: boolean
}

/** What the dialog hears. */
export type HeardAsk = SignInAsk & { answer: (signedIn: boolean) => void }

declare global {
  interface WindowEventMap {
    'ask-sign-in': CustomEvent<HeardAsk>
    /** Somebody has signed in without a load; the intent is what they were about to do. */
    'signed-in': CustomEvent<{ intent: string | null }>
  }
}

/**
 * Opens the dialog over this page, for what needs an account. @returns whether somebody has signed in; whatever the intent asks of the
 * server is done by then.
 */
export function askToSignIn(ask: SignInAsk = {}): Promise<boolean> {
  return new Promise((answer) => {
    dispatchEvent(new CustomEvent<HeardAsk>('ask-sign-in', { detail: { ...ask, answer } }))
  })
}

/** The same as a page, which needs no script. From a page whose address is a key it leads to the profile: the address stays where it is. */
export function signInAddress(next: string, intent?: string): string {
  if (isKeyed(next)) return signInAddress('/profile')
  return `/auth?${new URLSearchParams(intent === undefined ? { next } : { next, intent })}`
}

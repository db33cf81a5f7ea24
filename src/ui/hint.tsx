import { endCookie, readCookie } from './readable-cookie.tsx'

/** What the readable cookie beside the session says (own-cookies.ts): by it kept pages know whom they are for, and what on this device is theirs (`i`, the account's id). It opens nothing. */
export type Hint = { n: string; e: string; r: string; i?: string }

/** Who is signed in, as far as the page can know; null for nobody. Anyone who changes it dispatches `hint` on the window. */
export function readHint(): Hint | null {
  const value = readCookie('hint')
  if (!value) return null
  try {
    const read: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof read !== 'object' || read === null) return null
    const { n, e, r, i } = read as Record<string, unknown> // safe: each is looked at
    if (typeof n !== 'string' || typeof e !== 'string' || typeof r !== 'string') return null
    return typeof i === 'string' ? { n, e, r, i } : { n, e, r }
  } catch {
    return null
  }
}

/** The session has ended without a word. */
export function endHint(): void {
  endCookie('hint')
  // A browser that keeps it all the same would be told forever.
  if (readHint() === null) dispatchEvent(new Event('hint'))
}

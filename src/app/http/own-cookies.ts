import { parse, serialize } from 'hono/utils/cookie'
import type { Account } from '#accounts'
import { readFlash, type Flash } from './flash.ts'

/** What an answer does to the cookies of the person who asked. */
export type OwnCookies = {
  startSession(session: { token: string; expiresAt: Date; account: Pick<Account, 'id' | 'fullName' | 'email' | 'role'> }): void
  endSession(): void
  flash(flash: Flash): void
  /** What the answer before this left to be said; it is said once. */
  takeFlash(): Flash | null
  /** Any other short-lived one of ours that no script may read; null ends it. */
  keep(name: string, value: string | null, seconds: number): void
  read(name: string): string | undefined
  /** The Set-Cookie lines so far. */
  lines(): string[]
}

const flashSeconds = 60

/** The mark of a browser in which somebody signed in (docs/decisions/075-known-devices.md). */
export const deviceCookie = 'device'

/** What the browser calls the cookie of its session. */
export const sessionCookieName = (secure: boolean): string => nameOf('session', secure)

const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/**
 * `__Host-` binds a cookie to this very host and to https (RFC 6265bis, 4.1.3.2); over plain http browsers refuse it. Beside the session
 * goes a hint that scripts may read, by which kept pages, the same for everyone, draw the header of the person who is signed in. It opens nothing.
 */
export function ownCookies(header: string | undefined, secure: boolean): OwnCookies {
  const sent = parse(header ?? '')
  const lines = new Map<string, string>()
  const base = { path: '/', secure, sameSite: 'Lax' } as const
  const fullName = (name: string) => nameOf(name, secure)
  const set = (name: string, value: string, more: { httpOnly?: boolean; expires?: Date; maxAge?: number }) =>
    void lines.set(name, serialize(fullName(name), value, { ...base, ...more }))
  // Earlier releases set it under its plain name on https, too, and it holds a name and an address.
  if (secure && sent.hint !== undefined) lines.set('plain hint', serialize('hint', '', { ...base, maxAge: 0 }))

  return {
    startSession({ token, expiresAt, account }) {
      set('session', token, { httpOnly: true, expires: expiresAt })
      set('hint', JSON.stringify({ n: account.fullName, e: account.email, r: account.role, i: account.id }), {
        expires: expiresAt,
      })
    },
    endSession() {
      set('session', '', { httpOnly: true, maxAge: 0 })
      set('hint', '', { maxAge: 0 })
    },
    flash: (flash) => set('flash', JSON.stringify(flash), { maxAge: flashSeconds }),
    takeFlash() {
      const left = sent[fullName('flash')]
      if (left === undefined) return null
      set('flash', '', { maxAge: 0 })
      return readFlash(encodeURIComponent(left))
    },
    keep: (name, value, seconds) => set(name, value ?? '', { httpOnly: true, maxAge: value === null ? 0 : seconds }),
    read: (name) => sent[fullName(name)] || undefined,
    lines: () => [...lines.values()],
  }
}

import type { Scope } from '#access'

/** Everybody with an account has one. */
export const accountRoles = ['user', 'author', 'moderator', 'admin'] as const
export type AccountRole = (typeof accountRoles)[number]

/** A role of the site's own, as somebody holds it; of its rights those count that `held` in `#access` names. */
export type HeldRole = { id: string; name: string; rights: string[] }
/** The same of somebody who acts, with what it is limited to; null: nothing. */
export type ScopedRole = HeldRole & { scope: Scope | null }

/** A person who can sign in: what signs them in and their profile, as one. */
export type Account = {
  id: string
  email: string
  emailConfirmed: boolean
  fullName: string
  role: AccountRole
  /** The role of the site's own that they hold, on top of `role`. */
  customRole: ScopedRole | null
  disabledAt: Date | null
  /** Whether a second factor is set up; in a session also whether the session began with two. */
  twoFactor: boolean
  /** The language of emails to them; null: that of the site. */
  language: string | null
  /** Without one they sign in by codes that are mailed. */
  hasPassword: boolean
  hasPasskey: boolean
  /** False for a moment after sign-up, until the profile is there ("Setting up your profile..."). */
  profile: boolean
  createdAt: Date
  updatedAt: Date
}

/** A browser that somebody signed in with. */
export type Session = {
  id: string
  account: Account
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  /** When the password was last proven in it. */
  passwordAt: Date | null
  /** Whom the proxy's header has to name with each request; null: the session doesn't depend on a header. */
  namedAs: { issuer: string; subject: string } | null
}

/** Of the browser that asks. */
export type Device = {
  /** It is shortened before it is kept. */
  address: string
  userAgent: string
  /** What the browser kept of earlier sign-ins (session/known-device.ts). */
  mark?: string | undefined
  /** The address is that of a proxy that nobody named, so it says nothing of who asks; this is what the proxy says. */
  claimed?: string | undefined
}

/** Where somebody was going, and what they wanted there: it goes along into a mail and comes back with its link. */
export type GoingOn = { next?: string | undefined; intent?: string | undefined }

/**
 * `token` is for the browser alone; it cannot be read again. `mark` is what the browser keeps of this sign-in. `isFirst`: nobody had signed
 * in with this account before.
 */
export type NewSession = { token: string; expiresAt: Date; account: Account; mark: string; isFirst: boolean }

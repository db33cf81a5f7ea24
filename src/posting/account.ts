import { z } from 'zod'
import { say } from '#messages'

export type PostingKind = 'bluesky' | 'mastodon'

/** Why nothing is posted: an admin turned it off, its server refuses the password or token, or the site was restored from a backup, or has another address than where it was turned on. */
export type OffReason = 'by-hand' | 'sign-in' | 'restored' | 'moved'

export type Account = {
  id: string
  kind: PostingKind
  /** An origin. */
  server: string
  /** As people write it: `@quotes.example.org`, `@quotes@mastodon.example`. */
  name: string
  remoteId: string
  /** Sealed. */
  secret: string
  /** null: off. */
  onSince: Date | null
  offReason: OffReason | null
  fault: string | null
  /** Of the site when it was turned on; null: nobody knows. */
  origin: string | null
  /** Until then a process posts to it, unless it has died. */
  claimedUntil: Date | null
}

/** The most that a site may have. */
export const mostAccounts = 20

/** Where most accounts on Bluesky are. */
export const blueskyServer = 'https://bsky.social'

export const handlePattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** What goes into a header or a body as it is. */
const isPlain = /^[\x21-\x7e]*$/
const noPlain = { error: () => say('desk-posting.not-plain') }

export const accountInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bluesky'),
    server: z.string().trim().max(300),
    handle: z
      .string()
      .trim()
      .transform((typed) => typed.replace(/^@/, '').toLowerCase())
      .pipe(
        z
          .string()
          .max(253, { error: () => say('desk-posting.handle-at-most', { most: 253 }) })
          .regex(handlePattern, { error: () => say('desk-posting.handle-like', { example: 'quotes.bsky.social' }) }),
      ),
    secret: z
      .string()
      .trim()
      .min(1, { error: () => say('desk-posting.app-password-needed') })
      .max(500, { error: () => say('desk-posting.app-password-at-most', { most: 500 }) })
      .regex(isPlain, noPlain),
  }),
  z.object({
    kind: z.literal('mastodon'),
    server: z
      .string()
      .trim()
      .min(1, { error: () => say('desk-posting.server-needed') })
      .max(300),
    secret: z
      .string()
      .trim()
      .min(1, { error: () => say('desk-posting.token-needed') })
      .max(500, { error: () => say('desk-posting.token-at-most', { most: 500 }) })
      .regex(isPlain, noPlain),
  }),
])

export type AccountInput = z.input<typeof accountInput>

/** What the record of changes says of an account; never its secret. */
export const recordOf = ({ kind, server, name }: Pick<Account, 'kind' | 'server' | 'name'>) => ({ kind, server, name })

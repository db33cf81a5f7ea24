import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { insertVerification, readVerification, takeVerification } from './verification-store.ts'

const minute = 60_000
const hour = 60 * minute

/** What a token proves, for how long, and what comes back to the person who brings it. Most are links in mails; a second step goes through the browser, and the challenges of passkeys through the device. */
const kinds = {
  'confirm-address': { withinMs: 24 * hour, value: z.object({ id: z.string(), chosen: z.string().nullable() }) },
  'confirm-new-address': { withinMs: 24 * hour, value: z.object({ id: z.string(), email: z.string() }) },
  /** A page that waits for a passkey to be chosen may be open for a while. */
  'passkey-sign-in': { withinMs: hour, value: z.object({}) },
  'own-passkey': { withinMs: 10 * minute, value: z.object({ id: z.string(), session: z.string(), adds: z.boolean() }) },
  recovery: { withinMs: hour, value: z.object({ id: z.string(), chosen: z.string().nullable() }) },
  'second-step': {
    withinMs: 10 * minute,
    value: z.object({
      id: z.string(),
      first: z.enum(['password', 'code', 'mail', 'recovery', 'provider']),
      // Not in a step that began before this release.
      identity: z.string().nullable().default(null),
    }),
  },
} as const

export type LinkKind = keyof typeof kinds
export type LinkValue<K extends LinkKind> = z.output<(typeof kinds)[K]['value']>

/** A token that can be taken once; the database has its hash only. */
export async function makeLink<K extends LinkKind>(ctx: Ctx, kind: K, value: LinkValue<K>): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.clock.now().getTime() + kinds[kind].withinMs)
  const row = { identifier: `${kind}:${token}`, value: JSON.stringify(value), expiresAt }
  await tally(ctx, (writing) => insertVerification(writing, row))
  return token
}

/** What it was made for; undefined when it was forged, used, or is too old. It can still be taken. */
export async function readLink<K extends LinkKind>(ctx: Ctx, kind: K, token: string): Promise<LinkValue<K> | undefined> {
  const found = await readVerification(ctx, `${kind}:${token}`)
  return found && valueOf(kind, found.value)
}

/** As `readLink`, and from now on it is worth nothing, also to somebody who brings it at the same moment. */
export async function takeLink<K extends LinkKind>(ctx: Ctx, kind: K, token: string): Promise<LinkValue<K> | undefined> {
  const taken = await tally(ctx, (writing) => takeVerification(writing, `${kind}:${token}`))
  return taken && valueOf(kind, taken.value)
}

function valueOf<K extends LinkKind>(kind: K, json: string): LinkValue<K> {
  return kinds[kind].value.parse(JSON.parse(json)) as LinkValue<K> // safe: the schema of that very kind
}

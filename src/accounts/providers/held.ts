import { z } from 'zod'
import { say } from '#messages'
import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { seal, unseal } from '../second-factor/sealed.ts'

const minute = 60_000

/** State that the browser keeps between two steps, sealed so that nobody can read or change it. In a cookie, it leaves nothing in the database when people never come back. */
const kinds = {
  /** On the way to the provider. `linkTo` is the account to which it is to be connected; null: it is a sign-in. */
  'provider-way': z.object({
    provider: z.string(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    linkTo: z.string().nullable(),
    next: z.string().nullable(),
    intent: z.string().nullable(),
  }),
  /** After the way back: the account with the same address is connected when its password is entered. */
  'provider-link': z.object({
    provider: z.string(),
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    accountId: z.string(),
  }),
} as const

export type HeldKind = keyof typeof kinds
export type Held<K extends HeldKind> = z.output<(typeof kinds)[K]>

export function hold<K extends HeldKind>(ctx: Ctx, kind: K, value: Held<K>): string {
  const until = ctx.clock.now().getTime() + 10 * minute
  return seal(ctx, kind, Buffer.from(JSON.stringify({ until, value })))
}

/** @returns undefined if it was forged or is older than ten minutes */
export function findHeld<K extends HeldKind>(ctx: Ctx, kind: K, sealed: string | undefined): Held<K> | undefined {
  const text = sealed === undefined ? undefined : unseal(ctx, kind, sealed)?.toString()
  if (text === undefined) return undefined
  const { until, value } = z.object({ until: z.number(), value: z.unknown() }).parse(JSON.parse(text))
  if (until <= ctx.clock.now().getTime()) return undefined
  return kinds[kind].parse(value) as Held<K> // safe: parsed by the schema of the same kind
}

/** @throws Invalid if the sign-in has to be started again */
export function openHeld<K extends HeldKind>(ctx: Ctx, kind: K, sealed: string | undefined): Held<K> {
  const held = findHeld(ctx, kind, sealed)
  if (!held) throw new Invalid(say('accounts.sign-in-too-long'))
  return held
}

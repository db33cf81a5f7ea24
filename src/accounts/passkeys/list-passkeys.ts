import type { Ctx } from '#access'
import { requireOwnSession } from '../session/require-own-session.ts'
import { passkeyHost } from './passkey.ts'
import { readPasskeysOf } from '../passkey-store.ts'

/** `elsewhere` is the host of the site for which it was made, where that is another than now. */
export type PasskeyShown = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; elsewhere: string | null }

/** One's own passkeys. @throws SignInNeeded · Forbidden for a token */
export async function listPasskeys(ctx: Ctx, { origin }: { origin: string }): Promise<PasskeyShown[]> {
  const { id } = requireOwnSession(ctx)
  const here = passkeyHost(origin).host
  return (await readPasskeysOf(ctx, id)).map(({ id, name, createdAt, lastUsedAt, host }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    elsewhere: host === here ? null : host,
  }))
}

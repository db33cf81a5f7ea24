import type { Ctx } from '#access'
import { requireOwnSession } from '../session/require-own-session.ts'
import { readIdentitiesOf } from '../identity-store.ts'

/** `label` is its host where the site no longer knows it. */
export type IdentityShown = { id: string; label: string; email: string; createdAt: Date; lastUsedAt: Date }

/** By whom else they sign in. @throws SignInNeeded · Forbidden for a token */
export async function listIdentities(ctx: Ctx): Promise<IdentityShown[]> {
  const { id } = requireOwnSession(ctx)
  return (await readIdentitiesOf(ctx, id)).map(({ issuer, userId: _, ...one }) => ({ ...one, label: labelOf(ctx, issuer) }))
}

export function labelOf({ signInProviders = [] }: Pick<Ctx, 'signInProviders'>, issuer: string): string {
  const plain = (address: string) => address.replace(/\/+$/, '')
  const known = signInProviders.find((one) => plain(one.issuer) === plain(issuer))
  return known?.label ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer)
}

import type { Ctx } from '#access'
import { requireOwnSession } from '../session/require-own-session.ts'
import { readIdentitiesOf } from '../identity-store.ts'
import { findLabel } from '../find-label.ts'

/** `label` is the host of the provider if it is no longer in the settings. */
export type IdentityShown = { id: string; label: string; email: string; createdAt: Date; lastUsedAt: Date }

/** The providers that are connected to one's own account. @throws SignInNeeded · Forbidden for a token */
export async function listIdentities(ctx: Ctx): Promise<IdentityShown[]> {
  const { id } = requireOwnSession(ctx)
  return (await readIdentitiesOf(ctx, id)).map(({ issuer, userId: _, ...one }) => ({ ...one, label: labelOf(ctx, issuer) }))
}

export function labelOf(ctx: Pick<Ctx, 'signInProviders' | 'signInHeader'>, issuer: string): string {
  return findLabel(ctx, issuer) ?? (URL.canParse(issuer) && new URL(issuer).host !== '' ? new URL(issuer).host : issuer)
}

import type { Ctx } from '#access'
import { tally } from '#changes'
import { stampIdentity, type Identity } from '../identity-store.ts'

/** Notes when an identity was last used, and the address that the provider has now. */
export async function noteIdentity(
  ctx: Ctx,
  { id, email: former }: Identity,
  { email }: { email: string | null },
): Promise<void> {
  await tally(ctx, (writing) => stampIdentity(writing, id, email ?? former))
}

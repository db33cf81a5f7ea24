import type { Actor, Ctx } from '#access'
import { effectiveRole } from '../effective-role.ts'
import type { TokenAccount } from './find-token-account.ts'

/** The person behind a token, with the role that they have now, and the program beside them. They never count as stepped up. */
export async function actingBy(ctx: Ctx, { account, program }: TokenAccount): Promise<Actor> {
  return { id: account.id, role: await effectiveRole(ctx, account), program }
}

import type { Actor, Ctx } from '#access'
import { actorOf } from '../actor-of.ts'
import type { TokenAccount } from './find-token-account.ts'

/** The person behind a token, with the role that they have now, and the program beside them. They never count as stepped up. */
export async function actingBy(ctx: Ctx, { account, program }: TokenAccount): Promise<Actor> {
  return { ...(await actorOf(ctx, account)), program }
}

import { requireRole, type Actor, type Ctx } from '#access'
import { readAccount } from './account-store.ts'
import { actorOf } from './actor-of.ts'

/** For what a job goes on with in somebody's name: as they may act now. undefined: they are gone or disabled. */
export async function findActor(ctx: Ctx, id: string): Promise<Actor | undefined> {
  requireRole(ctx, 'system')
  const account = await readAccount(ctx, id)
  return account && account.disabledAt === null ? await actorOf(ctx, account) : undefined
}

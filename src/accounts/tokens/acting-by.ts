import { held, lesserActor, type Actor, type Ctx } from '#access'
import { actorOf } from '../actor-of.ts'
import type { TokenAccount } from './find-token-account.ts'
import type { ProgramRole } from './token-store.ts'

/**
 * The person behind a token, with the role that they have now, and the program beside them. A program that was given a role acts with that one, and never does what its person may not do now.
 * They never count as stepped up.
 */
export async function actingBy(
  ctx: Ctx,
  { account, program, programRole }: Pick<TokenAccount, 'account' | 'program' | 'programRole'>,
): Promise<Actor> {
  const own = await actorOf(ctx, account)
  if (programRole === null) return { ...own, program }
  const called = programRole.customRole?.name ?? programRole.base
  return { ...lesserActor(own, given(programRole)), id: own.id, program, programRole: called }
}

/** A role that was removed does nothing on the desk: its base may have rights which it was made to leave out. */
function given({ base, customRole, isRemoved }: ProgramRole): Pick<Actor, 'role' | 'rights' | 'scope'> {
  if (isRemoved) return { role: 'user' }
  if (customRole === null) return { role: base }
  const { rights, scope } = customRole
  return { role: base, rights: held(base, rights), ...(scope ? { scope } : {}) }
}

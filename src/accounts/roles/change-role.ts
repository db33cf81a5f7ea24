import type { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { alterRole } from './alter-role.ts'
import { changedRole, grantedTo } from './custom-role.ts'
import { requireFreeName } from './require-free-name.ts'

/**
 * Gives a role another name and other rights; they hold for everybody who has it from their next request on.
 * @throws Forbidden below admin · PasswordNeeded · Invalid · NotFound · Conflict where somebody changed it first, or another has the name
 */
export async function changeRole(ctx: Ctx, input: Given<z.input<typeof changedRole>>): Promise<{ batch: string }> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  const { id, version, name, rights } = takeInput(changedRole, input)
  return await alterRole(ctx, { id, verb: 'update' }, (role, all) => {
    if (role.version !== version) throw new Conflict(say('desk-roles.changed-first'))
    requireFreeName(all, { id, name })
    return { name, rights: grantedTo(role.base, rights) }
  })
}

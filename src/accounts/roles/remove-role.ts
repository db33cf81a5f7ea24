import { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { alterRole } from './alter-role.ts'

const removeInput = z.object({ id: z.guid() })

/**
 * Takes away a role that nobody holds. Its holders don't fall back to the base role: that may have rights which theirs was made to leave out.
 * @throws Forbidden below admin · PasswordNeeded · NotFound · Conflict while somebody holds it, or is invited to it
 */
export async function removeRole(ctx: Ctx, input: Given<z.input<typeof removeInput>>): Promise<{ batch: string }> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  const { id } = takeInput(removeInput, input)
  return await alterRole(ctx, { id, verb: 'remove' }, ({ holders }) => {
    if (holders > 0) throw new Conflict(say('desk-roles.still-held', { count: holders }))
    return { removed_at: ctx.clock.now() }
  })
}

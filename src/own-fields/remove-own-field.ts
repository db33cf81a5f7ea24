import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { alterOwnField } from './alter-own-field.ts'

const removeInput = z.object({ id: z.guid() })

/** Takes a field away from forms, lists and pages. What quotes and authors hold in it stays, and comes back with it. @returns the batch by which it does @throws Forbidden below admin · NotFound */
export async function removeOwnField(
  ctx: Ctx,
  input: Given<z.input<typeof removeInput>>,
  batch?: string,
): Promise<{ batch: string }> {
  requireRight(ctx, 'fields.manage')
  const { id } = takeInput(removeInput, input)
  return await alterOwnField(ctx, { id, verb: 'remove-own-field', batch }, (field) => {
    if (field.removedAt !== null) throw new NotFound(say('desk-own-fields.gone'))
    return { removed_at: ctx.clock.now() }
  })
}

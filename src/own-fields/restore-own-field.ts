import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { alterOwnField } from './alter-own-field.ts'
import { requireRoom } from './require-room.ts'

const restoreInput = z.object({ id: z.guid() })

/** Brings a removed field back, with all that quotes and authors hold in it. @throws Forbidden below admin · NotFound · Conflict where another has its label by now · Invalid where there are too many */
export async function restoreOwnField(
  ctx: Ctx,
  input: Given<z.input<typeof restoreInput>>,
  batch?: string,
): Promise<{ batch: string }> {
  requireRight(ctx, 'fields.manage')
  const { id } = takeInput(restoreInput, input)
  return await alterOwnField(ctx, { id, verb: 'restore', batch }, (field, all) => {
    if (field.removedAt === null) throw new NotFound(say('desk-own-fields.not-removed'))
    requireRoom(all, field)
    return { removed_at: null }
  })
}

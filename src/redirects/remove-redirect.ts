import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { asGone, asRecorded } from './redirect.ts'
import { deleteRedirect } from './store.ts'

const removeInput = z.object({ id: z.guid() })

/** The path leads nowhere again. @returns the batch by which it comes back @throws Forbidden below admin · NotFound */
export async function removeRedirect(
  ctx: Ctx,
  input: Given<z.input<typeof removeInput>>,
  batch: string = randomUUID(),
): Promise<{ batch: string }> {
  requireRight(ctx, 'redirects.manage')
  const { id } = takeInput(removeInput, input)
  await change(ctx, { noun: 'redirect', id, verb: 'remove-redirect', batch }, async (writing) => {
    const before = await deleteRedirect(writing, id)
    if (!before) throw new NotFound(say('desk-redirects.gone'))
    return { before: asRecorded(before), after: asGone, seen: 'nothing' as const }
  })
  return { batch }
}

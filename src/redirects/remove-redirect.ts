import { z } from 'zod'
import { requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { NotFound } from '#platform/errors'
import { deleteRedirect } from './store.ts'

const removeInput = z.object({ id: z.guid() })

/** The path leads nowhere again. @throws Forbidden below admin · NotFound */
export async function removeRedirect(ctx: Ctx, input: Given<z.input<typeof removeInput>>, batch?: string): Promise<void> {
  requireRole(ctx, 'admin')
  const { id } = takeInput(removeInput, input)
  await change(ctx, { noun: 'redirect', id, verb: 'delete', batch }, async (writing) => {
    const before = await deleteRedirect(writing, id)
    if (!before) throw new NotFound('The redirect is no longer there.')
    return { before, after: null, seen: 'nothing' as const }
  })
}

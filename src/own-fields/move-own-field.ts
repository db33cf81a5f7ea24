import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { lockOwnFields, readAllOwnFields, readOwnFieldRecords, saveOwnField } from './store.ts'

const moveInput = z.object({ id: z.guid(), way: z.enum(['up', 'down']) })

/** Changes places with the field before or behind it; at the end of the list nothing happens. @returns the batch by which it can be undone @throws Forbidden below admin · NotFound */
export async function moveOwnField(
  ctx: Ctx,
  input: Given<z.input<typeof moveInput>>,
  batch: string = randomUUID(),
): Promise<{ batch: string }> {
  requireRight(ctx, 'fields.manage')
  const { id, way } = takeInput(moveInput, input)
  await changeMany(ctx, { noun: 'own-field', verb: 'update', batch }, async (writing) => {
    await lockOwnFields(writing)
    const standing = (await readAllOwnFields(writing)).filter(({ removedAt }) => removedAt === null)
    const field = standing.find((one) => one.id === id)
    if (!field) throw new NotFound(say('desk-own-fields.gone'))
    const fields = standing.filter(({ noun }) => noun === field.noun)
    const other = fields[fields.indexOf(field) + (way === 'up' ? -1 : 1)]
    if (!other) return { changes: [] }
    const pair = [field, other]
    const ids = pair.map((one) => one.id)
    const before = await readOwnFieldRecords(writing, ids)
    await saveOwnField(writing, field.id, { position: other.position })
    await saveOwnField(writing, other.id, { position: field.position })
    const after = await readOwnFieldRecords(writing, ids)
    const seen = pair.every(({ isPublic }) => isPublic) ? ('altered' as const) : ('nothing' as const)
    return { changes: ids.map((one) => ({ id: one, before: before.get(one) ?? null, after: after.get(one) ?? null, seen })) }
  })
  return { batch }
}

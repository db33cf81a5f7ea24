import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { OwnField } from './own-field.ts'
import { lockOwnFields, readAllOwnFields, readOwnFieldRecords, saveOwnField, type OwnFieldChanges } from './store.ts'

/**
 * The way of every verb that alters one field: hold all, look, write. The verb has checked the role. `alter` says what to write, of the field and the others of
 * its noun. @returns the batch by which it can be undone @throws NotFound
 */
export async function alterOwnField(
  ctx: Ctx,
  { id, verb, batch = randomUUID() }: { id: string; verb: string; batch?: string | undefined },
  alter: (field: OwnField, all: readonly OwnField[]) => OwnFieldChanges,
): Promise<{ batch: string }> {
  await change(ctx, { noun: 'own-field', id, verb, batch }, async (writing) => {
    await lockOwnFields(writing)
    const all = await readAllOwnFields(writing)
    const field = all.find((one) => one.id === id)
    if (!field) throw new NotFound(say('desk-own-fields.gone'))
    const before = (await readOwnFieldRecords(writing, [id])).get(id) ?? null
    const changes = alter(
      field,
      all.filter(({ noun }) => noun === field.noun),
    )
    await saveOwnField(writing, id, changes)
    const after = (await readOwnFieldRecords(writing, [id])).get(id) ?? null
    const isSeen = field.isPublic || changes.is_public === true
    return { before, after, seen: isSeen ? ('altered' as const) : ('nothing' as const) }
  })
  return { batch }
}

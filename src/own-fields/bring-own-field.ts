import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireRole, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { broughtInput } from './own-field.ts'
import { requireChoices } from './require-choices.ts'
import { requireRoom } from './require-room.ts'
import { insertOwnField, lockOwnFields, readOwnFieldRecords, readOwnFields } from './store.ts'

/**
 * A field of another site, with its key. @throws Forbidden below admin · Invalid, also where there are too many · Conflict where a field has the key or the label:
 * what the other site's quotes hold goes into the field of that key
 */
export async function bringOwnField(ctx: Ctx, input: z.input<typeof broughtInput>): Promise<void> {
  requireRole(ctx, 'admin')
  const { isPublic, removedAt, ...field } = takeInput(broughtInput, input)
  requireChoices(field.kind, field.choices)
  const id = randomUUID()
  await change(ctx, { noun: 'own-field', id, verb: 'create' }, async (writing) => {
    await lockOwnFields(writing)
    const fields = await readOwnFields(writing, field.noun)
    if (fields.some(({ key }) => key === field.key)) throw new Conflict(say('desk-own-fields.label-taken', { label: field.key }))
    if (removedAt === null) requireRoom(fields, { id: null, label: field.label })
    await insertOwnField(writing, { ...field, id, is_public: isPublic, removed_at: removedAt })
    const after = (await readOwnFieldRecords(writing, [id])).get(id) ?? null
    return { before: null, after, seen: 'nothing' as const }
  })
}

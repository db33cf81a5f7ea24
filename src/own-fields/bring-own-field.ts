import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { broughtInput, isFreeKey, keyOf } from './own-field.ts'
import { requireChoices } from './require-choices.ts'
import { requireRoom } from './require-room.ts'
import { insertOwnField, lockOwnFields, readOwnFieldRecords, readOwnFields } from './store.ts'

/** A field of another site, behind those that are here, under its key if that is free. @throws Forbidden below admin · Invalid, also where there are too many · Conflict where a field has the label */
export async function bringOwnField(ctx: Ctx, input: z.input<typeof broughtInput>): Promise<void> {
  requireRight(ctx, 'fields.manage')
  const { isPublic, removedAt, key: asked, ...field } = takeInput(broughtInput, input)
  requireChoices(field.kind, field.choices)
  const id = randomUUID()
  await change(ctx, { noun: 'own-field', id, verb: 'create' }, async (writing) => {
    await lockOwnFields(writing)
    const fields = await readOwnFields(writing, field.noun)
    if (removedAt === null) requireRoom(fields, { id: null, label: field.label })
    const taken = new Set(fields.map(({ key }) => key))
    const key = isFreeKey(asked, taken) ? asked : keyOf(field.label, taken)
    const position = Math.max(0, ...fields.map((one) => one.position)) + 1
    await insertOwnField(writing, { ...field, id, key, position, is_public: isPublic, removed_at: removedAt })
    const after = (await readOwnFieldRecords(writing, [id])).get(id) ?? null
    return { before: null, after, seen: isPublic && removedAt === null ? ('altered' as const) : ('nothing' as const) }
  })
}

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { addedInput, keyOf } from './own-field.ts'
import { requireChoices } from './require-choices.ts'
import { requireRoom } from './require-room.ts'
import { insertOwnField, lockOwnFields, readOwnFieldRecords, readOwnFields } from './store.ts'

/** Adds a field to all quotes or all authors, behind the others. @throws Forbidden below admin · Invalid, also where there are `mostOwnFields` · Conflict where one has the label */
export async function addOwnField(
  ctx: Ctx,
  input: Given<z.input<typeof addedInput>>,
  batch: string = randomUUID(),
): Promise<{ id: string; key: string; batch: string }> {
  requireRight(ctx, 'fields.manage')
  const { noun, kind, label, help, isPublic, choices } = takeInput(addedInput, input)
  requireChoices(kind, choices)
  const id = randomUUID()
  const { key } = await change(ctx, { noun: 'own-field', id, verb: 'create', batch }, async (writing) => {
    await lockOwnFields(writing)
    const fields = await readOwnFields(writing, noun)
    requireRoom(fields, { id: null, label })
    const key = keyOf(label, new Set(fields.map((field) => field.key)))
    const position = Math.max(0, ...fields.map((field) => field.position)) + 1
    const offered = kind === 'choice' ? choices : []
    await insertOwnField(writing, {
      id,
      noun,
      key,
      label,
      kind,
      choices: offered,
      help,
      is_public: isPublic,
      position,
      removed_at: null,
    })
    const after = (await readOwnFieldRecords(writing, [id])).get(id) ?? null
    // No quote and no author holds anything in it yet, but the API takes it.
    return { key, before: null, after, seen: isPublic ? ('altered' as const) : ('nothing' as const) }
  })
  return { id, key, batch }
}

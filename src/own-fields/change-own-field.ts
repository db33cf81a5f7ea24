import type { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { alterOwnField } from './alter-own-field.ts'
import { changedInput } from './own-field.ts'
import { requireChoices } from './require-choices.ts'
import { requireRoom } from './require-room.ts'

/**
 * Gives a field another label, help and choices, shows it or hides it. Its kind and its key stay, and so does what quotes and authors hold in it. @returns the batch by which it can be undone
 * @throws Forbidden below admin · Invalid · NotFound, also for a removed one · Conflict where somebody changed it first, or another has the label
 */
export async function changeOwnField(
  ctx: Ctx,
  input: Given<z.input<typeof changedInput>>,
  batch?: string,
): Promise<{ batch: string }> {
  requireRight(ctx, 'fields.manage')
  const { id, version, label, choices, help, isPublic } = takeInput(changedInput, input)
  return await alterOwnField(ctx, { id, verb: 'update', batch }, (field, all) => {
    if (field.removedAt !== null) throw new NotFound(say('desk-own-fields.gone'))
    if (field.version !== version) throw new Conflict(say('desk-own-fields.changed-first'))
    requireChoices(field.kind, choices)
    requireRoom(all, { id, label })
    return { label, help, is_public: isPublic, choices: field.kind === 'choice' ? choices : [] }
  })
}

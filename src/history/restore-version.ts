import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deskRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import { getVersion } from '#changes'
import { requireReadable } from './require-readable.ts'
import { restorable } from './restorable.ts'
import type { Versioned } from './versioned.ts'

/** Which version, and over which one it is restored: what somebody saved meanwhile is not written over unseen. */
const restoreInput = z.object({
  entry: z.number().int().positive(),
  side: z.enum(['before', 'after']).default('after'),
  version: z.number().int(),
})

export type RestoreInput = z.input<typeof restoreInput>

/**
 * Makes what the form of a thing holds what it was in that version, as a change like any other: the rules of the form hold, and it can be undone by its
 * batch, which is null where all of it stands so already. Whether a quote is published or featured, and the trash, stay as they are.
 * @throws Forbidden, NotFound as `requireReadable` says · Invalid with the field, where an author or a category is no longer there · Conflict when somebody saved first ·
 * PasswordNeeded as `updateSettings`
 */
export async function restoreVersion(ctx: Ctx, of: Versioned, input: Given<RestoreInput>): Promise<{ batch: string | null }> {
  requireRole(ctx, ...deskRoles)
  const { version, ...which } = takeInput(restoreInput, input)
  await requireReadable(ctx, of)
  const { record } = await getVersion(ctx, of, which)
  const batch = randomUUID()
  const as = { verb: 'restore-version', batch }
  const saved = await restorable[of.noun].restore(ctx, of.id, record, { version, as })
  return { batch: saved.version === version ? null : batch }
}

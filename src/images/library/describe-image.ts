import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { editorRoles, isId, requireRole, takeInput, type Ctx, type Given } from '#access'
import { changeMany } from '#changes'
import { Conflict, NotFound } from '#platform/errors'
import { mediaAbout } from './media.ts'
import { lockFile, saveAbout } from './media-store.ts'

/**
 * Replaces what is said of a picture: its name, alternative text, credit and focal point. Rows of the same file say the same.
 * @returns the batch, by which it is undone @throws Forbidden below moderator · Invalid · NotFound · Conflict when somebody saved first
 */
export async function describeImage(ctx: Ctx, id: string, input: Given<z.input<typeof mediaAbout>>): Promise<{ batch: string }> {
  requireRole(ctx, ...editorRoles)
  const { version, ...about } = takeInput(mediaAbout, input)
  if (!isId(id)) throw new NotFound('Picture not found')
  const batch = randomUUID()
  await changeMany(ctx, { noun: 'image', verb: 'update', batch }, async (writing) => {
    const before = await lockFile(writing, id)
    const mine = before.find((row) => row.id === id)
    if (!mine) throw new NotFound('Picture not found')
    if (mine.version !== version) throw new Conflict('Someone else changed this picture first. Load it again.')
    const after = await saveAbout(
      writing,
      before.map((row) => row.id),
      about,
    )
    const was = new Map(before.map((row) => [row.id, row]))
    return { changes: after.map((row) => ({ id: row.id, before: was.get(row.id) ?? null, after: row })) }
  })
  return { batch }
}

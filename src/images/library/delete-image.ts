import { randomUUID } from 'node:crypto'
import { isId, requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { addressOfFile } from '../image.ts'
import { deleteRows, lockFile } from './media-store.ts'
import { listPlaces } from './places-store.ts'

/**
 * Deletes a picture that no place shows. Its files stay for thirty days, and so long it can be undone. @returns the batch, by which it is undone
 * @throws Forbidden below moderator · NotFound · Conflict where a place shows it
 */
export async function deleteImage(ctx: Ctx, id: string, batch: string = randomUUID()): Promise<{ batch: string }> {
  requireRight(ctx, 'media.edit')
  if (!isId(id)) throw new NotFound(say('desk-media.not-found'))
  await changeMany(ctx, { noun: 'image', verb: 'trash', batch }, async (writing) => {
    const before = await lockFile(writing, id)
    const [row] = before
    if (!row) throw new NotFound(say('desk-media.not-found'))
    const [place] = await listPlaces(writing, addressOfFile(row.large_key), 1)
    if (place) throw new Conflict(say('desk-media.in-use'))
    return { changes: await deleteRows(writing, before) }
  })
  return { batch }
}

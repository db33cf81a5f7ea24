import type { Ctx } from '#access'
import { change } from '#changes'
import type { StoredImage } from '../image.ts'
import { asStored, insertImage, readTwin } from '../image-store.ts'
import type { ReceivedImage } from './receive-image.ts'

/** Lists a picture whose files were received. Asks nobody's role. */
export async function noteImage(
  ctx: Ctx,
  { row: received, note }: ReceivedImage,
  batch?: string,
): Promise<StoredImage & { note?: string }> {
  const row = { ...received }
  await change(ctx, { noun: 'image', id: row.id, verb: 'create', batch }, async (writing) => {
    // The same picture twice is described once.
    Object.assign(row, await readTwin(writing, row))
    await insertImage(writing, row)
    return { after: row, seen: 'nothing' }
  })
  return { ...asStored(row), ...(note === undefined ? {} : { note }) }
}

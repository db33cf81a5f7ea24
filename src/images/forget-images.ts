import { requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { randomUUID } from 'node:crypto'
import { keyOfAddress } from './image.ts'
import { deleteUnusedImages, keptKeys } from './image-store.ts'

/**
 * Lets go of pictures whose quote or author was deleted permanently, unless another, or the site, shows them. To be called in that transaction.
 * @returns keys of files that no picture needs any more, to be removed when it is committed @throws Forbidden below admin
 */
export async function forgetImages(ctx: Ctx, addresses: string[]): Promise<string[]> {
  requireRight(ctx, 'data.erase')
  const keys = addresses.flatMap((address) => keyOfAddress(address) ?? [])
  if (keys.length === 0) return []
  const { gone } = await changeMany(ctx, { noun: 'image', verb: 'erase', batch: randomUUID() }, async (writing) => {
    const gone = await deleteUnusedImages(writing, keys)
    return { gone, changes: gone.map((row) => ({ id: row.id, before: row, after: null, seen: 'nothing' }) as const) }
  })
  const files = gone.flatMap((row) => [row.large_key, row.small_key])
  const kept = await keptKeys(ctx, files)
  return [...new Set(files)].filter((key) => !kept.has(key))
}

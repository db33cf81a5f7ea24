import type { Ctx } from '#access'
import { keptKeys } from './image-store.ts'
import { socialFolder } from './social/social-image.ts'

/**
 * Files of pictures that were let go of (forget-images.ts), but for those that somebody has brought again by now: a store takes its time. A file
 * that cannot be removed now is swept away later, and the log says so.
 */
export async function removeImageFiles(ctx: Ctx, keys: string[]): Promise<void> {
  for (const key of keys) if (!(await keptKeys(ctx, [key])).has(key)) await removeOne(ctx, key)
}

/** All pictures for links that were made of these quotes, which were deleted permanently. */
export async function removeSocialFiles(ctx: Pick<Ctx, 'files' | 'log'>, quoteIds: string[]): Promise<void> {
  for (const id of quoteIds) {
    const files = await ctx.files.list(`${socialFolder}${id}/`).catch((err: unknown) => {
      ctx.log.warn({ err, quote: id }, 'files of a deleted quote stay until they are swept')
      return []
    })
    for (const { key } of files) await removeOne(ctx, key)
  }
}

async function removeOne({ files, log }: Pick<Ctx, 'files' | 'log'>, key: string): Promise<void> {
  await files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'a file without a row stays until it is swept'))
}

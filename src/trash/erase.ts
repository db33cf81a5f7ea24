import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { changeMany } from '#changes'
import { forgetImages, removeImageFiles, removeSocialFiles } from '#images'
import { inTransaction } from '#platform/transaction'
import { rememberGone } from '#slugs'
import { deleteRows, findPointedTo, holdMerged, holdTrashed, unpoint, type Going } from './erase-store.ts'
import type { TrashNoun } from './trash.ts'

/**
 * Deletes these permanently, where they lie in the trash, with what was merged into them, what hangs on them, and pictures that nobody else uses. Their addresses
 * answer 410 from now on, as they did. An author or a category that a quote points to stays. One entry of the record for each; one transaction for all but
 * the files, which follow: what a crash leaves of those is swept away (images/sweep-pictures.ts). The verb has asked for role and password.
 * @returns how many went
 */
export async function erase(ctx: Ctx, noun: TrashNoun, ids: string[]): Promise<number> {
  const { going, files } = await inTransaction(ctx, async (inside) => {
    const { going } = await changeMany(inside, { noun, verb: 'erase', batch: randomUUID() }, async (writing) => {
      const held = await holdTrashed(writing, noun, ids)
      const kept = noun === 'quote' ? new Set<string>() : await findPointedTo(writing, noun, idsOf(held))
      const chosen = held.filter(({ id }) => !kept.has(id))
      const going = [...chosen, ...(await holdMerged(writing, noun, idsOf(chosen)))]
      await rememberGone(writing, noun, idsOf(going))
      if (noun !== 'quote') await unpoint(writing, noun, idsOf(going))
      await deleteRows(writing, noun, idsOf(going))
      return {
        going,
        changes: going.map(({ id, words }) => ({ id, before: called(noun, words), after: null, seen: 'removed' }) as const),
      }
    })
    const images = going.flatMap(({ image }) => (image === null ? [] : [image]))
    return { going, files: await forgetImages(inside, images) }
  })
  // A part of a larger transaction may yet be rolled back, and then the files are still shown: the hourly sweep removes them.
  if (!ctx.db.isTransaction) {
    await removeImageFiles(ctx, files)
    if (noun === 'quote') await removeSocialFiles(ctx, idsOf(going))
  }
  return going.length
}

/** What the record keeps: what it was called. */
const called = (noun: TrashNoun, words: string) => (noun === 'quote' ? { text: words } : { name: words })

const idsOf = (going: Going[]) => going.map(({ id }) => id)

import type { BatchHead } from '#changes'
import type { BulkAct } from './bulk-job.ts'

/** Whether readers lose quotes by an act: at once, or when a time comes. Published quotes are also hidden by a time from which they are shown. */
export function takesAway(act: BulkAct, at: Date | null, now: Date): boolean {
  if (act === 'publish-at') return at !== null && at > now
  return act === 'trash' || act === 'unpublish' || (act === 'unpublish-at' && at !== null)
}

/** Whether readers may lose quotes where this batch is undone; a batch of odd depth put the act back, so its undo does the act again. */
export function undoTakesAway({ act: { verb }, depth }: Pick<BatchHead, 'act' | 'depth'>): boolean {
  if (verb === 'publish-at' || verb === 'unpublish-at') return true
  const doesAgain = depth % 2 === 1
  return doesAgain ? verb === 'trash' || verb === 'unpublish' : verb === 'publish'
}

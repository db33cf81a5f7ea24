import type { Ctx } from '#access'
import { afterCommit } from '#platform/transaction'
import type { Changed } from './changed.ts'

type Hear = (change: Changed) => void

const hearers = new Set<Hear>()

/**
 * Tells of every change that somebody makes in this process, when it is committed and before its verb returns: who wrote reads what they wrote.
 * The channel brings the same once more, as to every process. @returns a function that ends it
 */
export function hearOwnChanges(hear: Hear): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export function tellOwnChange(ctx: Ctx, change: Changed): void {
  afterCommit(ctx, () => {
    for (const hear of hearers) hear(change)
  })
}

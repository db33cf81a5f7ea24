import type { Ctx } from '#access'
import { afterCommit } from '#platform/transaction'

const hearers = new Set<() => void>()

/** Calls `hear` when this process has committed a change that webhooks or followers may hear of. @returns a function that ends it */
export function hearOutbox(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export function tellOfOutbox(ctx: Ctx): void {
  afterCommit(ctx, () => {
    for (const hear of hearers) hear()
  })
}

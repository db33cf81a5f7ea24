import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/**
 * PostgreSQL parses and plans the statements of `fn` once for each connection, not each time: on pages for readers, planning is most of their work
 * (docs/decisions/124-planned-once.md). Use it only for statements whose best plan doesn't depend on their values, however many quotes there are: a
 * lookup by a key, or by an index that has the order. Don't use it for searches. In a transaction it has no effect.
 */
export function plannedOnce<R>(fn: () => Promise<R>): Promise<R> {
  return scope.run(true, fn)
}

/** Whether the caller is inside `plannedOnce`. */
export const isPlannedOnce = (): boolean => scope.getStore() === true

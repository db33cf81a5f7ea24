import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/**
 * The statements of `fn` are parsed and planned once a connection, not each time: of a statement of a reading page, planning is most of the work
 * (docs/decisions/124-planned-once.md). For those alone whose plan doesn't depend on their values, however many quotes there are: a key, an index
 * that holds the order. Not for words that somebody searches for. In a transaction they are planned as all others.
 */
export function plannedOnce<R>(fn: () => Promise<R>): Promise<R> {
  return scope.run(true, fn)
}

/** Whether the caller is in a `plannedOnce`. */
export const isPlannedOnce = (): boolean => scope.getStore() === true

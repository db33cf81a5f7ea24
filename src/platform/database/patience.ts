import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a statement may take: as long as any, and longer where somebody asks for it. */
export type Patience = {
  ms: () => number
  /** `longerMs` while `fn` runs. */
  during: <R>(longerMs: number, fn: () => Promise<R>) => Promise<R>
}

/** Where all wait in one line: of those that ask at the same time, the longest counts, for everybody's statements. */
export function sharedPatience(usualMs: number): Patience {
  const asked = new Set<{ ms: number }>()
  return { ms: () => Math.max(usualMs, ...[...asked].map((one) => one.ms)), during }

  async function during<R>(longerMs: number, fn: () => Promise<R>): Promise<R> {
    const one = { ms: longerMs }
    asked.add(one)
    try {
      return await fn()
    } finally {
      asked.delete(one)
    }
  }
}

/** Where each has a connection of its own: for the statements of `fn` alone. While a backup is made, nobody else waits an hour for a server that is gone. */
export function ownPatience(usualMs: number): Patience {
  const asked = new AsyncLocalStorage<number>()
  const ms = () => asked.getStore() ?? usualMs
  return { ms, during: (longerMs, fn) => asked.run(Math.max(longerMs, ms()), fn) }
}

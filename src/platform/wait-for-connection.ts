import { AsyncLocalStorage } from 'node:async_hooks'

export type Waiting = {
  /** From then on nobody waits any longer. */
  signal: AbortSignal
  /** Called each time that nobody gave a connection back in the time after which readers get an error that the site is busy. */
  onBusy?: () => void
}

const waiting = new AsyncLocalStorage<Waiting>()

/** For work behind which no reader sits, a job or a command line: where no connection to the database is free, `fn` waits for one instead of failing. */
export function waitForConnection<R>(how: Waiting, fn: () => Promise<R>): Promise<R> {
  return waiting.run(how, fn)
}

/** Whether no reader sits behind what is asked now. */
export const hasToWait = (): boolean => waiting.getStore()?.signal.aborted === false

/** Whether the caller goes on waiting; it is called each time. */
export function isToWait(): boolean {
  const how = waiting.getStore()
  if (!how || how.signal.aborted) return false
  how.onBusy?.()
  return !how.signal.aborted
}

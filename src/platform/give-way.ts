import { setPriority } from 'node:os'

/**
 * As a nice value: three times as long a turn for what has none. More, and on a machine whose processors are all at work somebody who waits
 * for a picture would wait for ever.
 */
export const lowly = 5

/** Lets everything else on the machine go first, above all the thread that answers readers. Who may not say so works as before. */
export function giveWay(processId: number): void {
  try {
    setPriority(processId, lowly)
  } catch {
    // It ended already, or nobody may say so here: then it works as fast as everything else.
  }
}

/** The same of the thread that says it: only Linux knows a priority of threads, elsewhere it would be that of the whole process. */
export function threadGivesWay(): void {
  if (process.platform === 'linux') giveWay(0)
}

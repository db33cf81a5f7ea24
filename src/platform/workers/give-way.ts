import { spawnSync } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/**
 * As a nice value behind our own: three times as long a turn for who is before it. More, and on a machine whose processors are all at work somebody who waits
 * for a picture would wait forever. Windows knows classes only, and less than this would be ours.
 */
const behind = process.platform === 'win32' ? PRIORITY_BELOW_NORMAL : 5

/** Where this process itself was told to give way, what works for it comes after it all the same. */
export const lowly = () => Math.min(PRIORITY_LOW, getPriority() + behind)

/** Lets everything else on the machine go first, above all the thread that answers readers. Who may not say so works as before. */
export function giveWay(processId: number): void {
  try {
    setPriority(processId, lowly())
  } catch {
    // It ended already, or nobody may say so here: then it works as fast as everything else.
  }
}

/** The same of the thread that says it: only Linux knows a priority of threads, elsewhere it would be that of the whole process. */
export function threadGivesWay(): void {
  if (process.platform === 'linux') giveWay(0)
}

/**
 * How a program of ours is started so that none of its threads ever takes a processor from one that has just been woken, as each request
 * wakes the thread that answers readers. Linux calls that SCHED_BATCH, Node has no word for it, and util-linux and BusyBox have `chrt`;
 * elsewhere it is started as any program is.
 */
export function asBatch(program: string): { command: string; args: readonly string[] } {
  return knowsBatch() ? { command: 'chrt', args: [...batch, program] } : { command: program, args: [] }
}

const batch = ['-b', '0'] as const

let known: boolean | undefined

/** Tried once: where the kernel or its keeper does not allow it, everything started so would end at once. */
function knowsBatch(): boolean {
  return (known ??= process.platform === 'linux' && spawnSync('chrt', [...batch, 'true']).status === 0)
}

import { say } from '#messages'
import { Unavailable } from '#platform/errors'

type Waiting = { begin: () => void }

/**
 * So many are at work at a time, so many more wait for their turn, and the person who comes then is told to come again: work on pictures never takes the
 * whole machine, and nobody waits for long.
 */
export function drawingQueue({
  atWork,
  waiting,
  retryAfterSeconds,
  full = () => say('studio.busy'),
}: {
  atWork: number
  waiting: number
  retryAfterSeconds: number
  /** What is said then. */
  full?: () => string
}) {
  let working = 0
  const queue = new Set<Waiting>()

  /** @throws Unavailable when too many wait · the signal's reason when it is aborted before the work has begun */
  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (working >= atWork) {
      if (queue.size >= waiting) throw new Unavailable(full(), { forAll: true, retryAfterSeconds })
      await turn(signal)
    } else working++
    try {
      return await work()
    } finally {
      const [next] = queue
      // The place is handed on, so that nobody new slips in between.
      if (next) next.begin()
      else working--
    }
  }
  return Object.assign(inTurn, { size: () => ({ drawing: working, waiting: queue.size }) })

  function turn(signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: Waiting = {
      begin: () => {
        queue.delete(one)
        signal?.removeEventListener('abort', leave)
        resolve()
      },
    }
    const leave = () => {
      queue.delete(one)
      reject(signal?.reason)
    }
    queue.add(one)
    signal?.addEventListener('abort', leave, { once: true })
    return promise
  }
}

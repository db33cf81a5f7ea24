import { MessageChannel, Worker } from 'node:worker_threads'
import type { Ctx } from '#access'
import { Unavailable } from '#platform/errors'
import { lendGround } from '#platform/lend-ground'
import { asTold } from '#platform/told-fault'
import type { ImportAnswer, ImportOrder } from './importer.ts'

type Asker = { ok: () => void; no: (fault: Error) => void }
type Hand = { worker: Worker; waiting: Map<number, Asker>; rest?: NodeJS.Timeout }

/** Built, both lie beside each other under the names that vite.config.ts gives them. */
const importer = new URL(import.meta.url.endsWith('.ts') ? './importer.ts' : './importer.js', import.meta.url)

/** Whatever a list holds, the thread has no more than this; it holds a few hundred rows at once. */
const limits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 }

/**
 * A thread that works on imports, started when it is wanted, on the database and the files of this one. It ends when it had no work for `restMs`; whoever asks from then
 * on has another. It keeps nobody from ending the process.
 * @throws what the work threw; Unavailable when the thread died: each step is a transaction, so nothing of it is half
 */
export function importThread({ restMs, file = importer }: { restMs: number; file?: URL }) {
  let orders = 0
  let current: Hand | undefined

  return async function workApart(ctx: Ctx, id: string, until: AbortSignal): Promise<void> {
    const hand = (current ??= start())
    clearTimeout(hand.rest)
    const order = ++orders
    const channel = new MessageChannel()
    lendGround(ctx, channel.port1)
    const lent = { port: channel.port2, at: ctx.clock.now().getTime(), logLevel: ctx.log.level }
    const halt = () => hand.worker.postMessage({ halt: order } satisfies ImportOrder, [])
    until.addEventListener('abort', halt)
    try {
      await new Promise<void>((ok, no) => {
        hand.waiting.set(order, { ok, no })
        hand.worker.postMessage({ order, id, lent } satisfies ImportOrder, [channel.port2])
        if (until.aborted) halt()
      })
    } finally {
      until.removeEventListener('abort', halt)
      channel.port1.close()
    }
  }

  function start(): Hand {
    const worker = new Worker(file, { resourceLimits: limits })
    const hand: Hand = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', ({ order, fault }: ImportAnswer) => {
      const asker = hand.waiting.get(order)
      hand.waiting.delete(order)
      if (fault) asker?.no(asTold(fault))
      else asker?.ok()
      if (hand.waiting.size === 0) hand.rest = setTimeout(() => void end(hand), restMs).unref()
    })
    worker.on('error', (fault) => giveUp(hand, fault))
    worker.on('exit', (code) => giveUp(hand, new Error(`It ended with ${code}.`)))
    return hand
  }

  /** First nobody gives it work any more, then it ends. */
  function end(hand: Hand): Promise<number> {
    if (current === hand) current = undefined
    return hand.worker.terminate()
  }

  function giveUp(hand: Hand, cause: unknown): void {
    if (current === hand) current = undefined
    clearTimeout(hand.rest)
    for (const { no } of hand.waiting.values()) no(new Unavailable('The thread that works on imports ended.', { cause }))
    hand.waiting.clear()
  }
}

import { Worker } from 'node:worker_threads'
import type { DrawnFile } from '#plates'
import { Invalid, Unavailable } from '#platform/errors'
import type { DrawingAnswer, DrawingOrder } from './drawer.ts'

type Order = Omit<DrawingOrder, 'id'>
type Asker = { ok: (drawn: DrawnFile) => void; no: (fault: Error) => void }
type Hand = { worker: Worker; waiting: Map<number, Asker>; rest?: NodeJS.Timeout }

/** Longer than this no picture takes; a thread that does is ended, or it would keep the next ones waiting for ever. */
const longestMs = 30_000

/** Built, both lie beside each other under the names that vite.config.ts gives them. */
const drawer = new URL(import.meta.url.endsWith('.ts') ? './drawer.ts' : './drawer.js', import.meta.url)

/**
 * A thread that draws, started when it is wanted. It holds all faces, so it ends when it had no work for `restMs`; whoever asks from
 * then on has another. It keeps nobody from ending the process.
 * @throws Invalid for what cannot be drawn · Unavailable when the thread died, or was ended after `mostMs`
 */
export function drawingThread({ restMs, file = drawer, mostMs = longestMs }: { restMs: number; file?: URL; mostMs?: number }) {
  let orders = 0
  let current: Hand | undefined

  return async function draw(order: Order): Promise<DrawnFile> {
    const hand = (current ??= start())
    clearTimeout(hand.rest)
    const message: DrawingOrder = { id: ++orders, ...order }
    const late = setTimeout(() => void end(hand), mostMs).unref()
    return new Promise<DrawnFile>((ok, no) => {
      hand.waiting.set(message.id, { ok, no })
      hand.worker.postMessage(message, [])
    }).finally(() => clearTimeout(late))
  }

  function start(): Hand {
    const worker = new Worker(file)
    const hand: Hand = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', (answer: DrawingAnswer) => {
      const asker = hand.waiting.get(answer.id)
      hand.waiting.delete(answer.id)
      if ('drawn' in answer) asker?.ok(answer.drawn)
      else
        asker?.no('invalid' in answer ? new Invalid(answer.invalid) : new Error(`A picture could not be drawn: ${answer.fault}`))
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
    for (const { no } of hand.waiting.values()) no(new Unavailable('The thread that draws ended.', { cause }))
    hand.waiting.clear()
  }
}

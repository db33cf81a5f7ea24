import { Worker } from 'node:worker_threads'
import { Unavailable } from '#platform/errors'
import type { CutAnswer, CutOrder } from './cutter.ts'

type Order = Omit<CutOrder, 'id'>
type Asker = { ok: (font: Uint8Array) => void; no: (fault: Error) => void }
type Hand = { worker: Worker; waiting: Map<number, Asker>; rest?: NodeJS.Timeout }

/** Built, both lie beside each other under the names that vite.config.ts gives them. */
const cutter = new URL(import.meta.url.endsWith('.ts') ? './cutter.ts' : './face-cutter.js', import.meta.url)

/**
 * A thread that cuts faces, started when it is wanted. It holds 60 MB, so it ends when it had no work for `restMs`; whoever asks
 * from then on has another. It keeps nobody from ending the process.
 * @throws Unavailable when more than `mostWaiting` wait, or the thread died
 */
export function cuttingThread({ restMs, mostWaiting, file = cutter }: { restMs: number; mostWaiting: number; file?: URL }) {
  let orders = 0
  /** Orders belong to the thread that they were given to: what becomes of an old one is nothing to the next. */
  let current: Hand | undefined

  return async function cut(order: Order): Promise<Uint8Array> {
    const hand = (current ??= start())
    if (hand.waiting.size >= mostWaiting) throw new Unavailable('Too many faces are being cut.')
    clearTimeout(hand.rest)
    const message: CutOrder = { id: ++orders, ...order }
    return new Promise<Uint8Array>((ok, no) => {
      hand.waiting.set(message.id, { ok, no })
      hand.worker.postMessage(message, [])
    })
  }

  function start(): Hand {
    const worker = new Worker(file)
    const hand: Hand = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', (answer: CutAnswer) => {
      const asker = hand.waiting.get(answer.id)
      hand.waiting.delete(answer.id)
      if ('font' in answer) asker?.ok(answer.font)
      else asker?.no(new Error(`A face could not be cut: ${answer.fault}`))
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
    for (const { no } of hand.waiting.values()) no(new Unavailable('The thread that cuts faces ended.', { cause }))
    hand.waiting.clear()
  }
}

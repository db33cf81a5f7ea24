import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads'
import { Unavailable } from './errors.ts'

type Asker<Result> = { ok: (result: Result) => void; no: (fault: unknown) => void }
type Hand<Result> = { worker: Worker; waiting: Map<number, Asker<Result>>; rest?: NodeJS.Timeout }

type Settings<Answer, Result> = {
  file: URL
  /** What it does, for whoever waits when it dies: "The thread that draws". */
  name: string
  restMs: number
  limits?: ResourceLimits
  /** What was asked for, out of the thread's answer. @throws what becomes the asker's fault */
  read: (answer: Answer) => Result
}

type Asked<Result> = {
  id: number
  answered: Promise<Result>
  /** Something more to the thread that has this order. */
  tell: (message: unknown) => void
  /** Ends that thread, whoever else waits for it. */
  end: () => void
}

/**
 * A thread that is started when it is wanted and ends when it had no work for `restMs`; whoever asks from then on has another. It keeps nobody from
 * ending the process. Orders carry an `id`, and so do its answers.
 * @throws Unavailable (what was asked) when the thread died
 */
export function restingThread<Answer extends { id: number }, Result>({
  file,
  name,
  restMs,
  limits,
  read,
}: Settings<Answer, Result>) {
  let orders = 0
  /** Orders belong to the thread that they were given to: what becomes of an old one is nothing to the next. */
  let current: Hand<Result> | undefined

  return { ask, waiting: () => current?.waiting.size ?? 0 }

  function ask(order: object, transfer: Transferable[] = []): Asked<Result> {
    const hand = (current ??= start())
    clearTimeout(hand.rest)
    const id = ++orders
    const answered = new Promise<Result>((ok, no) => {
      hand.waiting.set(id, { ok, no })
      hand.worker.postMessage({ id, ...order }, transfer)
    })
    return { id, answered, tell: (message) => hand.worker.postMessage(message, []), end: () => void end(hand) }
  }

  function start(): Hand<Result> {
    const worker = new Worker(file, { ...(limits && { resourceLimits: limits }) })
    const hand: Hand<Result> = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const asker = hand.waiting.get(answer.id)
      hand.waiting.delete(answer.id)
      if (hand.waiting.size === 0) hand.rest = setTimeout(() => void end(hand), restMs).unref()
      try {
        asker?.ok(read(answer))
      } catch (fault) {
        asker?.no(fault)
      }
    })
    worker.on('error', (fault) => giveUp(hand, fault))
    worker.on('exit', (code) => giveUp(hand, new Error(`It ended with ${code}.`)))
    return hand
  }

  /** First nobody gives it work any more, then it ends. */
  function end(hand: Hand<Result>): Promise<number> {
    if (current === hand) current = undefined
    return hand.worker.terminate()
  }

  function giveUp(hand: Hand<Result>, cause: unknown): void {
    if (current === hand) current = undefined
    clearTimeout(hand.rest)
    for (const { no } of hand.waiting.values()) no(new Unavailable(`${name} ended.`, { cause }))
    hand.waiting.clear()
  }
}

import type { Transferable } from 'node:worker_threads'
import { Unavailable } from '../errors.ts'

/** Whatever was asked of it is undone, or was never begun. */
export class HelperDied extends Unavailable {}

/** What works beside the pages: a thread (own-thread.ts) or a program (lowly-program.ts). */
export type Helper = {
  tell(message: unknown, transfer: readonly Transferable[]): void
  /** Whether it keeps the process from ending. */
  holds(whether: boolean): void
  end(): void
}

/** What it tells the code that started it. */
export type Hearing = { said: (message: unknown) => void; died: (cause: unknown) => void }

type Asker<Result> = { ok: (result: Result) => void; no: (fault: unknown) => void }
type Hired<Result> = { helper: Helper; waiting: Map<number, Asker<Result>>; rest?: NodeJS.Timeout }

type Settings<Answer, Result> = {
  start: (hearing: Hearing) => Helper
  /** What it does, for the person who waits when it dies: "The font worker". */
  name: string
  restMs: number
  /** What was asked for, out of the helper's answer. @throws what becomes the asker's fault */
  read: (answer: Answer) => Result
}

type Asked<Result> = {
  id: number
  answered: Promise<Result>
  /** Something more to the helper that has this order. */
  tell: (message: unknown) => void
  /** Ends that helper, even if others wait for it. */
  end: () => void
}

/**
 * A helper that is started when it is wanted and ends when it had no work for `restMs`; the person who asks from then on has another. At rest
 * it keeps nobody from ending the process. Orders carry an `id`, and so do its answers.
 * @throws HelperDied (what was asked) when the helper died
 */
export function restingHelper<Answer extends { id: number }, Result>({ start, name, restMs, read }: Settings<Answer, Result>) {
  let orders = 0
  /** Orders belong to the helper that they were given to: what becomes of an old one is nothing to the next. */
  let current: Hired<Result> | undefined

  return { ask, waiting: () => current?.waiting.size ?? 0 }

  function ask(order: object, transfer: readonly Transferable[] = []): Asked<Result> {
    const hired = (current ??= hire())
    const { helper, waiting } = hired
    clearTimeout(hired.rest)
    const id = ++orders
    const answered = new Promise<Result>((ok, no) => {
      waiting.set(id, { ok, no })
      helper.holds(true)
      helper.tell({ id, ...order }, transfer)
    })
    return { id, answered, tell: (message) => helper.tell(message, []), end: () => end(hired) }
  }

  function hire(): Hired<Result> {
    const waiting: Hired<Result>['waiting'] = new Map()
    const hired: Hired<Result> = { waiting, helper: start({ said, died: (cause) => giveUp(hired, cause) }) }
    return hired

    function said(message: unknown): void {
      const answer = message as Answer // safe: helpers answer as their own types say
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) rest(hired)
      try {
        asker?.ok(read(answer))
      } catch (fault) {
        asker?.no(fault)
      }
    }
  }

  function rest(hired: Hired<Result>): void {
    hired.helper.holds(false)
    hired.rest = setTimeout(() => end(hired), restMs).unref()
  }

  /** First nobody gives it work any more, then it ends. */
  function end(hired: Hired<Result>): void {
    if (current === hired) current = undefined
    hired.helper.end()
  }

  function giveUp(hired: Hired<Result>, cause: unknown): void {
    if (current === hired) current = undefined
    clearTimeout(hired.rest)
    for (const { no } of hired.waiting.values()) no(new HelperDied(`${name} ended.`, { cause }))
    hired.waiting.clear()
  }
}

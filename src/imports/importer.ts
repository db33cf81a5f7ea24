/** Works on imports, in a thread of its own: to read a list and to compare its rows takes seconds, and pages do not wait for them. */
import { parentPort } from 'node:worker_threads'
import { systemActor } from '#access'
import { borrowGround, type Lent } from '#platform/borrow-ground'
import { tellFault, type ToldFault } from '#platform/told-fault'
import { goOn } from './go-on.ts'

export type ImportOrder = { order: number; id: string; lent: Lent } | { halt: number }
export type ImportAnswer = { order: number; fault?: ToldFault }

const port = parentPort
if (!port) throw new Error('This file is a worker: start it through workImports.')

const halts = new Map<number, AbortController>()

port.on('message', (message: ImportOrder) => {
  if ('halt' in message) return halts.get(message.halt)?.abort()
  const { order, id, lent } = message
  const halt = new AbortController()
  halts.set(order, halt)
  const ground = borrowGround(lent)
  void goOn({ ...ground, actor: systemActor }, id, halt.signal)
    .then(
      (): ImportAnswer => ({ order }),
      (fault: unknown): ImportAnswer => ({ order, fault: tellFault(fault) }),
    )
    .then((answer) => port.postMessage(answer, []))
    .finally(() => {
      halts.delete(order)
      lent.port.close()
    })
})

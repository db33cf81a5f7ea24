/** Works on imports, in a thread of its own: to read a list and to compare its rows takes seconds, and pages do not wait for them. */
import { parentPort } from 'node:worker_threads'
import { systemActor } from '#access'
import { borrowGround, type Lent } from '#platform/workers/borrow-ground'
import { threadGivesWay } from '#platform/workers/give-way'
import { tellFault, type ToldFault } from '#platform/workers/told-fault'
import { goOn } from './go-on.ts'

/** `list` is the import's id; `alone`: the database answers one at a time. */
export type ImportOrder = { id: number; list: string; alone: boolean; lent: Lent }
export type ImportAnswer = { id: number; fault?: ToldFault }

const port = parentPort
if (!port) throw new Error('This file is a worker: start it through workImports.')

threadGivesWay()
const halts = new Map<number, AbortController>()

port.on('message', (message: ImportOrder | { halt: number }) => {
  if ('halt' in message) return halts.get(message.halt)?.abort()
  const { id, list, alone, lent } = message
  const halt = new AbortController()
  halts.set(id, halt)
  const ground = borrowGround(lent)
  void goOn({ ...ground, actor: systemActor }, list, halt.signal, alone)
    .then(
      (): ImportAnswer => ({ id }),
      (fault: unknown): ImportAnswer => ({ id, fault: tellFault(fault) }),
    )
    .then((answer) => port.postMessage(answer, []))
    .finally(() => {
      halts.delete(id)
      lent.port.close()
    })
})

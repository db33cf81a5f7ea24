/** Finds quotations in a thread of its own: a long document takes seconds, and pages do not wait for it. */
import { parentPort } from 'node:worker_threads'
import type { Quotation } from './checked.ts'
import { quotationsIn } from './quotations-in.ts'

export type FinderOrder = { id: number; document: string }
export type FinderAnswer = { id: number } & ({ quotations: Quotation[] } | { fault: string })

const port = parentPort
if (!port) throw new Error('This file is a worker: start it through findQuotations.')

port.on('message', ({ id, document }: FinderOrder) => port.postMessage({ id, ...found(document) } satisfies FinderAnswer, []))

function found(document: string): { quotations: Quotation[] } | { fault: string } {
  try {
    return { quotations: quotationsIn(document) }
  } catch (fault) {
    return { fault: String(fault) }
  }
}

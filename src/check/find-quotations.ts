import { Unavailable } from '#platform/errors'
import { ownThread } from '#platform/workers/own-thread'
import { restingHelper } from '#platform/workers/resting-helper'
import type { Quotation } from './checked.ts'
import { quotationsIn } from './quotations-in.ts'
import type { FinderAnswer, FinderOrder } from './finder.ts'

/** Built, both lie beside each other under the names that vite.config.ts gives them. */
const finder = new URL(import.meta.url.endsWith('.ts') ? './finder.ts' : './quotation-finder.js', import.meta.url)

/** Characters that are looked through in some 20 milliseconds, and faster here than a thread starts. */
const short = 10_000

/** Documents that wait for the thread; each is a megabyte at most. */
const mostWaiting = 20

const thread = restingHelper({ start: ownThread(finder), name: 'The search for quotations', restMs: 30_000, read })

/** The quotations of a document of any length, found beside the pages. @throws Unavailable where too many documents wait */
export async function findQuotations(document: string): Promise<Quotation[]> {
  if (document.length <= short) return quotationsIn(document)
  if (thread.waiting() >= mostWaiting) throw new Unavailable('Too many documents are being checked.')
  return await thread.ask({ document } satisfies Omit<FinderOrder, 'id'>).answered
}

function read(answer: FinderAnswer): Quotation[] {
  if ('quotations' in answer) return answer.quotations
  throw new Error(`A document could not be searched: ${answer.fault}`)
}

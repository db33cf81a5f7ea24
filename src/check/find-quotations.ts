import { say } from '#messages'
import { Unavailable } from '#platform/errors'
import { ownThread } from '#platform/workers/own-thread'
import { restingHelper } from '#platform/workers/resting-helper'
import type { Quotation } from './checked.ts'
import type { FinderAnswer, FinderOrder } from './finder.ts'
import { quotationsIn } from './quotations-in.ts'

/** Built, both files are in one folder, under the names that vite.config.ts gives them. */
const finder = new URL(import.meta.url.endsWith('.ts') ? './finder.ts' : './quotation-finder.js', import.meta.url)

/** Characters that are looked through in some 20 milliseconds, and faster here than a thread starts. */
const short = 10_000

/** Documents are looked through one at a time, each for seconds at most; of more than these, none can be soon. */
const mostWaiting = 5
const longestMs = 60_000

const thread = restingHelper({ start: ownThread(finder), name: 'The search for quotations', restMs: 30_000, read })
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The quotations of a document of any length, found beside the pages. @throws Unavailable while several documents are looked through */
export async function findQuotations(document: string): Promise<Quotation[]> {
  if (document.length <= short) return quotationsIn(document)
  if (waiting > mostWaiting) throw new Unavailable(say('files.several'), { forAll: true, retryAfterSeconds: 30 })
  waiting += 1
  const own = last.then(() => findAlone(document))
  last = own.catch(() => undefined)
  return await own.finally(() => (waiting -= 1))
}

async function findAlone(document: string): Promise<Quotation[]> {
  const { answered, end } = thread.ask({ document } satisfies Omit<FinderOrder, 'id'>)
  const late = setTimeout(end, longestMs).unref()
  return await answered.finally(() => clearTimeout(late))
}

function read(answer: FinderAnswer): Quotation[] {
  if ('quotations' in answer) return answer.quotations
  throw new Error(`A document could not be searched: ${answer.fault}`)
}

import { language, say } from '#messages'
import { Invalid, Unavailable } from '#platform/errors'
import { lowlyProgram, ProgramEnded } from '#platform/workers/lowly-program'
import { HelperDied, restingHelper } from '#platform/workers/resting-helper'
import type { ReaderAnswer, ReaderOrder } from './reader.ts'

export type Kind = ReaderOrder['kind']

/** Built, both are beside each other under the name that vite.config.ts gives them. */
const reader = new URL(import.meta.url.endsWith('.ts') ? './reader.ts' : './document-reader.js', import.meta.url)

/** What a document may take: a PDF of 500 pages takes about two seconds and 200 MB. */
const mostMemory = 448 * 1024 * 1024
const longestMs = 20_000

/** Documents are read one at a time; of more than these, none can be read soon. */
const mostWaiting = 3

const program = restingHelper({
  start: lowlyProgram(reader),
  name: 'The reader of documents',
  restMs: 0,
  read: (answer: ReaderAnswer) => answer,
})
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The text of a document, read in a program of its own. @throws Invalid · Unavailable while several are read */
export async function readBeside(bytes: Uint8Array, kind: Kind, mostCharacters: number, mostMs = longestMs): Promise<string> {
  if (waiting > mostWaiting) throw new Unavailable(say('files.several'), { forAll: true, retryAfterSeconds: 30 })
  waiting += 1
  const order = { bytes, kind, language: language(), mostCharacters, mostMemory }
  const own = last.then(() => readAlone(order, mostMs))
  last = own.catch(() => undefined)
  return await own.finally(() => (waiting -= 1))
}

async function readAlone(order: Omit<ReaderOrder, 'id'>, mostMs: number): Promise<string> {
  const { answered, end } = program.ask(order)
  const late = setTimeout(end, mostMs).unref()
  try {
    const answer = await answered
    if ('refused' in answer) throw new Invalid(answer.refused)
    if ('fault' in answer) throw new Error(`A document could not be read: ${answer.fault}`)
    return answer.text
  } catch (fault) {
    // One that was ended came to no end, or took too much memory. One that could not begin has read nothing.
    const wasEnded = fault instanceof HelperDied && fault.cause instanceof ProgramEnded && fault.cause.signal !== null
    throw wasEnded ? new Invalid(say('files.too-much'), {}, { cause: fault }) : fault
  } finally {
    clearTimeout(late)
    // What one document left in memory isn’t counted for the next.
    end()
  }
}

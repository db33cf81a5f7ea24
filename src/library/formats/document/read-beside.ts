import { totalmem } from 'node:os'
import { language, say } from '#messages'
import { Invalid, Unavailable } from '#platform/errors'
import { lowlyProgram, ProgramEnded } from '#platform/workers/lowly-program'
import { HelperDied, restingHelper } from '#platform/workers/resting-helper'
import type { ReadText } from '../../brought-text.ts'
import type { DocumentWork, ReaderAnswer, ReaderOrder, ReaderWork, TextWork } from './reader.ts'

/** Built, both are beside each other under the name that vite.config.ts gives them. */
const reader = new URL(import.meta.url.endsWith('.ts') ? './reader.ts' : './document-reader.js', import.meta.url)

/** Files are read one at a time; of more than these, none can be read soon. */
const mostWaiting = 3

type Limits = { mostMemory: () => number; longestMs: number; tooMuch: () => string }

/** The words of a document, read in a program of its own. A PDF of 500 pages takes about two seconds and 200 MB. */
export const readBeside = ownReader<DocumentWork, string>({
  mostMemory: () => 448 * 1024 * 1024,
  longestMs: 20_000,
  tooMuch: () => say('files.too-much'),
})

/** Of the machine, or of the group that the site is in. */
const allMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * A text that staff bring, read likewise; they don’t wait for visitors. One of 16 million Latin letters takes about five seconds and 550 MB, one of
 * 7 million Chinese 750 MB. The site goes on beside it, so it gets half of a small machine.
 */
export const readTextBeside = ownReader<TextWork, ReadText>({
  mostMemory: () => Math.min(1024 ** 3, allMemory() / 2),
  longestMs: 60_000,
  tooMuch: () => say('desk-texts.too-much'),
})

/** What it returns reads one after the other. `mostMs` is for tests. @throws Invalid · Unavailable while several are read */
function ownReader<Work extends ReaderWork, Read extends string | ReadText>({ mostMemory, longestMs, tooMuch }: Limits) {
  const program = restingHelper({
    start: lowlyProgram(reader),
    name: 'The reader of documents',
    restMs: 0,
    read: (answer: ReaderAnswer) => answer,
  })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return readInTurn

  async function readInTurn(work: Work, mostMs = longestMs): Promise<Read> {
    if (waiting > mostWaiting) throw new Unavailable(say('files.several'), { forAll: true, retryAfterSeconds: 30 })
    waiting += 1
    const order = { language: language(), mostMemory: mostMemory(), work }
    const own = last.then(() => readAlone(order, mostMs))
    last = own.catch(() => undefined)
    return await own.finally(() => (waiting -= 1))
  }

  async function readAlone(order: Omit<ReaderOrder, 'id'>, mostMs: number): Promise<Read> {
    const { answered, end } = program.ask(order)
    const late = setTimeout(end, mostMs).unref()
    try {
      const answer = await answered
      if ('refused' in answer) throw new Invalid(answer.refused)
      if ('fault' in answer) throw new Error(`A document could not be read: ${answer.fault}`)
      return answer.read as Read // safe: the reader says which work is answered by which
    } catch (fault) {
      // One that was ended came to no end, or took too much memory. One that could not begin has read nothing.
      const wasEnded = fault instanceof HelperDied && fault.cause instanceof ProgramEnded && fault.cause.signal !== null
      throw wasEnded ? new Invalid(tooMuch(), {}, { cause: fault }) : fault
    } finally {
      clearTimeout(late)
      // What one document left in memory isn’t counted for the next.
      end()
    }
  }
}

import { say } from '#messages'
import { Invalid, Unavailable } from '#platform/errors'
import { lowlyProgram } from '#platform/workers/lowly-program'
import { HelperDied, restingHelper } from '#platform/workers/resting-helper'
import type { PdfAnswer, PdfOrder } from './reader.ts'

/** Built, both are beside each other under the name that vite.config.ts gives them. */
const reader = new URL(import.meta.url.endsWith('.ts') ? './reader.ts' : './pdf-reader.js', import.meta.url)

/** What a PDF may have and take: a book of 500 pages takes about two seconds and 200 MB. */
const most = { mostPages: 3_000, mostCharacters: 1_000_000, mostMemory: 448 * 1024 * 1024 }
const longestMs = 20_000

/** PDFs are read one at a time; of more than these, none can be read soon. */
const mostWaiting = 3

const sentences = {
  pages: () => say('files.pdf-pages', { most: most.mostPages }),
  characters: () => say('files.pdf-characters', { most: most.mostCharacters }),
  password: () => say('files.pdf-password'),
  damaged: () => say('files.pdf-damaged'),
}

const program = restingHelper({
  start: lowlyProgram(reader),
  name: 'The PDF reader',
  restMs: 0,
  read: (answer: PdfAnswer) => answer,
})
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The paragraphs of a PDF that has text. @throws Invalid · Unavailable while several are read */
export async function readPdf(bytes: Uint8Array, mostMs = longestMs): Promise<string> {
  if (waiting > mostWaiting) throw new Unavailable('Several PDFs are being read at the moment. Try again in a minute.')
  waiting += 1
  const own = last.then(() => readAlone(bytes, mostMs))
  last = own.catch(() => undefined)
  const text = await own.finally(() => (waiting -= 1))
  if (text.trim() === '') throw new Invalid(say('files.pdf-no-text'))
  return text
}

async function readAlone(bytes: Uint8Array, mostMs: number): Promise<string> {
  const { answered, end } = program.ask({ bytes, ...most } satisfies Omit<PdfOrder, 'id'>)
  const late = setTimeout(end, mostMs).unref()
  try {
    const answer = await answered
    // Not said where the program is heard: that is outside the request, and knows no language.
    if ('refused' in answer) throw new Invalid(sentences[answer.refused]())
    return answer.text
  } catch (fault) {
    if (!(fault instanceof HelperDied)) throw fault
    throw new Invalid(say('files.pdf-too-much'), {}, { cause: fault })
  } finally {
    clearTimeout(late)
  }
}

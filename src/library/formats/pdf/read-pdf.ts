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

const instead = 'Copy the part that you want to check and paste it.'
const sentences = {
  pages: `This PDF has more than ${most.mostPages.toLocaleString('en')} pages. ${instead}`,
  characters: `This PDF has more than ${most.mostCharacters.toLocaleString('en')} characters. ${instead}`,
  password: 'This PDF is locked with a password. Save a copy without one, and use that.',
  damaged: 'This PDF is damaged or cut off. Use another copy.',
}

const program = restingHelper({ start: lowlyProgram(reader), name: 'The PDF reader', restMs: 0, read })
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The paragraphs of a PDF that has text. @throws Invalid · Unavailable while several are read */
export async function readPdf(bytes: Uint8Array, mostMs = longestMs): Promise<string> {
  if (waiting > mostWaiting) throw new Unavailable('Several PDFs are being read at the moment. Try again in a minute.')
  waiting += 1
  const own = last.then(() => readAlone(bytes, mostMs))
  last = own.catch(() => undefined)
  const text = await own.finally(() => (waiting -= 1))
  if (text.trim() === '')
    throw new Invalid(
      'This PDF has pictures of its pages and no text. Use a copy with text, or type the line that you want to check.',
    )
  return text
}

async function readAlone(bytes: Uint8Array, mostMs: number): Promise<string> {
  const { answered, end } = program.ask({ bytes, ...most } satisfies Omit<PdfOrder, 'id'>)
  const late = setTimeout(end, mostMs).unref()
  try {
    return await answered
  } catch (fault) {
    if (!(fault instanceof HelperDied)) throw fault
    throw new Invalid(`This PDF takes too much time or memory to read. ${instead}`, {}, { cause: fault })
  } finally {
    clearTimeout(late)
  }
}

function read(answer: PdfAnswer): string {
  if ('text' in answer) return answer.text
  throw new Invalid(sentences[answer.refused])
}

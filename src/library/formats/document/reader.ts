/** Reads documents and texts, as a program of its own: a file of a few kilobytes can ask for any time and memory. */
import { Worker } from 'node:worker_threads'
import { inLanguage } from '#messages'
import { cutText } from '#platform/cut-text'
import { Invalid } from '#platform/errors'
import { mendText } from '#platform/mend-text'
import { textOfBytes } from '#platform/text-of-bytes'
import type { BroughtText, Division, Outlined, ReadText } from '../../brought-text.ts'
import { wordsOfBody } from '../../words-of-body.ts'
import { isDocx, readDocx } from '../docx.ts'
import { readEpub } from '../epub.ts'
import { readHtml } from '../html.ts'
import { readText } from '../read-text.ts'
import { tooManyCharacters } from '../too-many-characters.ts'
import { readWikisource, type WikisourceWork } from '../wikisource.ts'

/** A document that a visitor has checked, of which only its words are wanted. */
export type DocumentWork = { kind: 'pdf' | 'zip' | 'html' | 'plain'; bytes: Uint8Array; mostCharacters: number }
/** What staff bring. */
export type TextWork = { kind: 'text'; bytes: Uint8Array } | { kind: 'wikisource'; work: WikisourceWork }

/** Of a document its words are read, of a text a `ReadText`. */
export type ReaderWork = DocumentWork | TextWork
/** `language`: in which it says what it refuses. */
export type ReaderOrder = { id: number; language: string; mostMemory: number; work: ReaderWork }
export type ReaderAnswer = { id: number } & ({ read: string | ReadText } | { refused: string } | { fault: string })

if (!process.send) throw new Error('This file is not a command: start it through readDocument.')

process.on('message', ({ id, language, mostMemory, work }: ReaderOrder) => {
  watchMemory(mostMemory)
  void inLanguage(language, () => answerTo(work)).then((answer) => process.send?.({ id, ...answer }))
})
// A terminal tells all of its programs to end, and the site first answers who waits for a file. This one ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

/** From another thread: this one sees nothing while it unpacks a stream, and what it unpacks isn’t counted by Node’s own limits. */
function watchMemory(most: number): void {
  const watch = `setInterval(() => { if (process.memoryUsage.rss() > ${most}) process.kill(process.pid, 'SIGKILL') }, 20)`
  new Worker(watch, { eval: true }).unref()
}

async function answerTo(work: ReaderWork): Promise<{ read: string | ReadText } | { refused: string } | { fault: string }> {
  try {
    return { read: await read(work) }
  } catch (fault) {
    return fault instanceof Invalid ? { refused: fault.message } : { fault: String(fault) }
  }
}

async function read(work: ReaderWork): Promise<string | ReadText> {
  if (work.kind === 'wikisource') return withOutline(readWikisource(work.work))
  if (work.kind === 'text') return withOutline(readText(work.bytes))
  const { text } = mendText(await wordsIn(work))
  if (text.length > work.mostCharacters) throw tooManyCharacters(work.mostCharacters)
  return text
}

async function wordsIn({ bytes, kind, mostCharacters: most }: DocumentWork): Promise<string> {
  if (kind === 'zip') return isDocx(bytes) ? readDocx(bytes, most) : wordsOfDivisions(readEpub(bytes, most))
  if (kind === 'html') return wordsOfDivisions(readHtml(textOfBytes(bytes), most))
  if (kind === 'plain') return textOfBytes(bytes)
  // Its reader is large, and nothing else needs it.
  const { readPdf } = await import('../pdf/read-pdf.ts')
  return await readPdf(bytes, most)
}

function wordsOfDivisions({ divisions }: BroughtText): string {
  return divisions.map(({ heading, body }) => [heading, body].filter(Boolean).join('\n\n')).join('\n\n')
}

/** Of 16 million letters it takes seconds to count the words. */
const withOutline = (text: BroughtText): ReadText => ({ ...text, outline: text.divisions.map(outlined) })

const outlined = ({ heading, level, body }: Division): Outlined => ({
  heading,
  level,
  words: wordsOfBody(body).length,
  beginning: cutText(body, 160),
})

/** Reads documents, as a program of its own: a file of a few kilobytes can ask for any time and memory. */
import { Worker } from 'node:worker_threads'
import { inLanguage } from '#messages'
import { Invalid } from '#platform/errors'
import { mendText } from '#platform/mend-text'
import { textOfBytes } from '#platform/text-of-bytes'
import type { BroughtText } from '../../brought-text.ts'
import { isDocx, readDocx } from '../docx.ts'
import { readEpub } from '../epub.ts'
import { readHtml } from '../html.ts'
import { tooManyCharacters } from '../too-many-characters.ts'

/** `language`: in which it says what it refuses. */
export type ReaderOrder = {
  id: number
  bytes: Uint8Array
  kind: 'pdf' | 'zip' | 'html' | 'plain'
  language: string
  mostCharacters: number
  mostMemory: number
}
export type ReaderAnswer = { id: number } & ({ text: string } | { refused: string } | { fault: string })

if (!process.send) throw new Error('This file is not a command: start it through readDocument.')

process.on('message', ({ id, ...order }: ReaderOrder) => {
  watchMemory(order.mostMemory)
  void inLanguage(order.language, () => read(order)).then((answer) => process.send?.({ id, ...answer }))
})
// A terminal tells all of its programs to end, and the site first answers who waits for a file. This one ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

/** From another thread: this one sees nothing while it unpacks a stream, and what it unpacks isn’t counted by Node’s own limits. */
function watchMemory(most: number): void {
  const watch = `setInterval(() => { if (process.memoryUsage.rss() > ${most}) process.kill(process.pid, 'SIGKILL') }, 20)`
  new Worker(watch, { eval: true }).unref()
}

type Order = Omit<ReaderOrder, 'id' | 'language' | 'mostMemory'>

async function read(order: Order): Promise<{ text: string } | { refused: string } | { fault: string }> {
  try {
    const { text } = mendText(await wordsIn(order))
    if (text.length > order.mostCharacters) throw tooManyCharacters(order.mostCharacters)
    return { text }
  } catch (fault) {
    return fault instanceof Invalid ? { refused: fault.message } : { fault: String(fault) }
  }
}

async function wordsIn({ bytes, kind, mostCharacters: most }: Order): Promise<string> {
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

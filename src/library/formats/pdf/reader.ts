/** Reads PDFs, as a program of its own: a PDF of a few kilobytes can ask for any time and memory, and its reader has no limits. */
import { Worker } from 'node:worker_threads'
import { getDocument } from 'unpdf/pdfjs'
import { mendPages, type PdfLine } from './mend-pages.ts'

export type PdfOrder = { id: number; bytes: Uint8Array; mostPages: number; mostCharacters: number; mostMemory: number }
export type PdfAnswer = { id: number } & ({ text: string } | { refused: 'pages' | 'characters' | 'password' | 'damaged' })

if (!process.send) throw new Error('This file is not a command: start it through readPdf.')

process.on('message', ({ id, ...order }: PdfOrder) => {
  watchMemory(order.mostMemory)
  void read(order).then((answer) => process.send?.({ id, ...answer }))
})
// A terminal tells all of its programs to end, and the site first answers who waits for a file. This one ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

/** From another thread: this one sees nothing while it unpacks a stream, and what it unpacks isn’t counted by Node’s own limits. */
function watchMemory(most: number): void {
  const watch = `setInterval(() => { if (process.memoryUsage.rss() > ${most}) process.kill(process.pid, 'SIGKILL') }, 20)`
  new Worker(watch, { eval: true }).unref()
}

type Item = { str: string; transform: number[]; height: number; hasEOL: boolean }

async function read({ bytes, mostPages, mostCharacters }: Omit<PdfOrder, 'id'>) {
  try {
    const settings = {
      data: new Uint8Array(bytes),
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    }
    const pdf = await getDocument(settings).promise
    if (pdf.numPages > mostPages) return { refused: 'pages' as const }
    const pages: PdfLine[][] = []
    let characters = 0
    for (let n = 1; n <= pdf.numPages; n++) {
      const page = await pdf.getPage(n)
      const { items } = await page.getTextContent()
      const lines = linesOf(items.filter((item) => 'str' in item))
      characters += lines.reduce((sum, { text }) => sum + text.length, 0)
      if (characters > mostCharacters) return { refused: 'characters' as const }
      pages.push(lines)
      page.cleanup()
    }
    return { text: mendPages(pages) }
  } catch (fault) {
    return {
      refused: fault instanceof Error && fault.name === 'PasswordException' ? ('password' as const) : ('damaged' as const),
    }
  }
}

function linesOf(items: readonly Item[]): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine | undefined
  for (const { str, transform, height, hasEOL } of items) {
    const [x = 0, y = 0] = transform.slice(4)
    if (line) line.text += str
    else if (str.trim() !== '') line = { text: str, x, y, size: height }
    if (line && str.trim() !== '') Object.assign(line, { x: Math.min(line.x, x), size: Math.max(line.size, height) })
    if (!hasEOL || !line) continue
    lines.push(line)
    line = undefined
  }
  return line ? [...lines, line] : lines
}

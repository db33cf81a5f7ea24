import { getDocument } from 'unpdf/pdfjs'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { tooManyCharacters } from '../too-many-characters.ts'
import { mendPages, type PdfLine } from './mend-pages.ts'

const mostPages = 3_000

type Item = { str: string; transform: number[]; height: number; hasEOL: boolean }

/** The paragraphs of a PDF that has text. Its reader has no limits of time and memory. @throws Invalid */
export async function readPdf(bytes: Uint8Array, most: number): Promise<string> {
  const text = mendPages(await pagesOf(bytes, most).catch(refuse))
  if (text.trim() !== '') return text
  // Pages that can’t be read are taken for empty ones: read strictly, they are refused.
  await pagesOf(bytes, most, { stopAtErrors: true }).catch(refuse)
  throw new Invalid(say('files.pdf-no-text'))
}

function refuse(fault: unknown): never {
  if (fault instanceof Invalid) throw fault
  const isLocked = fault instanceof Error && fault.name === 'PasswordException'
  throw new Invalid(isLocked ? say('files.pdf-password') : say('files.pdf-damaged'), {}, { cause: fault })
}

async function pagesOf(bytes: Uint8Array, most: number, { stopAtErrors = false } = {}): Promise<PdfLine[][]> {
  const settings = {
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
    stopAtErrors,
  }
  const pdf = await getDocument(settings).promise
  if (pdf.numPages === 0) throw new Invalid(say('files.pdf-damaged'))
  if (pdf.numPages > mostPages) throw new Invalid(say('files.pdf-pages', { most: mostPages }))
  const pages: PdfLine[][] = []
  let characters = 0
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    const lines = linesOf(items.filter((item) => 'str' in item))
    characters += lines.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > most) throw tooManyCharacters(most)
    pages.push(lines)
    page.cleanup()
  }
  return pages
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

import { isBinary } from '#platform/encoding'
import { Invalid } from '#platform/errors'
import { textOfBytes } from '#platform/text-of-bytes'
import type { BroughtText } from '../brought-text.ts'
import { readDocx } from './docx.ts'
import { readEpub } from './epub.ts'
import { isHtml, readHtml } from './html.ts'
import { readPdf } from './pdf/read-pdf.ts'

/** The largest file that is read as a document. */
export const mostDocumentBytes = 10 * 1024 * 1024

const isLike = (bytes: Uint8Array, start: string) => Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start

/**
 * The words of a document that somebody brings: plain text, Markdown, HTML, Word (docx), EPUB or a PDF with text. What it begins with decides, not its name.
 * @throws Invalid with a sentence under `file`
 */
export async function readDocument(bytes: Uint8Array): Promise<string> {
  try {
    return await wordsIn(bytes)
  } catch (fault) {
    if (fault instanceof Invalid) throw new Invalid(fault.message, { file: fault.message }, { cause: fault })
    throw fault
  }
}

async function wordsIn(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new Invalid('This file is empty.')
  if (bytes.length > mostDocumentBytes)
    throw new Invalid(`This file is larger than ${mostDocumentBytes / 1024 / 1024} MB. Paste the part that you want to check.`)
  if (isPdf(bytes)) return await readPdf(bytes)
  if (isLike(bytes, '{\\rtf')) throw new Invalid('This is an RTF file. Save it as docx or txt, and use that.')
  if (isLike(bytes, '\xd0\xcf\x11\xe0')) throw new Invalid('This is an old Word document. Save it as docx, and use that.')
  if (isLike(bytes, 'PK')) return readDocx(bytes) ?? wordsOfDivisions(readEpub(bytes))
  if (isBinary(bytes.subarray(0, 64 * 1024))) throw new Invalid('This isn’t a text. Use a txt, md, docx, EPUB, HTML or PDF file.')
  const text = textOfBytes(bytes)
  return isHtml(text) ? wordsOfDivisions(readHtml(text)) : text
}

/** A few bytes may be before its first. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')

function wordsOfDivisions({ divisions }: BroughtText): string {
  return divisions.map(({ heading, body }) => [heading, body].filter(Boolean).join('\n\n')).join('\n\n')
}

import { say } from '#messages'
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
  if (bytes.length === 0) throw new Invalid(say('files.empty'))
  if (bytes.length > mostDocumentBytes)
    throw new Invalid(say('check.file-larger-than-mb', { mb: mostDocumentBytes / 1024 / 1024 }))
  if (isPdf(bytes)) return await readPdf(bytes)
  if (isLike(bytes, '{\\rtf')) throw new Invalid(say('files.rtf'))
  if (isLike(bytes, '\xd0\xcf\x11\xe0')) throw new Invalid(say('files.old-word'))
  if (isLike(bytes, 'PK')) return readDocx(bytes) ?? wordsOfDivisions(readEpub(bytes))
  if (isBinary(bytes.subarray(0, 64 * 1024))) throw new Invalid(say('files.not-a-text'))
  const text = textOfBytes(bytes)
  return isHtml(text) ? wordsOfDivisions(readHtml(text)) : text
}

/** A few bytes may be before its first. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')

function wordsOfDivisions({ divisions }: BroughtText): string {
  return divisions.map(({ heading, body }) => [heading, body].filter(Boolean).join('\n\n')).join('\n\n')
}

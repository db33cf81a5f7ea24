import { isBinary } from '#platform/encoding'
import { Invalid } from '#platform/errors'
import { textOfBytes } from '#platform/text-of-bytes'
import { readDocx } from './docx.ts'
import { readEpub } from './epub.ts'

/** The largest file that is read as a document. */
export const mostDocumentBytes = 10 * 1024 * 1024

const isLike = (bytes: Uint8Array, start: string) => Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start

/**
 * The words of a document that somebody brings: plain text, Markdown, Word (docx) or EPUB. What it begins with decides, not its name.
 * @throws Invalid with a sentence under `file`
 */
export function readDocument(bytes: Uint8Array): string {
  try {
    return wordsIn(bytes)
  } catch (fault) {
    if (fault instanceof Invalid) throw new Invalid(fault.message, { file: fault.message }, { cause: fault })
    throw fault
  }
}

function wordsIn(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Invalid('This file is empty.')
  if (bytes.length > mostDocumentBytes)
    throw new Invalid(`This file is larger than ${mostDocumentBytes / 1024 / 1024} MB. Paste the part that you want to check.`)
  if (isLike(bytes, '%PDF'))
    throw new Invalid('PDF files can’t be read here. Copy the text and paste it, or use a txt, md, docx or EPUB file.')
  if (isLike(bytes, '\xd0\xcf\x11\xe0')) throw new Invalid('This is an old Word document. Save it as docx, and use that.')
  if (isLike(bytes, 'PK')) return readDocx(bytes) ?? wordsOfBook(bytes)
  if (isBinary(bytes.subarray(0, 64 * 1024))) throw new Invalid('This isn’t a text. Use a txt, md, docx or EPUB file.')
  return textOfBytes(bytes)
}

function wordsOfBook(bytes: Uint8Array): string {
  return readEpub(bytes)
    .divisions.map(({ heading, body }) => [heading, body].filter(Boolean).join('\n\n'))
    .join('\n\n')
}

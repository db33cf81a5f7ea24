import { say } from '#messages'
import { isBinary } from '#platform/encoding'
import { Invalid } from '#platform/errors'
import { textOfBytes } from '#platform/text-of-bytes'
import { isHtml } from '../html.ts'
import { readBeside } from './read-beside.ts'
import type { DocumentWork } from './reader.ts'

/** The largest file that is read as a document. */
export const mostDocumentBytes = 10 * 1024 * 1024

/** A plain text of so many bytes is read in some milliseconds. */
const small = 64 * 1024

const isLike = (bytes: Uint8Array, start: string) => Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start

/**
 * The words of a document that somebody brings: plain text, Markdown, HTML, Word (docx), EPUB or a PDF with text. What it begins with decides, not its name.
 * All but small plain texts are read in a program of its own, which ends where there are more characters than `most`.
 * @throws Invalid with a sentence under `file` · Unavailable while several are read
 */
export async function readDocument(bytes: Uint8Array, most: number): Promise<string> {
  try {
    const kind = kindOf(bytes)
    return kind === 'plain' && bytes.length <= small
      ? textOfBytes(bytes)
      : await readBeside({ bytes, kind, mostCharacters: most })
  } catch (fault) {
    if (fault instanceof Invalid) throw new Invalid(fault.message, { file: fault.message }, { cause: fault })
    throw fault
  }
}

function kindOf(bytes: Uint8Array): DocumentWork['kind'] {
  if (bytes.length === 0) throw new Invalid(say('files.empty'))
  if (bytes.length > mostDocumentBytes)
    throw new Invalid(say('check.file-larger-than-mb', { mb: mostDocumentBytes / 1024 / 1024 }))
  if (isPdf(bytes)) return 'pdf'
  if (isLike(bytes, '{\\rtf')) throw new Invalid(say('files.rtf'))
  if (isLike(bytes, '\xd0\xcf\x11\xe0')) throw new Invalid(say('files.old-word'))
  if (isLike(bytes, 'PK')) return 'zip'
  const start = bytes.subarray(0, small)
  if (isBinary(start)) throw new Invalid(say('files.not-a-text'))
  return isHtml(textOfBytes(start)) ? 'html' : 'plain'
}

/** A few bytes may be before its first. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')

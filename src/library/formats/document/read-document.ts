import { say } from '#messages'
import { isBinary } from '#platform/encoding'
import { Invalid, LimitReached } from '#platform/errors'
import { textOfBytes } from '#platform/text-of-bytes'
import { isHtml } from '../html.ts'
import { readBeside } from './read-beside.ts'
import type { DocumentWork } from './reader.ts'

/** The largest file that is read as a document. */
export const mostDocumentBytes = 10 * 1024 * 1024

/** A plain text of so many bytes is read in some milliseconds. */
const small = 64 * 1024

/** Files of one network that are read or wait: the program has few places, and all visitors share them. */
const mostOfNetwork = 2
const reading = new Map<string, number>()

const isLike = (bytes: Uint8Array, start: string) => Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start

/**
 * The words of a document that somebody brings: plain text, Markdown, HTML, Word (docx), EPUB or a PDF with text. What it begins with decides, not its name.
 * All but small plain texts are read in a program of its own, which ends where there are more characters than `most`. `network`: whose file it is.
 * @throws Invalid with a sentence under `file` · Unavailable while several are read · LimitReached while two of the same network are
 */
export async function readDocument(bytes: Uint8Array, most: number, network: string): Promise<string> {
  try {
    const kind = kindOf(bytes)
    if (kind === 'plain' && bytes.length <= small) return textOfBytes(bytes)
    return await asOneOf(network, () => readBeside({ bytes, kind, mostCharacters: most }))
  } catch (fault) {
    if (fault instanceof Invalid) throw new Invalid(fault.message, { file: fault.message }, { cause: fault })
    throw fault
  }
}

async function asOneOf(network: string, read: () => Promise<string>): Promise<string> {
  const own = reading.get(network) ?? 0
  if (own >= mostOfNetwork) throw new LimitReached(say('files.several'), 30)
  reading.set(network, own + 1)
  try {
    return await read()
  } finally {
    const left = (reading.get(network) ?? 0) - 1
    if (left > 0) reading.set(network, left)
    else reading.delete(network)
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

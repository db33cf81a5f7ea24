import { say } from '#messages'
import { isBinary } from '#platform/encoding'
import { Invalid } from '#platform/errors'
import { textOfBytes } from '#platform/text-of-bytes'
import type { BroughtText } from '../brought-text.ts'
import { readEpub } from './epub.ts'
import { isHtml, readHtml } from './html.ts'
import { readMediawiki } from './mediawiki.ts'
import { readPlain } from './plain.ts'
import { headerEnd, readPlainText } from './read-plain-text.ts'
import { readTei } from './tei.ts'
import { readWikitext } from './wikitext.ts'

/** The largest file that is taken. */
export const mostTextBytes = 50 * 1024 * 1024

/** First bytes of what is often taken for a text: by them it can be said what to do. */
const known: [bytes: number[], sentence: () => string][] = [
  [[0x25, 0x50, 0x44, 0x46], () => say('desk-texts.is-pdf')],
  [[0x1f, 0x8b], () => say('desk-texts.is-gzip')],
  [[0x42, 0x5a, 0x68], () => say('desk-texts.is-bzip2')],
  [[0xd0, 0xcf, 0x11, 0xe0], () => say('desk-texts.is-old-word')],
  [[0x89, 0x50, 0x4e, 0x47], () => say('desk-texts.is-picture')],
  [[0xff, 0xd8, 0xff], () => say('desk-texts.is-picture')],
]

/**
 * A text as it is in a file: EPUB, HTML, TEI, a MediaWiki dump, wikitext or plain text. What it begins with decides, not its name.
 * It takes seconds, so only the reader of documents calls it. @throws Invalid
 */
export function readText(bytes: Uint8Array): BroughtText {
  if (bytes.length === 0) throw new Invalid(say('files.empty'))
  if (bytes.length > mostTextBytes) throw new Invalid(say('desk-texts.larger', { mb: mostTextBytes / 1024 / 1024 }))
  for (const [start, sentence] of known) if (start.every((byte, at) => bytes[at] === byte)) throw new Invalid(sentence())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readEpub(bytes)
  if (isBinary(bytes.subarray(0, 64 * 1024))) throw new Invalid(say('desk-texts.no-text'))
  const text = textOfBytes(bytes)
  const start = text.slice(0, 20_000)
  if (/<mediawiki[\s>]/u.test(start)) return readMediawiki(text)
  if (/<(?:\w+:)?TEI(?:\.2|Corpus)?[\s>]/u.test(start)) return readTei(text)
  if (isHtml(text)) return readHtml(text)
  if (/^\s*<\?xml/u.test(start)) throw new Invalid(say('desk-texts.unknown-xml'))
  if (/\{\{\s*(?:header|textinfo)\b|<poem>|^==[^=].*==\s*$/imu.test(start) && /\[\[|\{\{|<poem>/u.test(start))
    return readWikitext(text)
  if (/<(?:p|h[1-6]|div|br)\b[^>]*>/iu.test(start) && /<\/(?:p|h[1-6]|div)>/iu.test(start)) return readHtml(text)
  // Texts as the starter collection was made from have marks for their divisions.
  if (headerEnd(start.split(/\r?\n/u)) > 0 && /^## \S/mu.test(text)) return readPlainText(text)
  return readPlain(text)
}

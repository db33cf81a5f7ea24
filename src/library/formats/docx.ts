import { textOfBytes } from '#platform/text-of-bytes'
import { localName, readMarkup } from './markup.ts'
import { unzipText } from './zip.ts'

/** Notes come after the text, as on its pages. */
const parts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

/** What Word calls a paragraph that is quoted, in a few languages of Word. */
const quotes = /^(?:intense)?(?:quote|zitat|citation|cita)/iu

/**
 * The paragraphs of a Word document, an empty line between them; those in a style for quotations begin with `>`. What was deleted with changes tracked
 * is left out. Null where the zip holds no Word document. @throws Invalid
 */
export function readDocx(bytes: Uint8Array): string | null {
  const files = unzipText(bytes, (name) => parts.includes(name))
  if (!files.has('word/document.xml')) return null
  return parts.flatMap((name) => paragraphsIn(files.get(name))).join('\n\n')
}

function paragraphsIn(file: Uint8Array | undefined): string[] {
  if (!file) return []
  const paragraphs: string[] = []
  let text = ''
  let isQuote = false
  let isText = false
  const end = () => {
    const line = text.trim()
    if (line !== '') paragraphs.push(isQuote ? `> ${line.replaceAll('\n', '\n> ')}` : line)
    text = ''
    isQuote = false
  }
  readMarkup(textOfBytes(file), 'xml', {
    open(given, attributes) {
      const name = localName(given)
      // A text box is in the middle of another paragraph.
      if (name === 'p') end()
      else if (name === 'pstyle') isQuote = quotes.test(attributes['w:val'] ?? '')
      else if (name === 't') isText = true
      else if (name === 'tab') text += ' '
      else if (name === 'br' || name === 'cr') text += '\n'
      else if (name === 'nobreakhyphen') text += '-'
    },
    text(piece) {
      if (isText) text += piece
    },
    close(given) {
      const name = localName(given)
      if (name === 't') isText = false
      if (name === 'p') end()
    },
  })
  return paragraphs
}

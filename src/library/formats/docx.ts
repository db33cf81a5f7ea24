import { textOfBytes } from '#platform/text-of-bytes'
import { localName, readMarkup } from './markup.ts'
import { tooManyCharacters } from './too-many-characters.ts'
import { namesIn, unzipText } from './zip.ts'

const main = 'word/document.xml'

/** Notes come after the text, as on its pages. */
const parts = [main, 'word/footnotes.xml', 'word/endnotes.xml']

/** What Word calls a paragraph that is quoted, in a few languages of Word. */
const quotes = /^(?:intense)?(?:quote|zitat|citation|cita)/iu

/**
 * The paragraphs of a Word document, an empty line between them; those in a style for quotations begin with `>`. What was deleted with changes tracked
 * is left out. @throws Invalid, as soon as it has more characters than `most`
 */
export function readDocx(bytes: Uint8Array, most: number): string {
  const files = unzipText(bytes, (name) => parts.includes(name))
  let characters = 0
  const count = (text: string) => {
    characters += text.length
    if (characters > most) throw tooManyCharacters(most)
  }
  return parts.flatMap((name) => paragraphsIn(files.get(name), count)).join('\n\n')
}

/** Whether a zip holds a Word document. @throws Invalid where it is none */
export const isDocx = (bytes: Uint8Array): boolean => namesIn(bytes).has(main)

function paragraphsIn(file: Uint8Array | undefined, count: (text: string) => void): string[] {
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
      if (!isText) return
      count(piece)
      text += piece
    },
    close(given) {
      const name = localName(given)
      if (name === 't') isText = false
      if (name === 'p') end()
    },
  })
  return paragraphs
}

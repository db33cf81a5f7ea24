import { unquoted } from '#plates'
import { cleanText } from './clean-text.ts'
import { decodeEntities } from './entities.ts'
import { normaliseText } from './quote.ts'

/** What was taken out of words, as it is said beside them. */
export type Cleaning =
  | 'HTML removed'
  | 'hidden characters removed'
  | 'quotation marks around it removed'
  | 'the author’s name at the end removed'

/** Nothing that is read by nobody or turns the words round: control characters, halves of characters, marks of direction, gaps of no width. Line ends and tabs stay. */
const unseen = /(?![\n\r\t\v\f\u0085])[\p{Cc}\p{Cs}\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const scripts = /<(script|style)\b[^<>]{0,500}>[^<]{0,5000}<\/\1\s*>/gi
const lineTags = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/blockquote)\b[^<>]{0,500}>/gi
const tags = /<\/?[a-z!][^<>]{0,500}>/gi
/** Also marks that do not belong together, and the stars of Markdown. What is between them begins and ends with none, or many stars would be divided in too many ways. */
const marked = /^["“”„«»*]+((?:[^"“”„«»*](?:[^"“”„«»]*[^"“”„«»*])?)?)["“”«»*]+$/u
const tail = /^([\s\S]*[^\s\-–—―~])\s*[-–—―~]{1,3}\s*([^\n–—―~]{1,200})$/u
/** Longer texts are none that somebody wrote by hand, and are refused anyway. */
const longest = 20_000

/**
 * Words that come from a list or a model, cleaned as somebody would who typed them into the form, and what was done to them: HTML goes, and with it its entities; marks around the
 * whole, and the author's name behind a dash at the end.
 */
export function cleanWritten(given: string, author = ''): { text: string; did: Cleaning[] } {
  if (given.length > longest) return { text: given, did: [] }
  const did: Cleaning[] = []
  const step = (before: string, after: string, what: Cleaning) => {
    if (after !== before && !did.includes(what)) did.push(what)
    return after
  }
  const seen = step(given, given.replace(unseen, ' '), 'hidden characters removed')
  const plain = step(seen, withoutHtml(seen), 'HTML removed').trim()
  const bare = step(plain, withoutTail(plain, author), 'the author’s name at the end removed')
  const words = step(bare, marked.exec(bare)?.[1]?.trim() ?? unquoted(bare), 'quotation marks around it removed')
  return { text: cleanText(words), did }
}

/** A name from a list or a model, on one line and without the dash before it. */
export function cleanName(given: string): string {
  const line = withoutHtml(given.replace(unseen, ' ')).replace(/\s+/g, ' ')
  return line.replace(/^[-–—\s]+/u, '').trim()
}

function withoutHtml(text: string): string {
  const once = withoutTags(text)
  const decoded = decodeEntities(once)
  // What was encoded twice holds tags only now.
  return decoded === once ? once : withoutTags(decoded)
}

const withoutTags = (text: string) => text.replace(scripts, '').replace(lineTags, '\n').replace(tags, '')

/** “… fruit is sweet. — Aristotle” of Aristotle. */
function withoutTail(text: string, author: string): string {
  const name = normaliseText(author)
  const [, words, said] = tail.exec(text) ?? []
  return name !== '' && words !== undefined && said !== undefined && normaliseText(said) === name ? words : text
}

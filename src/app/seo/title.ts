import { excerpt } from '#plates'

/** Characters that search engines show: of a title, and of a description (spec: back office, SEO preview). */
export const longest = { title: 60, description: 160 } as const

/** Fewer characters of a quote than this say too little. */
const fewest = 14

/** A page's title with the site's name behind it, where both fit. */
export function withSite(title: string, siteTitle: string): string {
  const whole = `${title} | ${siteTitle}`
  return lengthOf(whole) <= longest.title ? whole : title
}

/**
 * The title of a quote's page: its words, what they mean where readers need that, and who said them. Words are whole where they fit; else they are cut to
 * leave room for the site's name.
 */
export function quoteTitle([words, meaning]: [string, string?], credit: string, siteTitle: string): string {
  const marks = meaning === undefined ? '“” – ' : '“” () – '
  const parts = meaning === undefined ? [words] : [words, meaning]
  const name = fitted(credit, longest.title - fewest * parts.length - lengthOf(marks))
  const room = longest.title - lengthOf(marks) - lengthOf(name)
  const roomBesideSite = room - lengthOf(` | ${siteTitle}`)
  const isCut = lengthOf(parts.join('')) > room
  const [said, meant] = shared(parts, isCut && roomBesideSite >= fewest * parts.length ? roomBesideSite : room)
  return `“${said}”${meant === undefined ? '' : ` (${meant})`} – ${name}`
}

/** The title of a page that answers a question about a quote: as many of its words as there is room for. */
export function questionTitle(ask: (said: string) => string, words: string): string {
  const room = Math.max(longest.title - lengthOf(ask('')), fewest)
  return ask(fitted(words, room).replace(/[.,;:]$/u, ''))
}

/** A part that needs less than its share leaves the rest to the other. */
function shared([one = '', other]: string[], room: number): [string, string?] {
  if (other === undefined) return [fitted(one, room)]
  const half = Math.floor(room / 2)
  const forOther = Math.max(half, room - lengthOf(one))
  const second = fitted(other, Math.min(forOther, lengthOf(other)))
  return [fitted(one, room - lengthOf(second)), second]
}

/** Cut at a word, to at most so many characters; one letter as people see it may be several. */
function fitted(text: string, room: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (lengthOf(line) <= room) return line
  for (let letters = room - 1; letters > 0; letters--) {
    const cut = excerpt(line, letters)
    if (lengthOf(cut) <= room) return cut
  }
  return '…'
}

const lengthOf = (text: string): number => [...text].length

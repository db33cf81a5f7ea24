import { href } from 'react-router'

// The addresses of single things, for all that is no link on a page: heads, feeds, sitemaps, the API.

export function quotePath(id: string): string {
  return href('/quote/:id', { id })
}

/** Where its words are in a text, for machines. */
export function evidencePath(id: string): string {
  return `${quotePath(id)}/evidence.json`
}

/** Of what is at `evidencePath`. */
export const annotationType = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"'

/** Of a page that staff wrote. */
export const pagePath = (slug: string) => `/${encodeURIComponent(slug)}`

export function authorPath(slug: string): string {
  return href('/authors/:slug', { slug })
}

export function categoryPath(slug: string): string {
  return href('/categories/:slug', { slug })
}

export function tagPath(slug: string): string {
  return href('/tags/:tag', { tag: slug })
}

/** The archive of the Quote of the Day, or one day (YYYY-MM-DD) of it. */
export function dayPath(day?: string): string {
  return day === undefined ? href('/quote-of-the-day') : href('/quote-of-the-day/:day', { day })
}

export function issuePath(slug: string): string {
  return href('/newsletter/:slug', { slug })
}

/** Where it is asked whether a line is real. */
export function checkPath({ text, author }: { text: string; author: string | null }): string {
  return `${href('/check')}?${new URLSearchParams({ q: text, ...(author === null ? {} : { author }) })}`
}

/** A text, or a part of it. */
export function textPath(id: string, n?: number): string {
  return n === undefined ? href('/sources/:id', { id }) : href('/sources/:id/:n', { id, n: String(n) })
}

/** Words of a part, marked on its page. `to` is the word behind the last; the address names the last. */
export function wordsPath(id: string, n: number, { from, to }: { from: number; to: number }): string {
  return `${textPath(id, n)}?words=${from}-${to - 1}#w${from}`
}

/** Where readers find words of a text: at the words, or where the text may not be read whole on the page that says what it is. */
export function readingPath({ text, part, shows, ...words }: ReadingPlace): string {
  return shows === 'text' ? wordsPath(text, part, words) : textPath(text)
}

type ReadingPlace = { text: string; part: number; from: number; to: number; shows: string }

/** A work of an author's. */
export function workPath(author: string, work: string): string {
  return href('/works/:author/:work', { author, work })
}

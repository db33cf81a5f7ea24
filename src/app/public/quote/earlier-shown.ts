import type { FoundAt } from '#evidence'
import { readingPath } from '../../site/paths.ts'

/** An earlier text that has the words of a quote, as its page names it. */
export function earlierShown({ text, part, from, to }: FoundAt) {
  const { id, title, author, year, shows } = text
  return { title, author, year, path: readingPath({ text: id, part, shows, from, to }) }
}

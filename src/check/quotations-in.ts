import type { Quotation } from './checked.ts'
import { authorsOf } from './quotations/authors.ts'
import { textOf, type Found } from './quotations/found.ts'
import { markedQuotations } from './quotations/marked.ts'
import { paragraphsIn } from './quotations/paragraphs.ts'
import { unmarkedQuotations } from './quotations/unmarked.ts'
import { wholeLine } from './quotations/whole-line.ts'

/**
 * The quotations of a document in plain text or Markdown, in their order, each with whom it is said to be by; null where nobody is named, or it isn't sure who "she" is.
 * `text` is what the document has from `start` to `end`, without what is there and is not quoted: the marks that begin each line of it (`“` or `>`), and “said X” in its middle.
 */
export function quotationsIn(document: string): Quotation[] {
  const paragraphs = paragraphsIn(document)
  const found = [...markedQuotations(document, paragraphs), ...unmarkedQuotations(document, paragraphs)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )
  const apart: Found[] = []
  for (const one of found) if (one.start >= (apart.at(-1)?.end ?? 0)) apart.push(one)
  const all = apart.length > 0 ? apart : wholeLine(document, paragraphs)
  const authors = authorsOf(document, all)
  return all.map((one, n) => ({ text: textOf(document, one), author: authors[n] ?? null, start: one.start, end: one.end }))
}

import type { Quotation } from './checked.ts'
import { authorsOf } from './quotations/authors.ts'
import { spokenLines } from './quotations/dialogue.ts'
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
  const apart = withoutInner([...markedQuotations(document, paragraphs), ...unmarkedQuotations(document, paragraphs)])
  const spoken = besides(apart, spokenLines(document, paragraphs))
  const found = withoutInner([...apart, ...spoken])
  const all = found.length > 0 ? found : wholeLine(document, paragraphs)
  const authors = authorsOf(document, all)
  return all.map((one, n) => ({ text: textOf(document, one), author: authors[n] ?? null, start: one.start, end: one.end }))
}

/** Those that have none of the others in them: what is in marks inside a speech is the quotation, if anything is. */
function besides(others: readonly Found[], found: readonly Found[]): Found[] {
  let at = 0
  return withoutInner(found).filter(({ start, end }) => {
    while ((others[at]?.end ?? Infinity) <= start) at += 1
    return (others[at]?.start ?? Infinity) >= end
  })
}

/** The outer ones of those that are in each other, in their order. */
function withoutInner(found: readonly Found[]): Found[] {
  const apart: Found[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (apart.at(-1)?.end ?? 0)) apart.push(one)
  return apart
}

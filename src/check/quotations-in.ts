import type { Quotation } from './checked.ts'

/** The quotations of a document in plain text or Markdown, in their order, each with whom it is said to be by. */
export function quotationsIn(document: string): Quotation[] {
  return [...document.matchAll(/“([^“”]+)”/gu)].map(([, text = ''], n, all) => {
    const start = (all[n]?.index ?? 0) + 1
    return { text, author: null, start, end: start + text.length }
  })
}

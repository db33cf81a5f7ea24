import type { AskedLine } from './checked.ts'
import { longestInAddress } from './limits.ts'
import { quotationsIn } from './quotations-in.ts'

/** A quotation that is less than this share of a caption isn’t asked about alone. */
const most = 0.5

/** An app that shares a selection may put the address of its page behind it. */
const address = /\s*\bhttps?:\/\/\S+\s*$/u

/** The one line in a short text, and whom it is said to be by: “Know thyself.” — Socrates. An author who was typed beside it goes before that. */
export function lineIn(typed: string, author: string | null): AskedLine {
  // Spaces go first: a form may have a million of them around a line, and the address is looked for behind each.
  const text = typed.trim().replace(address, '').trim()
  const [only, ...others] = quotationsIn(text)
  if (only && others.length === 0 && only.text.length > text.length * most)
    return { text: only.text, author: author ?? only.author }
  return { text, author }
}

/** Whether it is one line to ask about, and no document. */
export function isOneLine(text: string): boolean {
  return text.trim().length <= longestInAddress && quotationsIn(text).length < 2
}

import type { Speaker } from './speaker.ts'
import type { Break } from './marks.ts'
import type { Line } from './paragraphs.ts'

/** A quotation, and what the words around it say of its author. */
export type Found = Line & { breaks: Break[]; speaker: Speaker }

/** The words of a quotation, without what is inside it and no part of it. */
export function textOf(document: string, { start, end, breaks }: Line & { breaks: readonly Break[] }): string {
  if (breaks.length === 0) return document.slice(start, end)
  let at = start
  let text = ''
  for (const { from, to, by } of breaks) {
    text += document.slice(at, from) + by
    at = to
  }
  return text + document.slice(at, end)
}

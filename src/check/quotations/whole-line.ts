import { wordsIn } from '#platform/words-in'
import type { Speaker } from './speaker.ts'
import type { Found } from './found.ts'
import { pairsIn } from './marks.ts'
import { trimmed, type Line, type Paragraph } from './paragraphs.ts'
import { signatureOf } from './signature.ts'
import { breaksOf, signedBehind } from './unmarked.ts'

/** Longer ones are no caption. */
const longestCaption = 1_000

/** A document that is one line is asked about as it is: "Words – Author", "Author: words", or the words alone. */
export function wholeLine(document: string, paragraphs: readonly Paragraph[]): Found[] {
  const only = paragraphs[0]
  if (paragraphs.length !== 1 || !only || only.end - only.start > longestCaption) return []
  const behind = only.lines.length === 1 ? (signedBehind(document, only) ?? bracketed(document, only)) : null
  const colon = /^([^:：]{2,60})[:：]\s*(?=\S)/u.exec(document.slice(only.start, only.end))
  const ahead = colon?.[1] === undefined ? undefined : signatureOf(colon[1])
  const text =
    behind ??
    (ahead && colon
      ? { ...trimmed(document, only.start + colon[0].length, only.end), speaker: { name: ahead } }
      : { start: only.start, end: only.end, speaker: null })
  if (pairsIn(document, paragraphs).length > 0 && !behind && !ahead) return []
  if (wordsIn(document.slice(text.start, text.end)).length < 3) return []
  return [{ ...text, breaks: only.isQuoted ? breaksOf(document, only.lines) : [] }]
}

/** "Words (Author)", without a full stop. */
function bracketed(document: string, { start, end }: Line): (Line & { speaker: Speaker }) | null {
  const found = /^(.*\S)\s*\(([^()]{2,80})\)$/u.exec(document.slice(start, end))
  const author = found?.[2] === undefined ? undefined : signatureOf(found[2])
  if (author === undefined) return null
  return {
    ...trimmed(document, start, start + (found?.[1]?.length ?? 0)),
    speaker: author === null ? 'unnamed' : { name: author },
  }
}

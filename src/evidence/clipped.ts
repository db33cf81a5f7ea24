/** What a clause may begin with and say the same without. */
const beginnings = new Set(
  'and but for that yet so because or nor then o oh ah now well thus hence therefore et sed nam und denn aber mais car y pero e ma а но ибо и'.split(
    ' ',
  ),
)

/** What may come between a clause and another that takes back what it said. */
const takesBack =
  /^[\s,;:—–-]*(?:but only|only if|only when|unless|except|provided|if |were it not|is (?:a lie|false|not)|are (?:lies|false|not))/iu

/** What makes the opposite, a wish or a question of what follows it in the sentence. */
const turns =
  /(?:\b(?:not|never|no|nor|without|unless|if|cannot|can't|don't|doesn't|didn't|won't|deny|denies|denied|false|untrue|absurd|lie|as if|as though|suppose|supposing|pretend|pretends|think not|far from)\b)[^.;:!?—]{0,40}$/iu

/** Whether words that change the sense were cut off right before or after the words of a quote, in the same clause. */
export function clipped(quote: string, body: string, start: number, end: number): boolean {
  const before = clauseBefore(body.slice(Math.max(0, start - 200), start))
  const after = body.slice(end, end + 60)
  if (turns.test(before) || takesBack.test(after)) return true
  // A quote that says itself that it goes on hides nothing.
  const words = before.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []
  if (!/^\s*(?:…|\.\.\.|\[…\])/u.test(quote) && words.some((word) => !beginnings.has(word)) && /^\s*\p{Lu}/u.test(quote))
    return true
  return false
}

/** The words of the same clause before a place. */
function clauseBefore(before: string): string {
  return before.split(/[.,;:!?…—–“”‘"()\]\n]|--|[。，；：！？、「」『』।॥؛،؟׃·]/u).at(-1) ?? ''
}

/** What a clause may begin with and say the same without. */
const beginnings = new Set(
  'and but for that yet so because since or nor then o oh ah now well thus hence therefore whereof et sed nam und denn aber mais car y pero e ma а но ибо и'.split(
    ' ',
  ),
)

/** What leads to a clause that is whole: "it is clear that". */
const leadsTo = new Set('that which whether what why how ὅτι daß dass que che что quod'.split(' '))

/** What may come after a clause and take back what it said. */
const takesBack =
  /^[\s,;:—–-]*(?:but only|only if|only when|unless|except|provided|if |were it not|but say|(?:is|are|was|were) (?:a lie|lies|false|not))/iu

/** What makes the opposite, a wish or a question of what follows it in the sentence. */
const turns =
  /\b(?:not|never|no|nothing|nor|without|unless|if|cannot|can[’']t|don[’']t|doesn[’']t|didn[’']t|won[’']t|deny|denies|denied|false|untrue|absurd|error|as though|suppose|supposing|pretend|pretends|far from)\b[^.;:!?—]{0,40}$/iu

/** Whether words that change the sense were cut off right before or after the words of a quote, in the same clause. */
export function clipped(quote: string, body: string, start: number, end: number): boolean {
  const lead = body.slice(Math.max(0, start - 200), start)
  const before = clauseOf(lead)
  if (turns.test(sentenceOf(lead)) || takesBack.test(body.slice(end, end + 60))) return true
  // A quote that begins with a small letter, or says that it goes on, hides nothing.
  if (!/^\P{L}*\p{Lu}/u.test(quote) || /^\s*(?:…|\.\.\.|\[…\])/u.test(quote)) return false
  const words = before.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []
  if (leadsTo.has(words.at(-1) ?? '')) return false
  return words.filter((word) => !beginnings.has(word)).length > 1
}

/** The words of the same clause before a place. */
const clauseOf = (before: string) => before.split(/[.,;:!?…—–“”‘"()\]\n]|--|[。，；：！？、「」『』।॥؛،؟׃·]/u).at(-1) ?? ''

/** The same as far as "that", past a comma: "you will not deny, Socrates, that". */
function sentenceOf(before: string): string {
  const clause = clauseOf(before)
  return /^\s*that\s*$/u.test(clause) ? (before.split(/[.;:!?…“”\n]/u).at(-1) ?? '') : clause
}

/**
 * A question to the index of words that a near copy answers and little else does: of the rarest words at least so many that, were words
 * spread by chance, no more than `most` quotes would hold them. `counts` says in how many quotes each stands; undefined where nothing can be asked.
 */
export function tellingQuery(
  words: readonly string[],
  counts: ReadonlyMap<string, number>,
  quotes: number,
  most: number,
): string | undefined {
  const rarest = [...new Set(words)]
    .map((word) => ({ word, n: Math.max(1, counts.get(word) ?? 1) }))
    .sort((a, b) => a.n - b.n || b.word.length - a.word.length)
    .slice(0, mostTelling)
  // What nobody has written yet may be a slip of the hand: it must not be all that is asked for.
  const least = Math.min(rarest.length, 2)
  for (let needed = least; needed <= rarest.length; needed++) {
    const sets = choose(rarest, needed)
    const expected = sets.reduce(
      (sum, set) => sum + quotes * set.reduce((share, { n }) => share * (n / Math.max(1, quotes)), 1),
      0,
    )
    if (expected <= most || needed === rarest.length)
      return sets.map((set) => `(${set.map(({ word }) => lexeme(word)).join(' & ')})`).join(' | ')
  }
  return undefined
}

/** The index reads nearly all of what each has: with seven it took five times as long (docs/decisions/033-quote-form.md). */
const mostTelling = 5

function choose<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, i) => choose(from.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

// Folded words hold no quotation mark and no backslash.
const lexeme = (word: string) => `'${word.replace(/['\\]/g, '')}'`

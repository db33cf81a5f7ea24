/** From where on two texts may be the same quote: a word or two in ten are others, or the one stands whole in the other. */
const nearEnough = 0.6
/** Of fewer words one alone is another quote. */
const fewWords = 3
const nearEnoughOfFew = 0.75
/** So many words in a row of words make a part of a quote, not a turn of phrase. */
const leastPart = 6

/** How much of two texts' words (folded, as in search) is the same, from 0 to 1; null where that is too little to be worth a question. */
export function likeness(one: readonly string[], other: readonly string[]): number | null {
  if (one.length === 0 || other.length === 0) return null
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const n = left.get(word) ?? 0
    if (n === 0) continue
    common++
    left.set(word, n - 1)
  }
  const shorter = Math.min(one.length, other.length)
  const alike = (2 * common) / (one.length + other.length)
  if (shorter <= fewWords) return alike >= nearEnoughOfFew ? alike : null
  const part = shorter >= leastPart ? common / shorter : 0
  return alike >= nearEnough || part >= 0.9 ? Math.max(alike, part * 0.9) : null
}

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

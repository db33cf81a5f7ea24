/**
 * How far two texts are one quote, from 0 to 1, by their folded words; null where they are two. Either most of what is said is in both in the same order, long words weighing
 * more than short ones ("There is no way to prosperity" is not "There is no way to happiness"); or the one is in the other. A long word that differs by one letter ("glitters",
 * "glisters") is the same. The form, the nightly scan and imports all use this. The figures are those at
 * which, on two published collections, both kinds of error are fewest (docs/decisions/047-duplicates.md).
 */
export function alikeTexts(one: readonly string[], spelled: readonly string[]): number | null {
  const other = spelledAs(one, spelled)
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const [weight, otherWeight] = [weigh(short), weigh(long)]
  if (weight === 0) return null
  const part = partOf(short, long)
  const contained = part >= leastPart ? part * asPart : 0
  const share = (common: number) => (2 * common) / (weight + otherWeight)
  // No order of the words could bring more in common; and looking for the best order is by far the longest of it.
  const alike = share(inAnyOrder(short, long)) >= leastAlike ? share(inOrder(short, long)) : 0
  const most = Math.max(alike >= leastAlike ? alike : 0, contained)
  return most > 0 ? Math.min(1, most) : null
}

const leastAlike = 0.68
const leastPart = 0.8
/** So many words in a row make a part of a quote, not a turn of phrase. */
const leastPartWords = 5
/** What stands whole in a longer one is less the same than what has no more words. */
const asPart = 0.9

/** Of shorter words another letter makes another word. */
const leastSpelled = 6

/** The words of `other`, each spelled as `one` spells it where they differ by one letter. */
function spelledAs(one: readonly string[], other: readonly string[]): string[] {
  const known = new Set(one)
  const long = [...known].filter((word) => word.length >= leastSpelled)
  return other.map((word) => {
    if (known.has(word) || word.length < leastSpelled) return word
    return long.find((candidate) => isOneLetterAway(candidate, word)) ?? word
  })
}

function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)

/** How many of the neighbours of the shorter stand beside each other in the longer. */
function partOf(short: readonly string[], long: readonly string[]): number {
  if (short.length < leastPartWords) return 0
  const pairs = new Set(neighbours(long))
  const own = neighbours(short)
  return own.filter((pair) => pairs.has(pair)).length / own.length
}

const neighbours = (words: readonly string[]) => words.slice(1).map((word, place) => `${words[place]} ${word}`)

/** The weight of the words that stand in both. */
function inAnyOrder(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let weight = 0
  for (const word of other) {
    const n = left.get(word) ?? 0
    if (n === 0) continue
    left.set(word, n - 1)
    weight += word.length
  }
  return weight
}

/** The weight of the words that stand in both in the same order. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  let [row, next] = [new Float64Array(other.length + 1), new Float64Array(other.length + 1)]
  for (const word of one) {
    for (let place = 0; place < other.length; place++)
      next[place + 1] = word === other[place] ? (row[place] ?? 0) + word.length : Math.max(row[place + 1] ?? 0, next[place] ?? 0)
    ;[row, next] = [next, row]
  }
  return row[other.length] ?? 0
}

export type Aligned = {
  /** Which words of the passage; `to` is the one after the last. Both 0 where none fits. */
  from: number
  to: number
  score: number
  bits: number
}

/** What a word of the passage costs that nobody asked for, and what one that was asked for and is not there. */
const costs = { added: 1.5, missing: 1.5, changed: 2 }

/** How much of the worth of a place is lost for each word that is in it and was not asked for, as a share of an average word. */
const addedShare = 0.25

/**
 * The range of a passage that has most of the words, in their order (Smith and Waterman, with rare words worth more). Where what was asked for has a cut, words of the passage cost nothing.
 */
export function alignWords(asked: { hashes: number[]; cuts: Set<number> }, weights: number[], there: number[]): Aligned {
  const width = there.length + 1
  const rows = asked.hashes.length + 1
  const worth = new Float32Array(rows * width)
  const steps = new Uint8Array(rows * width)
  let [best, at] = [0, 0]
  for (let n = 1; n < rows; n += 1) {
    const hash = asked.hashes[n - 1]
    const weight = weights[n - 1] ?? 0
    const added = asked.cuts.has(n) ? 0 : costs.added
    for (let m = 1; m < width; m += 1) {
      const here = n * width + m
      const isSame = there[m - 1] === hash
      const both = (worth[here - width - 1] ?? 0) + (isSame ? weight : -costs.changed)
      const missing = (worth[here - width] ?? 0) - costs.missing
      const more = (worth[here - 1] ?? 0) - added
      const value = Math.max(0, both, missing, more)
      worth[here] = value
      steps[here] = value === 0 ? none : value === both ? (isSame ? same : changed) : value === missing ? left : extra
      if (value > best) [best, at] = [value, here]
    }
  }
  return traced({ steps, width, cuts: asked.cuts }, at, weights)
}

/** Fewer words than this, before a gap or after it, are found beside any clause. */
const leastBeside = 3

/** Whether the first words of a line are in a passage, or its last: without either no clause can be missing between them. */
export function hasAnEnd(hashes: number[], there: number[]): boolean {
  const ends = [hashes.slice(0, leastBeside), hashes.slice(-leastBeside)]
  return there.some((_, at) => ends.some((end) => end.every((hash, n) => hash === there[at + n])))
}

/**
 * The range of a passage that has all of the words but for one clause that was left out among them; undefined where there is none. Smith and Waterman gives up such a
 * place: the words in between cost more than the shorter half is worth.
 */
export function alignAroundClause(hashes: number[], weights: number[], there: number[], longest: number): Aligned | undefined {
  const words = hashes.length
  if (words < leastBeside * 2) return undefined
  const run = (n: number, at: number, step: 1 | -1) => {
    let length = 0
    while (length < words && hashes[n + step * length] === there[at + step * length]) length += 1
    return length
  }
  const ends = there.flatMap((hash, at) => (hash === hashes[words - 1] ? [{ at, run: run(words - 1, at, -1) }] : []))
  let best: { from: number; to: number; gap: number } | undefined
  for (let from = 0; from < there.length; from += 1) {
    const lead = there[from] === hashes[0] ? run(0, from, 1) : 0
    if (lead < leastBeside) continue
    for (const { at, run: trail } of ends) {
      const gap = at + 1 - from - words
      if (gap < 1 || gap > longest || trail < leastBeside || lead + trail < words || (best && best.gap <= gap)) continue
      best = { from, to: at + 1, gap }
    }
  }
  if (!best) return undefined
  const bits = weights.reduce((sum, weight) => sum + weight, 0)
  return { from: best.from, to: best.to, score: scoreOf(bits, best.gap, weights), bits }
}

const [none, same, changed, left, extra] = [0, 1, 2, 3, 4]

function traced(
  { steps, width, cuts }: { steps: Uint8Array; width: number; cuts: Set<number> },
  end: number,
  weights: number[],
): Aligned {
  let [at, bits, added] = [end, 0, 0]
  while (steps[at] !== none && at > 0) {
    const step = steps[at]
    if (step === same) bits += weights[Math.floor(at / width) - 1] ?? 0
    if (step === changed || (step === extra && !cuts.has(Math.floor(at / width)))) added += 1
    at -= step === left ? width : step === extra ? 1 : width + 1
  }
  return { from: at % width, to: end % width, score: scoreOf(bits, added, weights), bits }
}

function scoreOf(bits: number, added: number, weights: number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const lost = (added * addedShare * total) / Math.max(1, weights.length)
  return total === 0 ? 0 : Math.max(0, Math.round(((bits - lost) / total) * 1e4) / 1e4)
}

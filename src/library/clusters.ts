/** Words that were asked for, from `asked` on, are in the texts from `at` on: `width` of them. */
export type Hit = { at: number; asked: number; width: number }

/** Hits that belong together: where the first word that was asked for would be, and one place that is surely among them. */
export type Cluster = { diagonal: number; at: number; worth: number }

/** What lies on one diagonal, or near it, is one place. The likeliest first. */
export function clustersOf(hits: Hit[], weights: number[], slack: number): Cluster[] {
  const sorted = hits.sort((a, b) => a.at - a.asked - (b.at - b.asked))
  const clusters: Cluster[] = []
  for (let from = 0; from < sorted.length;) {
    const start = diagonalOf(sorted[from])
    let to = from + 1
    while (to < sorted.length && diagonalOf(sorted[to]) - start <= slack) to += 1
    clusters.push(clusterOf(sorted.slice(from, to), weights))
    from = to
  }
  return clusters.sort((a, b) => b.worth - a.worth)
}

const diagonalOf = (hit: Hit | undefined) => (hit ? hit.at - hit.asked : 0)

function clusterOf(hits: Hit[], weights: number[]): Cluster {
  const covered = new Set<number>()
  for (const { asked, width } of hits) for (let n = 0; n < width; n += 1) covered.add(asked + n)
  const worth = [...covered].reduce((sum, n) => sum + (weights[n] ?? 0), 0)
  const middle = hits[Math.floor(hits.length / 2)]
  return { diagonal: diagonalOf(middle), at: middle?.at ?? 0, worth }
}

import type { Ctx } from '#access'
import { findFillings, findLikeQuotes, lackingOf, type LikeQuote } from '#quotes'
import { authorKey, knownOf } from './row.ts'
import type { Compared } from './mark-near.ts'
import type { NewRow } from './row-store.ts'

/** What is on the site already, and what it would gain. */
export async function markLike(ctx: Ctx, rows: readonly Compared[]): Promise<void> {
  const compared = rows.filter(({ row }) => row.verdict === 'new')
  const fresh = compared.map(({ row }) => row)
  const found = await findLikeQuotes(
    ctx,
    compared.map(({ text }) => text),
  )
  const anothers = new Set<NewRow>()
  for (const [i, row] of fresh.entries()) {
    const [best] = (found[i] ?? []).toSorted(
      (a, b) => Number(b.kind === 'exact') - Number(a.kind === 'exact') || b.alike - a.alike,
    )
    if (!best) continue
    const isAnothers = authorKey(best.author) !== row.author_key
    if (isAnothers) anothers.add(row)
    Object.assign(row, likeOf(best, isAnothers))
  }
  const exact = fresh.filter(({ verdict, like_id }) => verdict === 'exact' && like_id !== null)
  const fillings = await findFillings(
    ctx,
    exact.flatMap(({ like_id }) => like_id ?? []),
  )
  for (const row of exact) {
    const filling = fillings.get(row.like_id ?? '')
    // Another's words with the source of these would be a false one.
    if (filling && !anothers.has(row)) row.gains = lackingOf(filling, knownOf(row.fields)) ?? null
  }
}

function likeOf(like: LikeQuote, isAnothers: boolean): Partial<NewRow> {
  const by = isAnothers ? `, by ${like.author}` : ''
  return like.kind === 'exact'
    ? { verdict: 'exact', like_id: like.id, alike: 1, reason: `It is on the site already${by}.` }
    : { verdict: 'near', like_id: like.id, alike: like.alike, reason: `A nearly identical quote is on the site already${by}.` }
}

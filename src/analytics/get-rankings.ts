import type { Ctx } from '#access'
import { tally } from '#changes'
import type { Days } from './days-store.ts'
import { readRankings, reckonRanking, saveRanking, type Ranking } from './ranking-store.ts'

const none: Ranking = { popular: 0, viral: 0, top: [] }

/**
 * Who led these periods, as days were counted last. To go through all quotes takes its time: of the periods on offer the job has done it, of any other the first
 * who asks does, and it is kept until days are counted again. One query, or two more for each that was not there.
 */
export async function getRankings<const P extends readonly Days[]>(ctx: Ctx, periods: P): Promise<{ [K in keyof P]: Ranking }> {
  const known = await readRankings(ctx, periods)
  const missing = periods.filter((_, i) => known[i] === null)
  if (missing.length > 0) await keepRankings(ctx, missing)
  const all = missing.length > 0 ? await readRankings(ctx, periods) : known
  return periods.map((_, i) => all[i] ?? none) as { [K in keyof P]: Ranking } // safe: one for each period
}

/** Where nothing was counted yet, nothing is kept. */
export async function keepRankings(ctx: Ctx, periods: readonly Days[]): Promise<void> {
  for (const days of periods) {
    const ranking = await reckonRanking(ctx, days)
    await tally(ctx, (writing) => saveRanking(writing, days, ranking))
  }
}

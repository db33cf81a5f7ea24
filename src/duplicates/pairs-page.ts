import { z } from 'zod'
import type { Pair } from './pair.ts'

/** Pairs on a page. */
export const pairsAtOnce = 10
/** More are not counted. */
export const mostPairs = 10_000

export const pairsAsked = z.object({
  page: z
    .int()
    .min(1)
    .max(mostPairs / pairsAtOnce)
    .default(1),
})

/** `waiting`: how many were written since somebody looked for their like. */
export type PairsPage<T> = { pairs: Pair<T>[]; counts: { quote: number; author: number }; waiting: number }

export const placesOf = (page: number) => ({ limit: pairsAtOnce, offset: (page - 1) * pairsAtOnce })

import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import type { Pair, PairAuthor, PairQuote } from './pair.ts'
import { countOpen, listOpen } from './store.ts'

/** Pairs on a page. */
export const pairsAtOnce = 10
/** More are not counted. */
export const mostPairs = 10_000

const asked = z.object({
  page: z
    .int()
    .min(1)
    .max(mostPairs / pairsAtOnce)
    .default(1),
})

/** `waiting`: how many were written since somebody looked for their like. */
export type PairsPage<T> = { pairs: Pair<T>[]; counts: { quote: number; author: number }; waiting: number }

/** Quotes that may be there twice, the likest first. Two queries, whatever there is. @throws Forbidden below moderator · Invalid */
export async function findQuotePairs(ctx: Ctx, input: z.input<typeof asked> = {}): Promise<PairsPage<PairQuote>> {
  requireRole(ctx, ...editorRoles)
  const { page } = takeInput(asked, input)
  return { pairs: await listOpen(ctx, 'quote', placesOf(page)), ...(await countOpen(ctx, mostPairs)) }
}

/** The same of authors who may be one. Two queries. @throws Forbidden below moderator · Invalid */
export async function findAuthorPairs(ctx: Ctx, input: z.input<typeof asked> = {}): Promise<PairsPage<PairAuthor>> {
  requireRole(ctx, ...editorRoles)
  const { page } = takeInput(asked, input)
  return { pairs: await listOpen(ctx, 'author', placesOf(page)), ...(await countOpen(ctx, mostPairs)) }
}

const placesOf = (page: number) => ({ limit: pairsAtOnce, offset: (page - 1) * pairsAtOnce })

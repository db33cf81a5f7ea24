import type { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import type { PairQuote } from './pair.ts'
import { mostPairs, pairsAsked, placesOf, type PairsPage } from './pairs-page.ts'
import { countOpen, listOpen } from './store.ts'

/** Quotes that may be there twice, the likest first. Two queries, whatever there is. @throws Forbidden below moderator · Invalid */
export async function findQuotePairs(ctx: Ctx, input: z.input<typeof pairsAsked> = {}): Promise<PairsPage<PairQuote>> {
  requireRole(ctx, ...editorRoles)
  const { page } = takeInput(pairsAsked, input)
  return { pairs: await listOpen(ctx, 'quote', placesOf(page)), ...(await countOpen(ctx, mostPairs)) }
}

import type { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import type { PairAuthor } from './pair.ts'
import { mostPairs, pairsAsked, placesOf, type PairsPage } from './pairs-page.ts'
import { countOpen, listOpen } from './store.ts'

/** Authors that may be there twice, the likest first. Two queries, whatever there is. @throws Forbidden below moderator · Invalid */
export async function findAuthorPairs(ctx: Ctx, input: z.input<typeof pairsAsked> = {}): Promise<PairsPage<PairAuthor>> {
  requireRole(ctx, ...editorRoles)
  const { page } = takeInput(pairsAsked, input)
  return { pairs: await listOpen(ctx, 'author', placesOf(page)), ...(await countOpen(ctx, mostPairs)) }
}

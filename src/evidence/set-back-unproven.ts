import { randomUUID } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { inTransaction } from '#platform/transaction'
import { listVerified, setBackQuotes } from '#quotes'
import { holdProven, isProven, markProven } from './proven-store.ts'

const atOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Calls the quotes sourced that are verified without a passage, from before every verified quote needed one: once for a site, in one batch that can be looked at. The first page of the desk leads to them.
 * @returns how many
 * @throws Forbidden for anyone but admins
 */
export async function setBackUnproven(ctx: Ctx): Promise<number> {
  requireRight(ctx, 'settings.change')
  if (await isProven(ctx)) return 0
  const batch = randomUUID()
  return await inTransaction(ctx, async (inside) => {
    // Of processes that start together one goes on; the others wait here and find it done.
    if (await tally(inside, holdProven)) return 0
    let count = 0
    for (let after: string | undefined = first; after !== undefined;) {
      const ids: string[] = await listVerified(inside, after, atOnce)
      if (ids.length > 0) count += (await setBackQuotes(inside, ids, batch)).length
      after = ids.length < atOnce ? undefined : ids.at(-1)
    }
    await tally(inside, (writing) => markProven(writing, count === 0 ? null : batch))
    return count
  })
}

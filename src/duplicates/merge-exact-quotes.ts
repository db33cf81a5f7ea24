import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { inTransaction } from '#platform/transaction'
import { mergeQuote } from '#quotes'
import { chooseKept } from './choose-kept.ts'
import type { Pair, PairQuote } from './pair.ts'
import { listExact } from './store.ts'

const asked = z.array(z.object({ one: z.guid(), other: z.guid() })).max(100)

/**
 * Merges those of these pairs that have the same words under the same author, each into the one of which more is known. All of them are one batch; others are left alone.
 * @throws Forbidden below moderator · Invalid
 */
export async function mergeExactQuotes(
  ctx: Ctx,
  input: Given<z.input<typeof asked>>,
): Promise<{ batch: string | null; merged: number }> {
  requireRight(ctx, 'quotes.publish')
  const pairs = await listExact(ctx, takeInput(asked, input))
  const batch = randomUUID()
  let merged = 0
  await inTransaction(ctx, async (inside) => {
    for (const same of groupsOf(pairs)) {
      const stays = same.reduce((kept, quote) => chooseKept(kept, quote).stays)
      for (const { id } of same.filter((quote) => quote !== stays)) {
        await mergeQuote(inside, id, stays.id, { batch })
        merged++
      }
    }
  })
  return { batch: merged === 0 ? null : batch, merged }
}

/** Of three that are the same there are three pairs: they go into one, and not into each other in turn, which could not be undone at once. */
function groupsOf(pairs: readonly Pair<PairQuote>[]): PairQuote[][] {
  const groups: Map<string, PairQuote>[] = []
  for (const { left, right } of pairs) {
    const touched = groups.filter((group) => group.has(left.id) || group.has(right.id))
    const joined = new Map([...touched.flatMap((group) => [...group]), [left.id, left], [right.id, right]])
    groups.splice(0, groups.length, ...groups.filter((group) => !touched.includes(group)), joined)
  }
  return groups.map((group) => [...group.values()])
}

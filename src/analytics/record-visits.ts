import type { Ctx } from '#access'
import { tally } from '#changes'
import { countVisits, type Seen } from './store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export async function recordVisits(ctx: Ctx, kind: 'view' | 'share', seen: Seen[]): Promise<number> {
  const known = seen.filter(({ quoteId }) => uuid.test(quoteId))
  if (known.length === 0) return 0
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return await tally(ctx, (writing) => countVisits(writing, kind, day, known))
}

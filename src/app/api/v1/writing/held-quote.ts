import { NotFound } from '#platform/errors'
import { getDeskQuote, holdQuote, type StaffQuote } from '#quotes'
import { doneBy } from './done-by.ts'
import { staffQuoteAsJson } from './staff-as-json.ts'
import { requireSeen, type WriteGround } from './write-operation.ts'

/** The quote as it is before, held until all of the request is written. @throws Stale · NotFound, also for what was merged, and for what is in the trash unless `inTrash` */
export async function heldQuote(ground: WriteGround, id: string, { inTrash = false } = {}): Promise<StaffQuote> {
  const quote = await holdQuote(ground.ctx, id)
  if (!inTrash && quote.standing.mergedInto !== null) throw new NotFound('This quote was merged into another.')
  if (!inTrash && quote.standing.deletedAt !== null) throw new NotFound('This quote is in the trash.', { gone: true })
  requireSeen(ground, quote.version)
  return quote
}

/** The quote as it is now, and by which change. */
export async function quoteAnswer(
  ground: WriteGround,
  id: string,
  before: StaffQuote | null,
  batch: string | null = ground.batch,
) {
  const after = await getDeskQuote(ground.ctx, id)
  const isChanged = before?.version !== after.version
  return {
    body: { data: staffQuoteAsJson(ground.site, after), ...doneBy(ground, isChanged ? batch : null) },
    version: after.version,
    ...(before ? {} : { location: `/api/v1/staff/quotes/${id}` }),
  }
}

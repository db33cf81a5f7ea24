import { requireRight, type Ctx } from '#access'
import { align, type Alignment } from '#evidence'
import { findQuotesById, type Quote } from '#quotes'
import { countOpenOffers, listOffers, type OfferRow } from './offers-store.ts'
import { proposeChange, type Proposal } from './propose-change.ts'
import { listSites, type FollowedSite } from './sites-store.ts'

export const offersAtOnce = 20
const mostCounted = 1_000

export type StatementOffer = OfferRow & {
  /** Of ours; null while readers don't see it. */
  quote: Quote | null
  /** What would change now; null where that has been done meanwhile. */
  proposal: Proposal | null
  /** The words of our quote beside theirs. */
  alignment: Alignment | null
}

export type StatementOffers = { total: number; atLeast: boolean; offers: StatementOffer[] }

/** What other sites offer, a page of it, the oldest first. @throws Forbidden below moderator */
export async function findStatementOffers(ctx: Ctx, page: number): Promise<StatementOffers> {
  requireRight(ctx, 'evidence.confirm')
  const [total, rows] = await Promise.all([
    countOpenOffers(ctx, mostCounted),
    listOffers(ctx, offersAtOnce, (page - 1) * offersAtOnce),
  ])
  const quotes = await findQuotesById(ctx, [...new Set(rows.map(({ quoteId }) => quoteId))])
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  const offers = rows.map((row) => {
    const quote = byId.get(row.quoteId) ?? null
    return {
      ...row,
      quote,
      proposal: quote && !row.withdrawn ? proposeChange(quote, row.said, new URL(row.origin).host) : null,
      alignment: quote && align(quote.text, row.said.passage?.exact ?? row.said.quote.text),
    }
  })
  return { total, atLeast: total >= mostCounted, offers }
}

/** @throws Forbidden below moderator */
export async function countStatementOffers(ctx: Ctx): Promise<number> {
  requireRight(ctx, 'evidence.confirm')
  return await countOpenOffers(ctx, mostCounted)
}

/** @throws Forbidden below moderator */
export async function findFollowedSites(ctx: Ctx): Promise<FollowedSite[]> {
  requireRight(ctx, 'evidence.confirm')
  return await listSites(ctx)
}

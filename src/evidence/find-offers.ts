import { deskRoles, requireRole, type Ctx } from '#access'
import { getDeskQuote } from '#quotes'
import { fits } from '#platform/align'
import { earliestOf } from './earliest-of.ts'
import { findCandidates, withoutRefused, type Candidate, type Candidates } from './find-candidates.ts'
import { isBy, namesPerson } from './judge.ts'
import { readPassageRecords } from './passage-store.ts'

export type Offer = Candidate & {
  /** Whether it can be confirmed: the words are near enough. */
  fits: boolean
  isOfAuthor: boolean
  /** In the earliest text that has these words, of several. */
  isEarliest: boolean
}

export type Offers = Omit<Candidates, 'candidates'> & {
  offers: Offer[]
  refused: number
  /** It has a passage. */
  hasPassage: boolean
}

/** Where the library has the words of a quote, without the places that somebody said it is not from. @throws Forbidden below author · NotFound */
export async function findOffers(ctx: Ctx, quoteId: string): Promise<Offers> {
  requireRole(ctx, ...deskRoles)
  const quote = await getDeskQuote(ctx, quoteId)
  const names = [quote.author, ...(quote.authorAliases ?? [])]
  const found = await findCandidates(ctx, {
    text: quote.text,
    author: quote.author,
    alsoNamed: names.slice(1),
    language: quote.language,
  })
  const { passage = null, refused = [] } = (await readPassageRecords(ctx, [quoteId])).get(quoteId) ?? {}
  const { verdict, candidates } = withoutRefused(found, refused)
  const earliest = candidates.length > 1 ? earliestOf(candidates) : undefined
  return {
    verdict,
    searched: found.searched,
    refused: found.candidates.length - candidates.length,
    hasPassage: passage !== null,
    offers: candidates.map((one) => ({
      ...one,
      fits: fits(one.alignment),
      isOfAuthor: !namesPerson(one.text.author) || isBy(one.text.author, names),
      isEarliest: one === earliest,
    })),
  }
}

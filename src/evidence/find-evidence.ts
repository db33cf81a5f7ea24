import type { Ctx } from '#access'
import { foldText } from '#platform/fold-text'
import { align, fits } from '#platform/align'
import { onlySentence } from './context.ts'
import type { Evidence } from './evidence.ts'
import { findPassage, findPassages, type FoundPassage } from './store.ts'

/** What evidence is looked at for; a quote has more. */
type Claim = { id: string; text: string; status: string; source: { work: string | null } | null }

/**
 * The passage of a quote, compared with its words as they are now; null where there is none, and where it proves nothing any more: the quote is not verified, names another work,
 * or has other words (docs/decisions/095-passages.md). What is around it is as much as its text may show now. One query at most.
 */
export async function findEvidence(ctx: Ctx, quote: Claim): Promise<Evidence | null> {
  if (!isClaimed(quote)) return null
  return evidenceOf(quote, await findPassage(ctx, quote.id))
}

/** The same for several quotes, by their ids; those without any are not there. One query at most. */
export async function findAllEvidence(ctx: Ctx, quotes: readonly Claim[]): Promise<Map<string, Evidence>> {
  const claimed = quotes.filter(isClaimed)
  const passages = await findPassages(
    ctx,
    claimed.map(({ id }) => id),
  )
  return new Map(
    claimed.flatMap((quote) => {
      const evidence = evidenceOf(quote, passages.get(quote.id))
      return evidence ? [[quote.id, evidence] as const] : []
    }),
  )
}

const isClaimed = ({ status }: Claim) => status === 'verified'

function evidenceOf(quote: Claim, passage: FoundPassage | undefined): Evidence | null {
  if (!passage || foldText(passage.work) !== foldText(quote.source?.work ?? '')) return null
  const alignment = align(quote.text, passage.exact)
  if (!fits(alignment)) return null
  return { ...passage, ...(passage.text.shows === 'sentence' ? onlySentence(passage) : {}), alignment }
}

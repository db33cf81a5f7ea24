import { z } from 'zod'
import { editorRoles, requireRole, takeInput, type Ctx } from '#access'
import type { Source } from '#quotes'
import { fits } from '#platform/align'
import { earliestOf } from './earliest-of.ts'
import { sourceOf } from './confirm-passage.ts'
import { findCandidates, type Candidates } from './find-candidates.ts'
import type { Offer } from './find-offers.ts'
import { isBy, namesPerson } from './judge.ts'
import { readPlace } from './read-place.ts'
import type { PlaceInText } from './place-in-text.ts'

const typedQuote = z.object({
  text: z.string().max(5_000),
  /** Empty while nobody is named. */
  author: z.string().max(200),
  alsoNamed: z.array(z.string().max(200)).max(100).default([]),
})

/** The best place for words that are still being written, and the source that it would give them. */
export type TypedOffer = Omit<Candidates, 'candidates'> & { offer: Offer | null; source: Source | null }

/**
 * Where the library has words that somebody is typing; nothing is saved. Six queries at most.
 * @param addressOf where readers find the words, for a text without an address of its own
 * @throws Forbidden below moderator · Invalid
 */
export async function findTypedOffer(
  ctx: Ctx,
  input: z.input<typeof typedQuote>,
  addressOf: (place: PlaceInText & { shows: string }) => string,
): Promise<TypedOffer> {
  requireRole(ctx, ...editorRoles)
  const { text, author, alsoNamed } = takeInput(typedQuote, input)
  const names = author.trim() === '' ? [] : [author, ...alsoNamed]
  const { verdict, searched, candidates } = await findCandidates(ctx, { text, author: names[0] ?? null, alsoNamed })
  const [best] = candidates
  if (!best) return { verdict, searched, offer: null, source: null }
  const place = { text: best.text.id, part: best.n, from: best.from, to: best.to }
  const found = await readPlace(ctx, text, place)
  const isOfAuthor = names.length === 0 || !namesPerson(best.text.author) || isBy(best.text.author, names)
  return {
    verdict,
    searched,
    offer: {
      ...best,
      fits: fits(best.alignment),
      isOfAuthor,
      isEarliest: candidates.length > 1 && earliestOf(candidates) === best,
    },
    source: sourceOf(null, found, addressOf({ ...place, shows: best.text.shows })),
  }
}

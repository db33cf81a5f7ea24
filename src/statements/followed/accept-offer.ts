import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { matchAuthors } from '#authors'
import { change, type Writing } from '#changes'
import { say } from '#messages'
import { Conflict, Invalid, NotFound } from '#platform/errors'
import { getDeskQuote, updateQuote } from '#quotes'
import { lockOffer, readOfferRecords, saveStates } from './offers-store.ts'
import { proposeChange, type Proposal } from './propose-change.ts'

const acceptInput = z.object({
  id: z.guid(),
  /** Of the quote, as it was shown. */
  version: z.int(),
  /** Of what the other site says, as it was shown: the hourly job writes over it. */
  issuedAt: z.iso.datetime(),
})

/**
 * Changes the quote as another site says, in one batch with the offer, so that both are undone at once.
 * @throws Forbidden below moderator · NotFound · Invalid where the other author isn't here · Conflict where the offer is settled, the quote already says so, the other site says something else by now, or somebody saved meanwhile
 */
export async function acceptOffer(ctx: Ctx, input: Given<z.input<typeof acceptInput>>): Promise<{ batch: string }> {
  requireRight(ctx, 'evidence.confirm')
  const { id, version, issuedAt } = takeInput(acceptInput, input)
  const batch = randomUUID()
  await change(ctx, { noun: 'statement-offer', id, verb: 'accept-offer', batch }, async (writing) => {
    const offer = await lockOffer(writing, id)
    if (!offer) throw new NotFound(say('desk-following.says-no-longer'))
    if (offer.state !== 'open') throw new Conflict(say('desk-following.settled-already'))
    if (offer.issuedAt.toISOString() !== issuedAt) throw new Conflict(say('desk-following.says-otherwise'))
    const before = (await readOfferRecords(writing, [id])).get(id) ?? null
    const quote = await getDeskQuote(writing, offer.quoteId)
    const proposal = proposeChange(quote, offer.said, new URL(offer.origin).host)
    if (!proposal) throw new Conflict(say('desk-following.quote-says-already'))
    const isFeatured = proposal.kind === 'misattributed' ? { isFeatured: false } : {}
    const author = proposal.author === undefined ? {} : { author_id: await authorFor(writing, proposal, quote.author_id) }
    await updateQuote(
      writing,
      quote.id,
      { ...proposal.changes, ...author, ...isFeatured, version },
      { verb: 'accept-offer', batch },
    )
    await saveStates(writing, [{ id, state: 'accepted', withdrawn: false }])
    return { before, after: (await readOfferRecords(writing, [id])).get(id) ?? null }
  })
  return { batch }
}

async function authorFor(writing: Writing, { author = '' }: Proposal, now: string | null): Promise<string> {
  const match = (await matchAuthors(writing, [author])).get(author)
  if (!match || 'near' in match) throw new Invalid(say('desk-following.no-such-author', { author }))
  if (match.author.id === now) throw new Conflict(say('desk-following.names-already'))
  return match.author.id
}

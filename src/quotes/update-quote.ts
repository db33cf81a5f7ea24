import { hasRight, requireRight, takeInput, type Ctx } from '#access'
import type { RecordedAs } from '#changes'
import { say } from '#messages'
import { takeOwn } from '#own-fields'
import { Forbidden, Invalid } from '#platform/errors'
import { alterQuote } from './alter-quote.ts'
import { findProofs } from './proof-store.ts'
import { needsPassage, provenStatus } from './proven-status.ts'
import { requireListedAuthor } from './publication/require-listed-author.ts'
import { shownFrom } from './publication.ts'
import { quoteInput, type Quote, type QuoteChanges } from './quote.ts'
import { quoteVersion } from './quote-version.ts'
import { saveQuote } from './write-store.ts'

/**
 * Changes what is given and leaves the rest; a list (tags, translations, categories) and the source are given whole. The rules
 * of the form hold for what comes of it. A verified quote whose words or work no longer fit its passage becomes sourced.
 * @throws Forbidden below author, and for authors beyond their own drafts · Invalid · NotFound · Conflict when `version` is
 * no longer the quote's
 */
export async function updateQuote(
  ctx: Ctx,
  id: string,
  input: QuoteChanges & { version: number },
  as: RecordedAs = { verb: 'update' },
): Promise<Quote> {
  requireRight(ctx, 'quotes.edit')
  const { version, ...changes } = input
  return await alterQuote(ctx, id, { ...as, version }, async (writing, before, stored) => {
    const isActive = changes.isActive ?? before.isActive
    const isFeatured = changes.isFeatured ?? before.isFeatured
    if (!hasRight(ctx.actor, 'quotes.publish')) {
      if (before.standing.createdBy !== ctx.actor.id || before.isActive) throw new Forbidden(say('desk-drafts.change-own'))
      if (isActive || isFeatured) throw new Forbidden(say('desk-quotes.propose-instead'))
    }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const taken = takeInput(quoteInput, { ...quoteVersion.inputOf(stored), ...given })
    const fields = { ...taken, own: await takeOwn(writing, 'quote', taken.own, stored.own) }
    requireListedAuthor(ctx, fields)
    const proof = fields.status === 'verified' ? (await findProofs(writing, [id])).get(id) : undefined
    // An old version may say verified. It is restored as sourced, so that all else of it can be.
    const was = as.verb === 'restore-version' ? fields.status : before.status
    const status = provenStatus(was, { ...fields, work: fields.source.work }, proof)
    if (status === null) throw new Invalid(needsPassage(), { status: needsPassage() })
    const { publishAt: at, unpublishAt: until } = fields
    const times = { ...(at === undefined ? {} : { at }), ...(until === undefined ? {} : { until }) }
    const shown = shownFrom(before, { isActive, ...times }, ctx.clock.now())
    return await saveQuote(writing, id, stored, { ...fields, status }, { ...shown, is_featured: isFeatured })
  })
}

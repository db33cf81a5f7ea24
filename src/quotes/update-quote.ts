import { requireRole, takeInput, type Ctx } from '#access'
import { Forbidden } from '#platform/errors'
import { alterQuote } from './alter-quote.ts'
import { quoteInput, type Quote, type QuoteInput } from './quote.ts'
import { replaceQuote } from './write-store.ts'

/**
 * Replaces everything the form holds; `isActive` and `isFeatured` stay as they are where not given.
 * @throws Forbidden below author, and for authors beyond their own drafts · Invalid · NotFound · Conflict when `version` is
 * no longer the quote's
 */
export async function updateQuote(ctx: Ctx, id: string, input: QuoteInput & { version: number }): Promise<Quote> {
  requireRole(ctx, 'author', 'moderator', 'admin')
  const fields = takeInput(quoteInput, input)
  return await alterQuote(ctx, id, { verb: 'update', version: input.version }, async (writing, before) => {
    const isActive = fields.isActive ?? before.isActive
    const isFeatured = fields.isFeatured ?? before.isFeatured
    if (ctx.actor.role === 'author') {
      if (before.standing.createdBy !== ctx.actor.id || before.isActive)
        throw new Forbidden('You may change only drafts of your own.')
      if (isActive || isFeatured) throw new Forbidden('Propose the quote; a moderator publishes it.')
    }
    const publishedAt = before.standing.publishedAt ?? (isActive ? ctx.clock.now() : null)
    await replaceQuote(writing, id, fields, { is_active: isActive, is_featured: isFeatured, published_at: publishedAt })
  })
}

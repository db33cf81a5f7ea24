import { randomUUID } from 'node:crypto'
import { requireRole, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { quoteInput, seenOf, type Quote, type QuoteInput } from './quote.ts'
import { readQuote } from './store.ts'
import { insertQuote } from './write-store.ts'

/**
 * Adds a quote: a draft, unless a moderator or admin asks for it to be published or featured at once.
 * @throws Forbidden below author, and where an author publishes or features · Invalid with the form's sentences
 */
export async function createQuote(ctx: Ctx, input: QuoteInput): Promise<Quote> {
  requireRole(ctx, 'author', 'moderator', 'admin')
  const fields = takeInput(quoteInput, input)
  if (fields.isActive || fields.isFeatured) requireRole(ctx, 'moderator', 'admin')
  const id = randomUUID()
  const { after } = await change(ctx, { noun: 'quote', id, verb: 'create' }, async (writing) => {
    const isActive = fields.isActive ?? false
    await insertQuote(writing, id, fields, {
      is_active: isActive,
      is_featured: fields.isFeatured ?? false,
      published_at: isActive ? ctx.clock.now() : null,
    })
    const after = await readQuote(writing, id)
    if (!after) throw new Error('a quote that was just written cannot be read')
    return { after, seen: seenOf(null, after, ctx.clock.now()) }
  })
  return after
}

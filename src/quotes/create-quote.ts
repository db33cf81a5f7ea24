import { randomUUID } from 'node:crypto'
import { requireRight, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { takeOwn } from '#own-fields'
import { Invalid } from '#platform/errors'
import type { Origin } from './origin.ts'
import { needsPassage } from './proven-status.ts'
import { requireListedAuthor } from './publication/require-listed-author.ts'
import { seenOf, shownFrom } from './publication.ts'
import { quoteInput, type Quote, type QuoteInput } from './quote.ts'
import { readRecord } from './record-store.ts'
import { readQuote } from './store.ts'
import { insertQuote } from './write-store.ts'

/** What was not written in the form: how it came, and with what else it can be undone. */
type Brought = {
  origin?: Origin
  batch?: string
  /** A verified quote gets its passage in the same transaction. */
  passageFollows?: boolean
}

/**
 * Adds a quote: a draft, unless a moderator or admin asks for it to be published or featured at once.
 * @throws Forbidden below author, and where an author publishes or features · Invalid with the form's sentences
 */
export async function createQuote(
  ctx: Ctx,
  input: QuoteInput,
  { origin, batch, passageFollows = false }: Brought = {},
): Promise<Quote> {
  requireRight(ctx, 'quotes.edit')
  const fields = takeInput(quoteInput, input)
  if (fields.isActive || fields.isFeatured) requireRight(ctx, 'quotes.publish')
  requireListedAuthor(ctx, fields)
  if (fields.status === 'verified' && !passageFollows) throw new Invalid(needsPassage(), { status: needsPassage() })
  const id = randomUUID()
  const { quote } = await change(ctx, { noun: 'quote', id, verb: 'create', batch }, async (writing) => {
    const now = ctx.clock.now()
    const times = { at: fields.publishAt ?? null, until: fields.unpublishAt ?? null }
    const shown = shownFrom(null, { isActive: fields.isActive ?? false, ...times }, now)
    const own = await takeOwn(writing, 'quote', fields.own)
    await insertQuote(
      writing,
      id,
      { ...fields, own },
      { ...shown, is_featured: fields.isFeatured ?? false, origin: origin ?? null },
    )
    const quote = await readQuote(writing, id)
    const after = await readRecord(writing, id)
    if (!quote || !after) throw new Error('a quote that was just written cannot be read')
    return { quote, after, seen: seenOf(null, quote, now) }
  })
  return quote
}

import type { Ctx } from '#access'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { createQuote } from './create-quote.ts'
import type { Quote, QuoteInput } from './quote.ts'

/** For tests: an author and a category, and quotes of theirs. Each quote is a minute younger than the one before. */
export async function aShelf(ctx: Ctx, { author = 'Marcus Aurelius', category = 'Wisdom' } = {}) {
  const by = await createAuthor(ctx, { name: author })
  const on = await createCategory(ctx, { name: category, description: 'What is worth keeping.' })
  let made = 0
  const aQuote = (input: Partial<QuoteInput> = {}): Promise<Quote> => {
    made += 1
    const later: Ctx = { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() - 86_400_000 + made * 60_000) } }
    return createQuote(later, { text: `Quote number ${made}.`, author_id: by.id, category_id: on.id, isActive: true, ...input })
  }
  return { author: by, category: on, aQuote }
}

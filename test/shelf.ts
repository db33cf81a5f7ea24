import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Clock } from '#platform/ground'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { addWrittenPassage } from '#evidence'
import { inTransaction } from '#platform/transaction'
import { createQuote, type Quote, type QuoteInput } from '#quotes'

export type Shelf = {
  author: { id: string; name: string }
  category: { id: string; name: string; color: string }
  /** A published quote of theirs, a minute younger than any made before it in this house. A verified one has the passage that it needs, as a person wrote it down. */
  aQuote(input?: Partial<QuoteInput>): Promise<Quote>
}

/** Numbers begin again with each house, which has a clock of its own. */
const numbers = new WeakMap<Clock, number>()

/** Gives each author who has no quote a published one: without any, visitors are shown nobody. */
export async function quoteEach({ db }: Ctx): Promise<void> {
  await sql`insert into quotes (text, author, author_id, is_active, published_at, created_at)
    select 'A quote of ' || a.name, a.name, a.id, true, a.created_at, a.created_at from authors a
     where not exists (select from quotes q where q.author_id = a.id)`.execute(db)
}

/** An author, a category, and as many of their quotes as a test asks for; all are a day old. */
export async function aShelf(ctx: Ctx, { author = 'Marcus Aurelius', category = 'Wisdom' } = {}): Promise<Shelf> {
  const by = await createAuthor(ctx, { name: author })
  const on = await createCategory(ctx, { name: category, description: 'What is worth keeping.' })
  return {
    author: by,
    category: on,
    aQuote(input = {}) {
      const made = (numbers.get(ctx.clock) ?? 0) + 1
      numbers.set(ctx.clock, made)
      const at = new Date(ctx.clock.now().getTime() - 86_400_000 + made * 60_000)
      const fields = { text: `Quote number ${made}.`, author_id: by.id, category_id: on.id, isActive: true, ...input }
      return inTransaction({ ...ctx, clock: { now: () => at } }, async (inside) => {
        const isVerified = fields.status === 'verified'
        const quote = await createQuote(inside, fields, { passageFollows: isVerified })
        const read = { exact: quote.text, edition: 'The first edition' }
        if (isVerified) await addWrittenPassage(inside, quote, read, { batch: randomUUID(), timeZone: 'UTC' })
        return quote
      })
    },
  }
}

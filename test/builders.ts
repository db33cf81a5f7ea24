import type { Ctx } from '#access'
import { type Author, type AuthorInput, createAuthor } from '#authors'
import { type Category, type CategoryInput, createCategory } from '#categories'
import { createQuote, type Quote, type QuoteInput } from '#quotes'

// Names must differ within a test, and need not be the same from test to test.
let made = 0

/** An author; what the test does not say is filled in. */
export function anAuthor(ctx: Ctx, input: Partial<AuthorInput> = {}): Promise<Author> {
  return createAuthor(ctx, { name: `Author ${++made}`, ...input })
}

/** A category; what the test does not say is filled in. */
export function aCategory(ctx: Ctx, input: Partial<CategoryInput> = {}): Promise<Category> {
  return createCategory(ctx, { name: `Category ${++made}`, description: 'What is worth keeping.', ...input })
}

/** A published quote, of a new author in a new category unless the test names them. */
export async function aQuote(ctx: Ctx, input: Partial<QuoteInput> = {}): Promise<Quote> {
  const author_id = input.author_id ?? (await anAuthor(ctx)).id
  const category_id = input.category_id === undefined ? (await aCategory(ctx)).id : input.category_id
  return createQuote(ctx, { text: `Quote number ${++made}.`, isActive: true, ...input, author_id, category_id })
}

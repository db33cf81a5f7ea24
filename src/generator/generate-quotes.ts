import type { Ctx } from '#access'
import type { GeneratedQuote, GenerateInput } from './generator.ts'
import { suggestQuotes } from './suggest-quotes.ts'

/** All that the model suggests, at once, for programs; nothing is stored. @throws as `suggestQuotes` */
export async function generateQuotes(ctx: Ctx, input: GenerateInput): Promise<{ quotes: GeneratedQuote[] }> {
  const quotes: GeneratedQuote[] = []
  for await (const come of await suggestQuotes(ctx, input, new AbortController().signal))
    if (come.kind === 'quote') quotes.push(come.quote)
  return { quotes }
}

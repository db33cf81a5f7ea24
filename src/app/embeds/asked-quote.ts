import { getCategoryBySlug } from '#categories'
import { NotFound } from '#platform/errors'
import { getQuote, pickQuoteOfTheDay, pickRandomQuote, type Quote } from '#quotes'
import { siteDay } from '#time'
import { tagsOfQuote } from '../cache/page-notes.ts'
import type { PageGround } from '../page/page.ts'
import { followMerged } from '../pictures/follow-merged.ts'

/** What an address of a card asks for. */
export type Asked = { kind: 'quote'; id: string } | { kind: 'day' } | { kind: 'random'; category: string | null }

/** The quote that is meant, as visitors may see it. @throws NotFound where there is none, `gone` where it was removed */
export async function readAsked(ground: PageGround, asked: Asked): Promise<Quote> {
  const quote = await find(ground, asked)
  ground.notes.show('settings', ...tagsOfQuote(quote))
  return quote
}

async function find({ ctx, site, notes }: PageGround, asked: Asked): Promise<Quote> {
  if (asked.kind === 'quote') return await followMerged((id) => getQuote(ctx, id), asked.id)
  if (asked.kind === 'random') {
    const category =
      asked.category === null ? undefined : await followMerged((slug) => getCategoryBySlug(ctx, slug), asked.category)
    return await pickRandomQuote(ctx, category ? { category: category.id } : {})
  }
  notes.show('quotes', 'quote-of-the-day')
  const quote = await pickQuoteOfTheDay(ctx, siteDay(ctx.clock.now(), site.timeZone))
  if (!quote) throw new NotFound('No quote has been featured yet.')
  return quote
}

import { NotFound } from '#platform/errors'
import { excerpt } from '#plates'
import { creditOf, findDays, pickQuoteOfTheDay } from '#quotes'
import { isDay, lastDayOf, siteDay } from '#time'
import type { PageGround } from '../page/page.ts'
import { dayPath } from '../site/paths.ts'
import { spelledDate } from '../site/texts/prose.ts'
import { blocks, link, list, plain } from './markdown.ts'
import { quoteBlock } from './quote-document.ts'

const longestTitle = 80

/** The Quote of the Day, and those of the month that the address asks for; else of this month. */
export async function daysDocument({ ctx, site, notes }: PageGround, url: URL): Promise<string> {
  const today = siteDay(ctx.clock.now(), site.timeZone)
  const asked = url.searchParams.get('month')
  const month = asked ?? today.slice(0, 7)
  if (!isDay(`${month}-01`) || `${month}-01` > today) throw new NotFound('Month not found.')
  notes.show('quotes', 'quote-of-the-day')
  // The first request writes down the day's quote.
  const quote = await pickQuoteOfTheDay(ctx, today)
  const days = await findDays(ctx, `${month}-01`, lastDayOf(month) > today ? today : lastDayOf(month))
  // As the page says it: months without end have none.
  if (asked !== null && days.length === 0) throw new NotFound('Month not found.')
  for (const day of days) notes.show(`quote:${day.quote.id}`)
  return blocks(
    '# Quote of the Day',
    quote && today.startsWith(month) ? blocks(`## ${spelledDate(today)}`, quoteBlock(site, quote)) : null,
    days.length > 0 &&
      blocks(
        '## Days',
        list(
          days
            .toReversed()
            .map(
              ({ day, quote: shown }) =>
                `${link(spelledDate(day), site.origin + dayPath(day))}: ${plain(`${excerpt(shown.text, longestTitle)} — ${creditOf(shown)}`)}`,
            ),
        ),
      ),
  )
}

/** What was shown on a day. Days to come are not found. */
export async function dayDocument({ ctx, site, notes }: PageGround, day: string): Promise<string> {
  const today = siteDay(ctx.clock.now(), site.timeZone)
  if (!isDay(day) || day > today) throw new NotFound('Day not found.')
  const quote = day === today ? await pickQuoteOfTheDay(ctx, day) : (await findDays(ctx, day, day))[0]?.quote
  if (!quote) throw new NotFound('No quote is recorded for this day.')
  notes.show('quotes', 'quote-of-the-day', `quote:${quote.id}`)
  return blocks(`# Quote of the Day, ${spelledDate(day)}`, quoteBlock(site, quote))
}

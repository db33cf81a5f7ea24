import { href, Link } from 'react-router'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { findDays, listDayMonths, pickQuoteOfTheDay, quoteSentences } from '#quotes'
import { isDay, lastDayOf, siteDay } from '#time'
import { getSettings, pageReaders } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { pageLoader } from '../../page/page.ts'
import { dayPath } from '../../site/paths.ts'
import { fontLinks } from '../../page/font-links.ts'
import { inPassing } from '../../lists/in-passing.ts'
import { daysHead } from './day-head.ts'
import { spelledWeekday, spelledMonth } from '../../site/texts/spelled-day.ts'
import type { Route } from './+types/days-page'

const lineCut = 140

export const handle = { params: ['month'] }

/** `?month=2026-11`, else the month that it is. A month to come, and what is no month, is not found. */
export const loader = pageLoader(quoteSentences.featured, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const today = siteDay(ctx.clock.now(), site.timeZone)
  const asked = url.searchParams.get('month')
  const month = asked ?? today.slice(0, 7)
  if (!isDay(`${month}-01`) || `${month}-01` > today) throw new NotFound('Month not found.')
  notes.show('quotes', 'quote-of-the-day', 'settings')
  // The first request writes down the day's quote.
  await pickQuoteOfTheDay(ctx, today)
  const [settings, months, days] = await Promise.all([
    getSettings(ctx),
    listDayMonths(ctx, today),
    findDays(ctx, `${month}-01`, lastDayOf(month) > today ? today : lastDayOf(month)),
  ])
  if (asked !== null && !months.includes(month)) throw new NotFound('Month not found.')
  for (const { quote } of days) notes.show(`quote:${quote.id}`)
  return {
    month: spelledMonth(month),
    days: days.toReversed().map(({ day, quote }) => ({
      day,
      date: spelledWeekday(day),
      isToday: day === today,
      quote: inPassing(quote, lineCut, pageReaders(settings)),
    })),
    months: months.map((one) => ({ month: one, name: spelledMonth(one), isShown: one === month })),
    head: [
      ...daysHead(
        site,
        settings,
        asked === null ? dayPath() : `${dayPath()}?month=${month}`,
        asked === null ? null : spelledMonth(month),
      ),
      ...fontLinks([]),
    ],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DaysPage({ loaderData: { month, days, months } }: Route.ComponentProps) {
  return (
    <div className="column max-w-3xl px-4 pt-12 md:px-8 md:pt-20">
      <h1 className="title">{say('shell.quote-of-the-day')}</h1>
      <p className="mt-4 text-lg text-pretty text-quiet">{say('days.newest-first')}</p>
      <section aria-labelledby="month">
        <h2 id="month" className="mt-10 text-xl">
          {month}
        </h2>
        {days.length === 0 ? (
          <p className="mt-4 text-quiet">{say('days.empty-month')}</p>
        ) : (
          <ol className="mt-4 divide-y divide-line border-y border-line">
            {days.map(({ day, date, isToday, quote }) => (
              <li key={day}>
                <Link to={href('/quote-of-the-day/:day', { day })} prefetch="intent" className="block py-4 hover:text-accent">
                  <span className="block text-xs text-quiet">
                    <time dateTime={day}>{date}</time>
                    {isToday && ` · ${say('days.today')}`}
                  </span>
                  <span
                    className="mt-1 block font-text text-lg leading-snug wrap-anywhere"
                    lang={quote.language}
                    dir={quote.direction}
                  >
                    {quote.text}
                  </span>
                  <span className="mt-1 block text-xs text-quiet">
                    {quote.from ? say('lists.author-from', { author: quote.author, language: quote.from }) : quote.author}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </section>
      {months.length > 1 && (
        <nav aria-label={say('days.months')} className="mt-10">
          <ul className="flex flex-wrap gap-2 text-sm">
            {months.map((one) => (
              <li key={one.month}>
                <Link
                  to={`${href('/quote-of-the-day')}?month=${one.month}`}
                  aria-current={one.isShown ? 'page' : undefined}
                  className="chip aria-[current]:border-ink"
                >
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

import { href, Link } from 'react-router'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { findDays, listDaysBeside, pickQuoteOfTheDayHere, quoteSentences } from '#quotes'
import { isDay, siteDay } from '#time'
import { getSettings, pageReaders } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { orMissing, pageLoader } from '../../page/page.ts'
import { dayPath } from '../../site/paths.ts'
import { fontLinks } from '../../page/font-links.ts'
import { DayPoster } from '../home/day-poster.tsx'
import { readDayPoster } from '../home/read-day-poster.ts'
import { nameLettering } from '../../page/page-faces.ts'
import { dayHead } from './day-head.ts'
import { spelledWeekday } from '../../site/texts/spelled-day.ts'
import type { Route } from './+types/day-page'

const missing = () => ({
  title: say('days.none'),
  text: say('days.none-text'),
  link: { name: say('days.others'), to: dayPath() },
})

export const handle = { params: [] }

/** What was shown on a day, as it was recorded then. Days to come are not found. */
export const loader = pageLoader(quoteSentences.featured, async ({ ctx, site, notes }, { params }: Route.LoaderArgs) => {
  const today = siteDay(ctx.clock.now(), site.timeZone)
  const { day } = params
  const [settings, quote, beside] = await Promise.all([
    getSettings(ctx),
    orMissing(quoteOf(), missing()),
    isDay(day) ? listDaysBeside(ctx, day, today) : { before: null, after: null },
  ])
  notes.show('quotes', 'quote-of-the-day', 'settings', `quote:${quote.id}`)
  const date = spelledWeekday(day)
  const poster = { ...(await readDayPoster(quote, pageReaders(settings))), day: date }
  return {
    date,
    poster,
    before: beside.before,
    after: beside.after,
    lettering: nameLettering([poster.author, ...poster.sourceParts]),
    head: [...dayHead(site, settings, quote, { day, date }), ...fontLinks([poster.poster.wide.plate])],
  }

  async function quoteOf() {
    if (!isDay(day) || day > today) throw new NotFound('Day not found.')
    const found = day === today ? await pickQuoteOfTheDayHere(ctx, day) : (await findDays(ctx, day, day))[0]?.quote
    if (!found) throw new NotFound('No quote is recorded for this day.')
    return found
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DayPage({ loaderData: { date, poster, before, after } }: Route.ComponentProps) {
  const link = 'flex min-h-11 items-center gap-2 rounded-full px-4 hover:bg-line'
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-6 md:px-8">
      <h1 className="sr-only">{say('days.of', { date })}</h1>
      <DayPoster {...poster} />
      <nav aria-label={say('days.days')} className="mt-8 grid grid-cols-3 items-center text-sm">
        <span>
          {before && (
            <Link to={href('/quote-of-the-day/:day', { day: before })} rel="prev" className={link}>
              <span className="points" aria-hidden>
                ←
              </span>{' '}
              {say('days.before')}
            </Link>
          )}
        </span>
        <Link to={href('/quote-of-the-day')} className={`${link} justify-self-center`}>
          {say('days.all')}
        </Link>
        <span className="justify-self-end">
          {after && (
            <Link to={href('/quote-of-the-day/:day', { day: after })} rel="next" className={link}>
              {say('days.after')}{' '}
              <span className="points" aria-hidden>
                →
              </span>
            </Link>
          )}
        </span>
      </nav>
    </div>
  )
}

import { href } from 'react-router'
import { quotationMarks } from '#plates'
import { getSettings } from '#settings'
import { findQuotes, nextPublication, pickQuoteOfTheDay, quoteSentences, siteDay, sourceLine } from '#quotes'
import { Pager } from '#ui/pager'
import { cachedLoader } from '../../client-cache.ts'
import { pageLoader } from '../../page.ts'
import { composeCards } from '../compose.ts'
import { fontLinks } from '../font-links.ts'
import { composePoster } from '../poster.ts'
import { pageNumber, requirePage } from '../page-number.ts'
import { quotesAPage } from '../page-size.ts'
import { Wall } from '../wall.tsx'
import { AuthorFilter } from './author-filter.tsx'
import { DayPoster } from './day-poster.tsx'
import { homeHead } from './home-head.ts'
import { readAuthorFilter } from './read-author-filter.ts'
import type { Route } from './+types/home-page'

/** Spec: card text is cut at 100 characters. */
const cardCut = 100

export const handle = { params: ['author', 'page', 'after'] }

export const loader = pageLoader(quoteSentences.list, async (ground, _args: Route.LoaderArgs, url) => {
  const author = url.searchParams.get('author')
  if (author) return await readAuthorFilter(ground, url, author)
  const { ctx, site, notes } = ground
  const page = pageNumber(url)
  const now = ctx.clock.now()
  const day = siteDay(now, site.timeZone)
  notes.show('quotes', 'settings')
  const [settings, list, quoteOfTheDay, publication] = await Promise.all([
    getSettings(ctx),
    findQuotes(ctx, { page, limit: quotesAPage }),
    page === 1 ? pickQuoteOfTheDay(ctx, day) : undefined,
    nextPublication(ctx),
  ])
  requirePage(page, list.pages)
  notes.until(publication)
  for (const { id } of [...list.quotes, ...(quoteOfTheDay ? [quoteOfTheDay] : [])]) notes.show(`quote:${id}`)
  const poster = quoteOfTheDay && (await composePoster(quoteOfTheDay))
  const cards = await composeCards(list.quotes, cardCut)
  return {
    title: settings.website_title,
    description: settings.website_description,
    quoteOfTheDay: quoteOfTheDay &&
      poster && {
        id: quoteOfTheDay.id,
        text: quoteOfTheDay.text,
        author: quoteOfTheDay.author,
        source: quoteOfTheDay.source,
        sourceLine: sourceLine(quoteOfTheDay.source),
        language: quoteOfTheDay.language,
        direction: quoteOfTheDay.direction,
        marks: quotationMarks(quoteOfTheDay.language, quoteOfTheDay.text),
        day: spelledDay(now, site.timeZone),
        poster,
      },
    cards,
    page,
    pages: list.pages,
    total: list.total,
    head: [
      ...homeHead(site, settings, list.quotes, quoteOfTheDay ?? null, page),
      ...fontLinks(poster ? [poster.wide.plate] : cards.slice(0, 1).map((card) => card.plate)),
    ],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  if ('filter' in loaderData) return <AuthorFilter {...loaderData.filter} />
  const { title, description, quoteOfTheDay, cards, page, pages, total } = loaderData
  return (
    <div className="mx-auto max-w-[1440px] px-4 md:px-8">
      <h1 className="sr-only">{`${title}: ${description}`}</h1>
      {quoteOfTheDay && <DayPoster {...quoteOfTheDay} />}
      <section aria-labelledby="all" className="mt-16">
        <div className="flex items-baseline gap-4">
          <h2 id="all" className="text-xl">
            All quotes
          </h2>
          <p className="text-sm text-quiet tabular-nums">{range(page, cards.length, total)}</p>
        </div>
        {cards.length > 0 ? (
          <div className="mt-6">
            <Wall cards={cards} shownAbove={quoteOfTheDay?.id} />
          </div>
        ) : (
          <p className="mt-6 text-lg text-quiet">No quotes yet.</p>
        )}
        <Pager page={page} pages={pages} addressOf={addressOf} />
      </section>
    </div>
  )
}

const addressOf = (page: number) => (page === 1 ? href('/') : `${href('/')}?page=${page}`)

function range(page: number, shown: number, total: number): string {
  if (shown === 0) return ''
  const first = (page - 1) * quotesAPage + 1
  return `${first.toLocaleString('en')} to ${(first + shown - 1).toLocaleString('en')} of ${total.toLocaleString('en')}`
}

function spelledDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .format(now)
    .replace(',', '')
}

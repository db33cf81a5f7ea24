import { useEffect } from 'react'
import { href } from 'react-router'
import { say } from '#messages'
import { authorHere, quoteSentences } from '#quotes'
import { getSettings, ownWord, siteDescription } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { pageLoader } from '../../page/page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { useAdded } from '../added-cards.ts'
import { isFront, listParams } from '../../lists/leaf.ts'
import { ListLine } from '../list-line.tsx'
import { nameLettering } from '../../page/page-faces.ts'
import { askedLeaf } from '../../lists/page-number.ts'
import { QuoteList, shownOf } from '../quote-list.tsx'
import { readList } from '../read-list.ts'
import { AuthorFilter } from './author-filter.tsx'
import { DayPoster } from './day-poster.tsx'
import { EarlierDays } from './earlier-days.tsx'
import { readFront } from './front.ts'
import { Authors, Categories, Hero, Statistics, Strip } from './front-blocks.tsx'
import { homeHead } from './home-head.ts'
import { readAuthorFilter } from './read-author-filter.ts'
import type { Route } from './+types/home-page'

export const handle = { params: ['author', ...listParams] }

export const loader = pageLoader(quoteSentences.list, async (ground, _args: Route.LoaderArgs, url) => {
  const author = url.searchParams.get('author')
  if (author) return await readAuthorFilter(ground, url, author)
  const { ctx, site, notes } = ground
  const leaf = askedLeaf(url)
  notes.show('settings')
  const settings = await getSettings(ctx)
  const [{ list, quotes }, front] = await Promise.all([
    readList(ground, url, {}),
    isFront(leaf) ? readFront(ground, settings) : undefined,
  ])
  return {
    title: settings.website_title,
    hero: { heading: ownWord(settings, 'home.hero') ?? siteDescription(settings), line: ownWord(settings, 'home.hero-line') },
    day: front?.day,
    before: front?.before,
    blocks: front?.blocks,
    list,
    lettering: nameLettering(front?.day ? [front.day.author, ...front.day.sourceParts] : []),
    head: [
      ...homeHead(site, settings, {
        leaf,
        quoteOfTheDay: front?.ofTheDay ?? null,
        categories: front?.categories ?? quotes.map((quote) => quote.category),
        authors: front?.authors ?? quotes.map(authorHere),
      }),
      ...fontLinks(front?.day ? [front.day.poster.wide.plate] : list.cards.slice(0, 1).map((card) => card.plate)),
    ],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return 'filter' in loaderData ? <AuthorFilter {...loaderData.filter} /> : <Front {...loaderData} />
}

type FrontShown = Exclude<Route.ComponentProps['loaderData'], { filter: unknown }>

/** The first page, above what its list goes on with. Only the browser keeps it. */
let first: FrontShown | undefined

function Front(loaded: FrontShown) {
  const { title, hero } = loaded
  const list = useAdded(href('/'), loaded.list)
  useEffect(() => {
    if (loaded.blocks) first = loaded
  }, [loaded])
  // Only above the list that begins with it: another order or length has no such page.
  const isOfFirst = list !== loaded.list && Object.keys(list.view).length === 0 && list.cards[0]?.id === first?.list.cards[0]?.id
  const { day, before, blocks } = (isOfFirst && first) || loaded
  const all = (
    <section aria-labelledby="all" className={blocks ? undefined : 'mt-6'}>
      <h2 id="all" className="text-xl">
        {say('home.all-quotes')}
      </h2>
      {list.total > 0 || list.view.length ? (
        <>
          <ListLine ways={list.ways}>{shownOf(list, '')}</ListLine>
          <QuoteList list={list} path={href('/')} shownAbove={idsOf(blocks?.featured, blocks?.loved, day ? [day] : [])} />
        </>
      ) : (
        <p className="mt-6 text-lg text-quiet">{say('home.no-quotes')}</p>
      )}
    </section>
  )
  const shown = blocks && {
    'quote-of-the-day': day && (
      <>
        <DayPoster {...day} />
        {before && <EarlierDays before={before} />}
      </>
    ),
    featured: <Strip id="featured" title={say('home.featured')} cards={blocks.featured} />,
    categories: <Categories {...blocks} />,
    loved: (
      <Strip
        id="loved"
        title={say('home.most-loved')}
        cards={blocks.loved}
        shownAbove={idsOf(blocks.featured, day ? [day] : [])}
      />
    ),
    authors: <Authors {...blocks} />,
    quotes: all,
    statistics: list.total > 0 && (
      <Statistics quotes={list.total} authors={blocks.authorsTotal} categories={blocks.categoriesTotal} />
    ),
  }
  return (
    <div className="mx-auto max-w-[1440px] px-4 md:px-8">
      {shown ? (
        <>
          <Hero {...hero} />
          <div className="blocks">
            {blocks.order.map((name) => (
              <div key={name}>{shown[name]}</div>
            ))}
          </div>
        </>
      ) : (
        <>
          <h1 className="sr-only">{say('home.all-quotes-of', { title })}</h1>
          {all}
        </>
      )}
    </div>
  )
}

const idsOf = (...lists: (readonly { id: string }[] | undefined)[]) => lists.flatMap((list = []) => list.map(({ id }) => id))

import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { countLabels, findTopic, listPopularTags, quoteSentences, searchQuotes } from '#quotes'
import { searchTexts } from '#evidence'
import { wordsOf } from '#platform/fold-text'
import { getSettings } from '#settings'
import { Pager } from '#ui/pager'
import { cachedLoader } from '../../page/client-cache.ts'
import { pageLoader } from '../../page/page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { useAddedTo } from '../added-cards.ts'
import { askedOrder } from '../../lists/list-view.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { lettersOfReport } from '../../lists/letters-of-report.ts'
import { hitsShown, wordsOfHits } from '../hits-shown.ts'
import { checkPath } from '../../site/paths.ts'
import { ShowMore } from '../show-more.tsx'
import { TextHits } from '../text-hits.tsx'
import { filtersOf, readFilters } from './asked-search.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { subjectOf } from './language-meant.ts'
import { isLine, isOnlyNear, meantLine } from './meant-line.ts'
import { Meant } from './meant.tsx'
import { Offers } from './offers.tsx'
import { searchAddress, searchParams } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { searchHead } from './search-head.ts'
import { longestTyped, rowsAPage } from './search-limits.ts'
import { SearchResults } from './search-results.tsx'
import { rowLettering, searchRow } from './search-row.ts'
import { categoryCalled, choicesOf, chosenOf, ordersOf, tonguesMeant, tonguesOf } from './search-view.ts'
import { Understood } from './understood.tsx'
import { WaysIn } from './ways-in.tsx'
import type { Route } from './+types/search-page'

const tagsShown = 24
/** Of places in texts; all of them are on the page of the sources. */
const textsShown = 2

/** Where so few quotes are found, somebody may look for a line that nobody said. */
const mostLittle = 2

/** Fewer words are a name or a topic, which many texts have. */
const mayBeInText = (q: string) => wordsOf(q).length >= 3

export const handle = { params: searchParams }

export const loader = pageLoader(quoteSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const typed = url.searchParams.get('q')?.trim() ?? ''
  const isTooLong = typed.length > longestTyped
  const q = typed.slice(0, longestTyped)
  notes.show('quotes', 'authors', 'categories', 'settings')
  const [settings, { filters, asked, authorName, authorAsked, isAuthorUnclear, tagName, categories }, counted] =
    await Promise.all([getSettings(ctx), readFilters(ctx, filtersOf(url)), countLabels(ctx)])
  const search = { q, filters, exact: url.searchParams.get('exact') === '1', order: askedOrder(url) }
  const isEmpty = q === '' && Object.keys(filters).length === 0
  // Also what says nothing, such as gaps alone, can be said in any number of ways.
  if (searchParams.some((name) => url.searchParams.has(name))) notes.typed()
  const cannotBeAsked = isTooLong || isAuthorUnclear || isEmpty
  // Beside filters, and further on in a list, words are no topic.
  const isFirst = q !== '' && page === 1 && !isTooLong && !search.exact && Object.keys(filters).length === 0
  const [result, topic, inTexts] = await Promise.all([
    cannotBeAsked ? null : searchQuotes(ctx, { q, ...asked, exact: search.exact, order: search.order, page, limit: rowsAPage }),
    isFirst ? findTopic(ctx, subjectOf(q)) : null,
    isFirst && mayBeInText(q) ? searchTexts(ctx, q, textsShown) : [],
  ])
  const isAsked = isFirst && result !== null && isLine(q) && isOnlyNear(result)
  const asking = isAsked ? await meantLine(ctx, q, result.found) : null
  if (inTexts.length > 0 || isAsked) notes.show('texts')
  const hits = hitsShown(inTexts.filter(({ text, n }) => text.id !== asking?.line.place?.textId || n !== asking.line.place.n))
  requirePage(page, result?.pages ?? 1)
  for (const { quote } of result?.found ?? []) notes.show(`quote:${quote.id}`)
  const tags = result && result.total > 0 ? [] : await listPopularTags(ctx, tagsShown)
  if (result?.total === 0 && q !== '' && Object.keys(filters).length === 0) notes.foundNothing(q)
  const found = result?.found.map((one) => searchRow(one, settings, search.filters.category)) ?? []
  const known = { filters, hidesUnchecked: !settings.show_unchecked, categories, counted, authorName, authorAsked, tagName }
  const [tongues, all] = [isFirst ? tonguesMeant(q, counted) : [], result && result.total > 0 ? [] : tonguesOf(counted)]
  const view = {
    search,
    isTooLong,
    unclear: isAuthorUnclear ? (filters.author ?? null) : null,
    result: result && { ...result, found },
    meant: asking?.meant ?? null,
    check:
      !asking && isFirst && result && result.total <= mostLittle && mayBeInText(q) ? checkPath({ text: q, author: null }) : null,
    offers: { tongues, category: isFirst ? categoryCalled(subjectOf(q), categories) : null, topic },
    hits,
    orders: result && result.total > 1 ? [ordersOf(search)] : [],
    choices: choicesOf(known),
    chosen: chosenOf(known),
    waysIn:
      result && result.total > 0
        ? null
        : { tongues: all, categories: categories.map(({ name, slug }) => ({ name, slug })), tags },
    page,
    lettering: [
      ...rowLettering(found),
      ...nameLettering([...[...tongues, ...all].map(({ own }) => own), ...wordsOfHits(hits).names]),
      ...textLettering(wordsOfHits(hits).texts),
      ...lettersOfReport(asking ? [asking.line] : []),
    ],
    head: [...searchHead(site, settings, search, page), ...fontLinks([])],
  }
  if (isTooLong) return data(view, { status: 400 })
  return isAuthorUnclear ? data(view, { status: 404 }) : view
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const toAuthors = (name: string) => (words: ReactNode) => (
  <Link to={`${href('/authors')}?q=${encodeURIComponent(name)}`} className="link">
    {words}
  </Link>
)

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, isTooLong, unclear, result, meant, check, offers, hits, orders, choices, chosen, waysIn, page } = loaderData
  const rows = useAddedTo(searchAddress(search, page), result?.found ?? [])
  const pages = result?.pages ?? 0
  return (
    <div className="column max-w-4xl px-4 pt-8 md:px-8">
      <h1 className={search.q ? 'sr-only' : 'title'}>
        {search.q ? say('search.title-of', { words: search.q }) : say('search.title')}
      </h1>
      {!search.q && <p className="mt-1 text-quiet">{say('search.introduced')}</p>}
      <SearchForm q={search.q} order={search.order} choices={choices} />
      <ChosenFilters search={search} chosen={chosen} />
      <Offers {...offers} />
      {isTooLong && (
        <p role="alert" className="mt-6 text-lg">
          {say('search.too-long', { most: longestTyped })}
        </p>
      )}
      {unclear !== null && (
        <p role="alert" className="mt-6 text-lg">
          {sayRich('search.unclear-author', { name: <bdi>{unclear}</bdi>, link: toAuthors(unclear) })}
        </p>
      )}
      {/* It is there before anything is asked: what comes together with its words is not heard. */}
      <div aria-live="polite" className="max-w-4xl">
        {result && <Understood search={search} result={result} chosen={chosen} orders={orders} />}
      </div>
      {meant && <Meant meant={meant} />}
      {rows.length > 0 && (
        <SearchResults rows={rows} first={(page - 1) * rowsAPage + 1 - (rows.length - (result?.found.length ?? 0))} />
      )}
      {page < pages && <ShowMore to={searchAddress(search, page + 1)} items={rows} />}
      {check !== null && (
        <p className="mt-6">
          <Link to={check} className="link">
            {say('search.check-it')}
          </Link>
        </p>
      )}
      {hits.length > 0 && (
        <section aria-labelledby="in-texts" className="mt-10 max-w-4xl">
          <h2 id="in-texts" className="mb-4 text-xl">
            {say('search.in-texts')}
          </h2>
          <TextHits hits={hits} />
          <p className="mt-4">
            <Link to={`${href('/sources')}?q=${encodeURIComponent(search.q)}`} className="link">
              {say('search.search-texts')}
            </Link>
          </p>
        </section>
      )}
      {waysIn && <WaysIn {...waysIn} />}
      <Pager page={page} pages={pages} addressOf={(number) => searchAddress(search, number)} />
    </div>
  )
}

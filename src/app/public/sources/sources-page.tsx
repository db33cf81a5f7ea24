import { href, Link, useHref } from 'react-router'
import { say, sayRich } from '#messages'
import { countPlacedQuotes, searchTexts } from '#evidence'
import { listTexts, textSentences } from '#library'
import { getSettings } from '#settings'
import { Pager } from '#ui/pager'
import { leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { cachedLoader } from '../../page/client-cache.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { pageLoader } from '../../page/page.ts'
import { sourcesHead, textsAPage } from '../../seo/sources-head.ts'
import { hitsShown, wordsOfHits } from '../hits-shown.ts'
import { TextHits } from '../text-hits.tsx'
import { textShown } from './text-shown.ts'
import { ReadingSheet } from '#ui/reading-sheet'
import { TextLine } from './text-line.tsx'
import type { Route } from './+types/sources-page'

/** Characters that the field takes. */
const longestTyped = 500

export const handle = { params: ['q', 'page'] }

const hitsShownAtMost = 20

export const loader = pageLoader(textSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestTyped)
  if (url.searchParams.has('q')) notes.typed()
  notes.show('texts', 'settings')
  const settings = await getSettings(ctx)
  if (q !== '') {
    requirePage(page, 1)
    const hits = hitsShown(await searchTexts(ctx, q, hitsShownAtMost))
    const { texts, names } = wordsOfHits(hits)
    return {
      q,
      hits,
      texts: [],
      total: 0,
      page,
      pages: 1,
      lettering: [...textLettering(texts), ...nameLettering(names)],
      head: [...sourcesHead(site, settings, { texts: [], total: 0, page, q }), ...fontLinks([])],
    }
  }
  const { texts, total } = await listTexts(ctx, { limit: textsAPage, offset: (page - 1) * textsAPage })
  const pages = Math.ceil(total / textsAPage)
  requirePage(page, pages)
  notes.show('quotes')
  const ids = texts.map(({ id }) => id)
  const counted = await countPlacedQuotes(ctx, ids)
  return {
    q,
    hits: [],
    texts: texts.map((text) => ({ ...textShown(text), author: text.author, quotes: counted.get(text.id) ?? 0 })),
    total,
    page,
    pages,
    lettering: nameLettering(texts.flatMap(({ title, author }) => [title, author])),
    head: [...sourcesHead(site, settings, { texts, total, page, q }), ...fontLinks([])],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SourcesPage({ loaderData: { q, hits, texts, total, page, pages } }: Route.ComponentProps) {
  const at = useHref(href('/sources'))
  return (
    <div className="column max-w-4xl px-4 pt-8 md:px-8">
      <ReadingSheet />
      <h1 className="title">{say('sources.title')}</h1>
      <p className="mt-1 text-quiet">
        {about(q, total)}{' '}
        <Link to={href('/works')} className="link">
          {say('sources.all-works')}
        </Link>
      </p>
      <search>
        <form action={at} className="mt-6 flex max-w-2xl items-center gap-2">
          <label htmlFor="text-search" className="sr-only">
            {say('sources.search')}
          </label>
          <input
            key={q}
            id="text-search"
            type="search"
            name="q"
            dir="auto"
            defaultValue={q}
            maxLength={longestTyped}
            placeholder={say('sources.words-you-remember')}
            autoComplete="off"
            className="min-h-11 min-w-0 flex-1 border-b border-quiet bg-transparent px-1 font-text text-lg placeholder:text-quiet"
          />
          <button type="submit" className="min-h-11 rounded-full border border-line px-5 text-sm hover:border-current">
            {say('search.search')}
          </button>
        </form>
      </search>
      {q === '' ? <TextsByAuthor texts={texts} /> : <Found q={q} hits={hits} />}
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(href('/sources'), { page: number }, {})} />
    </div>
  )
}

function about(q: string, total: number): string {
  if (q !== '') return say('sources.searched')
  return total === 0 ? say('sources.none') : say('sources.about')
}

type Loaded = Route.ComponentProps['loaderData']

function TextsByAuthor({ texts }: Pick<Loaded, 'texts'>) {
  if (texts.length === 0) return null
  return (
    <ul className="mt-8 border-t border-line">
      {[...Map.groupBy(texts, ({ author }) => author)].map(([author, works]) => (
        <li key={author} className="texts-by">
          <h2>
            <bdi>{author}</bdi>
          </h2>
          <ul>
            {works.map((text) => (
              <li key={text.id}>
                <TextLine text={text} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Found({ q, hits }: Pick<Loaded, 'q' | 'hits'>) {
  return (
    <section aria-labelledby="found" className="mt-10 max-w-4xl">
      <h2 id="found" className="text-xl wrap-anywhere">
        {sayRich('sources.places', { count: hits.length, words: <bdi>{q}</bdi> })}
      </h2>
      {hits.length > 0 ? (
        <div className="mt-6">
          <TextHits hits={hits} />
        </div>
      ) : (
        <p className="mt-2 text-quiet">{say('sources.try-words')}</p>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to={`${href('/search')}?q=${encodeURIComponent(q)}`} className="link">
          {say('sources.search-quotes')}
        </Link>
        <Link to={href('/sources')} className="link">
          {say('sources.all')}
        </Link>
      </p>
    </section>
  )
}

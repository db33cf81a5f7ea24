import { href, Link } from 'react-router'
import { authorNameHere } from '#authors'
import { getWork, workSentences, type WorkQuote } from '#evidence'
import type { Text } from '#library'
import { excerpt } from '#plates'
import { comma, say, sayRich } from '#messages'
import { getSettings } from '#settings'
import { Pager } from '#ui/pager'
import { ReadingSheet } from '#ui/reading-sheet'
import type { Tag } from '../../cache/page-notes.ts'
import { leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { cachedLoader } from '../../page/client-cache.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { orMissing, pageLoader } from '../../page/page.ts'
import { quotesOfWorkAPage, workHead } from '../../seo/works-head.ts'
import { workPath } from '../../site/paths.ts'
import { PlacedQuotes } from '../sources/placed-quotes.tsx'
import { editionOf, textShown } from '../sources/text-shown.ts'
import { authorOfWork } from './author-of-work.ts'
import type { Route } from './+types/work-page'

const missing = () => ({
  title: say('works.not-found'),
  text: say('works.not-found-text'),
  link: { name: say('works.all'), to: href('/works') },
})

const longestQuote = 220

export const handle = { params: ['page'] }

export const loader = pageLoader(workSentences.get, async ({ ctx, site, notes }, { params }: Route.LoaderArgs, url) => {
  const author = await orMissing(authorOfWork(ctx, params), missing())
  const [{ work, quotes }, settings] = await Promise.all([
    orMissing(getWork(ctx, author, params.work), missing()),
    getSettings(ctx),
  ])
  const page = pageNumber(url)
  const pages = Math.ceil(quotes.length / quotesOfWorkAPage)
  requirePage(page, pages)
  const shown = quotes.slice((page - 1) * quotesOfWorkAPage, page * quotesOfWorkAPage)
  notes.show('texts', 'quotes', 'settings', `author:${author.id}`, ...shown.map(({ id }): Tag => `quote:${id}`))
  return {
    title: work.title,
    year: work.year,
    author: { name: authorNameHere(author), slug: author.slug },
    path: workPath(author.slug, work.slug),
    editions: work.editions.map(editionShown),
    total: work.quotes,
    quotes: shown.map(quoteShown),
    page,
    pages,
    lettering: [
      ...nameLettering([
        work.title,
        authorNameHere(author),
        ...work.editions.flatMap(({ title, translator }) => [title, translator ?? '']),
        ...shown.flatMap(({ division, mark }) => [division, mark ?? '']),
      ]),
      ...textLettering([work.title, ...shown.map(({ text }) => text)]),
    ],
    head: [...workHead(site, settings, { work, author, shown, page }), ...fontLinks([])],
  }
})

function editionShown(text: Text) {
  const { edition, rights } = editionOf(text)
  return { ...textShown(text), edition, rights, words: text.words }
}

function quoteShown({ id, text, language, direction, division, mark, speaker }: WorkQuote) {
  const place = [division, ...(mark && !division.endsWith(mark) ? [mark] : [])].filter(Boolean).join(comma())
  return { id, language, direction, speaker, text: excerpt(text, longestQuote), place }
}

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function WorkPage({ loaderData }: Route.ComponentProps) {
  const { title, year, author, path, editions, total, quotes, page, pages } = loaderData
  return (
    <div className="column max-w-4xl px-4 pt-8 md:px-8">
      <ReadingSheet />
      <p className="text-sm">
        <Link to={href('/works')} className="tap text-quiet hover:text-ink">
          {say('works.title')}
        </Link>
      </p>
      <h1 className="title mt-2" dir="auto">
        {title}
      </h1>
      <p className="mt-3 font-text text-[1.5rem] leading-snug wrap-anywhere">
        {sayRich('works.by', {
          author: (
            <Link to={href('/authors/:slug', { slug: author.slug })} className="underline-offset-4 hover:underline">
              <bdi>{author.name}</bdi>
            </Link>
          ),
        })}
        {year && (
          <span className="text-quiet">
            , <bdi>{year}</bdi>
          </span>
        )}
      </p>
      {editions.length > 0 && (
        <section aria-labelledby="editions" className="mt-12">
          <h2 id="editions" className="text-xl">
            {say('works.editions', { count: editions.length })}
          </h2>
          <ul className="mt-4 border-t border-line">
            {editions.map((edition) => (
              <Edition key={edition.id} edition={edition} />
            ))}
          </ul>
        </section>
      )}
      {quotes.length > 0 && <PlacedQuotes quotes={quotes} total={total} of="work" />}
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(path, { page: number }, {})} />
    </div>
  )
}

function Edition({ edition }: { edition: Route.ComponentProps['loaderData']['editions'][number] }) {
  const rights = edition.edition?.includes(edition.rights) ? null : edition.rights
  const about = [edition.edition, rights, edition.words > 0 ? say('works.words', { count: edition.words }) : null]
  return (
    <li className="border-b border-line py-3">
      <span className="source-line">
        <span>
          <Link to={href('/sources/:id', { id: edition.id })} className="tap">
            <bdi>{edition.title}</bdi>
          </Link>
          {edition.facts.map((fact) => (
            <small key={fact}>
              {comma()}
              <bdi>{fact}</bdi>
            </small>
          ))}
        </span>
        {edition.isRead && <small>{say('works.whole')}</small>}
      </span>
      <small className="block font-name text-sm text-quiet wrap-anywhere">{about.filter(Boolean).join(' · ')}</small>
    </li>
  )
}

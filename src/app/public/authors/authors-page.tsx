import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { authorCard, findAuthors, findLetters, letters } from '#authors'
import { AuthorCard } from '#authors/parts'
import { NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import { Pager } from '#ui/pager'
import { cachedLoader } from '../../page/client-cache.ts'
import { pageLoader } from '../../page/page.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering } from '../../page/page-faces.ts'
import { lastNumber, leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { Letters } from '../letters.tsx'
import { AuthorSearch } from './author-search.tsx'
import { authorsAPage, authorsHead } from '../../seo/authors-head.ts'
import type { Route } from './+types/authors-page'

export const handle = { params: ['q', 'letter', 'page'] }

const failure = () => say('authors.failed')

export const loader = pageLoader(failure, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const search = url.searchParams.get('q')?.trim() ?? ''
  const letter = url.searchParams.get('letter') || undefined
  if (letter !== undefined && !letters.includes(letter)) throw new NotFound('Letter not found.')
  const [settings, { authors, total }, begins] = await Promise.all([
    getSettings(ctx),
    findAuthors(ctx, { search, letter, limit: authorsAPage, offset: (page - 1) * authorsAPage }),
    findLetters(ctx),
  ])
  const pages = Math.min(Math.ceil(total / authorsAPage), lastNumber)
  requirePage(page, pages)
  notes.show('authors', 'quotes', 'settings')
  // Gaps alone ask for nobody, but are without number, too.
  if (url.searchParams.has('q')) notes.typed()
  const params: Record<string, string> = { ...(search ? { q: search } : {}), ...(letter ? { letter } : {}) }
  return {
    cards: authors.map(authorCard),
    letters: begins,
    search,
    letter,
    total,
    page,
    pages,
    params,
    lettering: nameLettering(authors.map(({ name }) => name)),
    head: [...authorsHead(site, settings, { authors, total, page, params }), ...fontLinks([])],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('authors')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AuthorsPage({ loaderData }: Route.ComponentProps) {
  const { cards, search, letter, total, page, pages, params } = loaderData
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-8 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h1 className="title">{say('shell.authors')}</h1>
          <output className="mt-1 block text-sm text-quiet tabular-nums">
            {search
              ? sayRich('authors.count-for', { count: total, search: <bdi>{search}</bdi> })
              : say('authors.count', { count: total })}
          </output>
        </div>
        <search className="w-full max-w-md">
          <AuthorSearch search={search} />
        </search>
      </div>
      <Letters
        path={href('/authors')}
        label={say('authors.by-letter')}
        letters={loaderData.letters}
        current={search ? null : (letter ?? 'All')}
      />
      {cards.length > 0 ? (
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-12">
          {cards.map((author) => (
            <li key={author.slug}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="py-16">
          <p className="font-serif text-xl">{say('authors.none-found')}</p>
          <p className="mt-2 text-quiet">{say('authors.adjust')}</p>
          <p className="mt-6">
            <Link to={href('/authors')} className="link">
              {say('authors.all')}
            </Link>
          </p>
        </div>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(href('/authors'), { page: number }, params)} />
    </div>
  )
}

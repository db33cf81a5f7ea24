import { href, Link } from 'react-router'
import { authorNameHere } from '#authors'
import { findWorks, workSentences } from '#evidence'
import { comma, say } from '#messages'
import { getSettings } from '#settings'
import { Pager } from '#ui/pager'
import { ReadingSheet } from '#ui/reading-sheet'
import { leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { cachedLoader } from '../../page/client-cache.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering } from '../../page/page-faces.ts'
import { pageLoader } from '../../page/page.ts'
import { worksAuthorsAPage, worksHead } from '../../seo/works-head.ts'
import type { Route } from './+types/works-page'

export const handle = { params: ['page'] }

export const loader = pageLoader(workSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const [settings, { authors, total }] = await Promise.all([
    getSettings(ctx),
    findWorks(ctx, { limit: worksAuthorsAPage, offset: (page - 1) * worksAuthorsAPage }),
  ])
  const pages = Math.ceil(total / worksAuthorsAPage)
  requirePage(page, pages)
  notes.show('texts', 'quotes', 'authors', 'settings')
  return {
    authors: authors.map(({ slug, works, ...author }) => ({
      slug,
      name: authorNameHere(author),
      works: works.map(({ slug: work, title, year, quotes, editions }) => ({
        slug: work,
        title,
        year,
        has: [
          ...(editions.length > 0 ? [say('works.count-editions', { count: editions.length })] : []),
          ...(quotes > 0 ? [say('lists.quotes', { count: quotes })] : []),
        ].join(' · '),
      })),
    })),
    page,
    pages,
    lettering: nameLettering(
      authors.flatMap(({ works, ...author }) => [authorNameHere(author), ...works.map(({ title }) => title)]),
    ),
    head: [...worksHead(site, settings, { authors, total, page }), ...fontLinks([])],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function WorksPage({ loaderData: { authors, page, pages } }: Route.ComponentProps) {
  return (
    <div className="column max-w-4xl px-4 pt-8 md:px-8">
      <ReadingSheet />
      <h1 className="title">{say('works.title')}</h1>
      <p className="mt-1 text-quiet">
        {say(authors.length === 0 ? 'works.none' : 'works.about')}{' '}
        <Link to={href('/sources')} className="link">
          {say('works.texts')}
        </Link>
      </p>
      {authors.length > 0 && (
        <ul className="mt-8 border-t border-line">
          {authors.map(({ slug, name, works }) => (
            <li key={slug} className="texts-by">
              <h2>
                <Link to={href('/authors/:slug', { slug })} className="tap underline-offset-4 hover:underline">
                  <bdi>{name}</bdi>
                </Link>
              </h2>
              <ul>
                {works.map((work) => (
                  <li key={work.slug}>
                    <span className="source-line">
                      <span>
                        <Link to={href('/works/:author/:work', { author: slug, work: work.slug })} className="tap">
                          <bdi>{work.title}</bdi>
                        </Link>
                        {work.year && (
                          <small>
                            {comma()}
                            <bdi>{work.year}</bdi>
                          </small>
                        )}
                      </span>
                      <small>{work.has}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(href('/works'), { page: number }, {})} />
    </div>
  )
}

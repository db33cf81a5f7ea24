import { href, Link } from 'react-router'
import { countPlacedQuotes } from '#evidence'
import { listTexts, textSentences } from '#library'
import { getSettings } from '#settings'
import { Pager } from '#ui/pager'
import { leafAddress } from '../../lists/leaf.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { cachedLoader } from '../../page/client-cache.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering } from '../../page/page-faces.ts'
import { pageLoader } from '../../page/page.ts'
import { sourcesHead, textsAPage } from '../../seo/sources-head.ts'
import { textShown } from './text-shown.ts'
import { TextLine } from './text-line.tsx'
import type { Route } from './+types/sources-page'

export const handle = { params: ['page'] }

export const loader = pageLoader(textSentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs, url) => {
  const page = pageNumber(url)
  const [settings, { texts, total }] = await Promise.all([
    getSettings(ctx),
    listTexts(ctx, { limit: textsAPage, offset: (page - 1) * textsAPage }),
  ])
  const pages = Math.ceil(total / textsAPage)
  requirePage(page, pages)
  notes.show('texts', 'quotes', 'settings')
  const ids = texts.map(({ id }) => id)
  const counted = await countPlacedQuotes(ctx, ids)
  return {
    texts: texts.map((text) => ({ ...textShown(text), author: text.author, quotes: counted.get(text.id) ?? 0 })),
    total,
    page,
    pages,
    lettering: nameLettering(texts.flatMap(({ title, author }) => [title, author])),
    head: [...sourcesHead(site, settings, { texts, total, page, q: '' }), ...fontLinks([])],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SourcesPage({ loaderData: { texts, total, page, pages } }: Route.ComponentProps) {
  const authors = Map.groupBy(texts, ({ author }) => author)
  return (
    <div className="mx-auto max-w-[60rem] px-4 pt-8 md:px-8">
      <h1 className="title">Sources</h1>
      <p className="mt-1 text-quiet">
        {total === 0 ? 'This site has no texts yet.' : 'The books, plays and poems that quotes here are checked against.'}
      </p>
      <ul className="mt-8 border-t border-line">
        {[...authors].map(([author, works]) => (
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
      <Pager page={page} pages={pages} addressOf={(number) => leafAddress(href('/sources'), { page: number }, {})} />
      {total === 0 && (
        <p className="mt-6">
          <Link to={href('/categories')} className="link">
            Browse quotes
          </Link>
        </p>
      )}
    </div>
  )
}

import { href, Link } from 'react-router'
import { say } from '#messages'
import { getCategoryBySlug } from '#categories'
import { getPreview } from '#drafts'
import { palettesOf } from '#plates'
import { quoteSentences } from '#quotes'
import { getSettings } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { orMissing, pageLoader } from '../../page/page.ts'
import { useAdded } from '../added-cards.ts'
import { fontLinks } from '../../page/font-links.ts'
import { listParams } from '../../lists/leaf.ts'
import { ListLine } from '../list-line.tsx'
import { askedLeaf } from '../../lists/page-number.ts'
import { QuoteList, shownOf } from '../quote-list.tsx'
import { readList } from '../read-list.ts'
import { categoryFallback, categoryHead } from '../../seo/categories-head.ts'
import { ownHeadOf } from '../../seo/own-head.ts'
import { previewHead } from '../../seo/preview-head.ts'
import type { Route } from './+types/category-page'

const missing = () => ({
  title: say('categories.not-found'),
  text: say('categories.not-found-text'),
  link: { name: say('categories.browse-all'), to: href('/categories') },
})

export const handle = { params: listParams }

/** With a `token`, the page is a preview of a category with its draft (forms/preview). */
type CategoryArgs = Omit<Route.LoaderArgs, 'params'> & { params: { slug?: string; token?: string } }

export const loader = pageLoader(quoteSentences.byCategory, async (ground, { params }: CategoryArgs, url) => {
  const { ctx, site, notes } = ground
  const { slug = '', token } = params
  const leaf = askedLeaf(url)
  const category =
    token === undefined ? await orMissing(getCategoryBySlug(ctx, slug), missing()) : await getPreview(ctx, token, 'category')
  notes.show(`category:${category.id}`, `head:category:${category.id}`, 'settings')
  const [settings, { list, quotes }] = await Promise.all([
    getSettings(ctx),
    readList(ground, url, { category: category.id }, category.name),
  ])
  const { paper, ink } = palettesOf(category.color).tone
  return {
    name: category.name,
    slug: category.slug,
    description: category.description || categoryFallback(category.name),
    tone: { paper, ink },
    list,
    head: [
      ...(token === undefined
        ? categoryHead(site, settings, category, { quotes, leaf, own: await ownHeadOf(ctx, settings, category) })
        : previewHead(category.name)),
      ...fontLinks(list.cards.slice(0, 1).map(({ plate }) => plate)),
    ],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, slug, description, tone } = loaderData
  const path = href('/categories/:slug', { slug })
  const list = useAdded(path, loaderData.list)
  return (
    <>
      <div style={{ background: tone.paper, color: tone.ink }}>
        <div className="mx-auto max-w-[1440px] px-4 pt-6 pb-10 md:px-8 md:pt-10 md:pb-14">
          <h1 className="masthead" dir="auto">
            {say('categories.quotes', { name })}
          </h1>
          <p className="mt-4 max-w-prose text-lg text-pretty" dir="auto">
            {description}
          </p>
        </div>
      </div>
      <div className="mx-auto max-w-[1440px] px-4 pt-6 md:px-8">
        {list.cards.length > 0 || list.view.length ? (
          <section aria-label={say('categories.quotes', { name })}>
            <ListLine ways={list.ways}>{shownOf(list, name)}</ListLine>
            <QuoteList list={list} path={path} />
          </section>
        ) : (
          <div className="py-8">
            <p className="text-lg">{say('categories.none-in', { name })}</p>
            <p className="mt-6">
              <Link to={href('/categories')} className="link">
                {say('categories.explore-others')}
              </Link>
            </p>
          </div>
        )}
      </div>
    </>
  )
}

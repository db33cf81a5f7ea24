import { href, Link } from 'react-router'
import { say } from '#messages'
import { categorySentences, categoryTiles, findCategories } from '#categories'
import { CategoryTile } from '#categories/parts'
import { findFeatured } from '#quotes'
import { getSettings, pageReaders } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { pageLoader } from '../../page/page.ts'
import { siteLinks } from '../../shell/navigation.ts'
import { FeaturedList } from '../featured-list.tsx'
import { fontLinks } from '../../page/font-links.ts'
import { inPassing } from '../../lists/in-passing.ts'
import { categoriesHead } from '../../seo/categories-head.ts'
import type { Route } from './+types/categories-page'

/** Up to 2 featured quotes beside the categories. */
const featuredShown = 2
const featuredCut = 100

export const handle = { params: [] }

export const loader = pageLoader(categorySentences.list, async ({ ctx, site, notes }, _args: Route.LoaderArgs) => {
  const [settings, categories, featured] = await Promise.all([
    getSettings(ctx),
    findCategories(ctx),
    findFeatured(ctx, { limit: featuredShown, forReaders: true }),
  ])
  notes.show('categories', 'quotes', 'settings')
  for (const { id } of featured) notes.show(`quote:${id}`)
  return {
    tiles: categoryTiles(categories),
    privacy: settings.privacy_policy_url || href('/privacy'),
    featured: featured.map((quote) => inPassing(quote, featuredCut, pageReaders(settings))),
    head: [...categoriesHead(site, settings, categories), ...fontLinks([])],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('categories')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { tiles, featured, privacy } = loaderData
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-8 md:px-8">
      <h1 className="title">{say('shell.categories')}</h1>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {tiles.length > 0 ? (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] content-start gap-4">
            {tiles.map((tile) => (
              <li key={tile.slug} className="grid">
                <CategoryTile category={tile} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-lg text-quiet">{say('categories.none-yet')}</p>
        )}
        <div className="grid content-start gap-12">
          {featured.length > 0 && <FeaturedList quotes={featured} />}
          <QuickLinks privacy={privacy} />
        </div>
      </div>
    </div>
  )
}

/** Spec: About, Contact, FAQ and Privacy. Those of them that this site has. */
function QuickLinks({ privacy }: { privacy: string }) {
  const links = [...siteLinks(), { name: say('shell.privacy'), to: privacy }]
  return (
    <nav aria-label={say('categories.more-about')}>
      <h2 className="text-xl">{say('shell.quick-links')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center hover:text-accent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { listComma, say } from '#messages'
import type { Category } from '#categories'
import { authorHere, tagsHere, type Quote } from '#quotes'
import { siteDescription, type Settings } from '#settings'
import { categoryPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { actorLink } from './actor-link.ts'
import type { Leaf } from '../lists/leaf.ts'
import { listHead, quoteItems } from './list-head.ts'
import { pictureOr, type OwnHead } from './own-head.ts'
import { keywordsShown, quotesAPage } from '../lists/page-size.ts'

const path = '/categories'
const step = () => ({ name: say('shell.categories'), path })

export function categoriesHead(site: Site, settings: Settings, categories: Category[]) {
  const names = categories.map(({ name }) => name)
  return listHead({
    site,
    settings,
    title: say('shell.categories'),
    description: names.length > 0 ? say('categories.described', { names: names.join(listComma()) }) : siteDescription(settings),
    keywords: names.slice(0, keywordsShown),
    path,
    leaf: { page: 1 },
    items: categories.map(({ name, slug }) => ({ name, path: categoryPath(slug) })),
    total: categories.length,
    aPage: categories.length,
    steps: [step()],
  })
}

type OfCategory = { quotes: Quote[]; leaf: Leaf; own?: OwnHead }

export function categoryHead(site: Site, settings: Settings, category: Category, { quotes, leaf, own = {} }: OfCategory) {
  const { name, description } = category
  const path = categoryPath(category.slug)
  return listHead({
    site,
    settings,
    title: own.title ?? say('categories.quotes', { name }),
    description: own.description ?? (description || categoryFallback(name)),
    keywords: [
      ...new Set([name, ...quotes.flatMap((quote) => [authorHere(quote), ...tagsHere(quote).map((tag) => tag.name)])]),
    ].slice(0, keywordsShown),
    path,
    leaf,
    items: quoteItems(quotes),
    total: category.quotesCount,
    aPage: quotesAPage,
    about: name,
    alternates: category.quotesCount > 0 ? actorLink(site, settings, `category:${category.id}`) : [],
    picture: pictureOr(own, site.pictures.ofCategory(category, settings)),
    feeds: [{ name: say('categories.quotes', { name }), at: path }],
    steps: [step(), { name, path }],
  })
}

/** For a category that nobody described. */
export function categoryFallback(name: string): string {
  return say('categories.fallback', { name })
}

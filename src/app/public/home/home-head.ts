import type { Quote } from '#quotes'
import type { Settings } from '#settings'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs, organization, website } from '../../seo/structured-data.ts'
import { quotation } from '../../seo/structured-quote.ts'
import type { Site } from '../../site.ts'
import { leafAddress, type Leaf } from '../leaf.ts'

type Shown = { leaf: Leaf; quoteOfTheDay: Quote | null; categories: (string | null)[]; authors: string[] }

/** Spec: keywords are the first 5 categories and 3 authors. */
export function homeHead(site: Site, settings: Settings, { leaf, quoteOfTheDay, ...shown }: Shown) {
  const categories = distinct(shown.categories).slice(0, 5)
  const authors = distinct(shown.authors).slice(0, 3)
  const path = leafAddress('/', leaf)
  const title = path === '/' ? null : leaf.page === undefined ? 'All quotes' : `All quotes, page ${leaf.page}`
  return pageHead({
    site,
    settings,
    title,
    description: title === null ? settings.website_description : `${title}: ${settings.website_description}`,
    // Places that no number leads to are there to be followed, not to be found.
    robots: leaf.page === undefined ? 'noindex' : undefined,
    keywords: distinct([...settings.meta_keywords.split(',').map((word) => word.trim()), ...categories, ...authors]),
    path,
    type: 'website',
    feeds: [
      { name: 'All quotes', at: '' },
      { name: 'Quote of the Day', at: '/quote-of-the-day' },
    ],
    jsonLd: [
      organization(site, settings),
      website(site, settings),
      ...(quoteOfTheDay ? [quotation(site, quoteOfTheDay)] : []),
      breadcrumbs(site, [{ name: settings.website_title, path: '/' }]),
    ],
  })
}

function distinct(words: (string | null)[]): string[] {
  return [...new Set(words.filter((word): word is string => Boolean(word)))]
}

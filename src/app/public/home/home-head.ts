import type { Quote } from '#quotes'
import type { Settings } from '#settings'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs, organization, website } from '../../seo/structured-data.ts'
import { quotation } from '../../seo/structured-quote.ts'
import type { Site } from '../../site.ts'

/** Spec: the first 5 categories and 3 authors. */
export function homeHead(site: Site, settings: Settings, quotes: Quote[], quoteOfTheDay: Quote | null, page: number) {
  const categories = distinct(quotes.map((quote) => quote.category)).slice(0, 5)
  const authors = distinct(quotes.map((quote) => quote.author)).slice(0, 3)
  return pageHead({
    site,
    settings,
    title: page === 1 ? null : `All quotes, page ${page}`,
    description: settings.website_description,
    keywords: distinct([...settings.meta_keywords.split(',').map((word) => word.trim()), ...categories, ...authors]),
    path: page === 1 ? '/' : `/?page=${page}`,
    type: 'website',
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

import { excerpt } from '#plates'
import { creditOf, sourceLine, type Quote } from '#quotes'
import type { Settings } from '#settings'
import { categoryPath, quotePath } from '../../paths.ts'
import { pageHead } from '../../seo/head.ts'
import { pictureOfQuote } from '../../seo/pictures.ts'
import { breadcrumbs, organization, website } from '../../seo/structured-data.ts'
import { article, personOf, quotation } from '../../seo/structured-quote.ts'
import type { Site } from '../../site.ts'

export function quoteHead(site: Site, settings: Settings, quote: Quote) {
  const path = quotePath(quote.id)
  const source = sourceLine(quote.source)
  const picture = pictureOfQuote(site, settings, quote)
  return pageHead({
    site,
    settings,
    title: `“${excerpt(quote.text, 40)}” – ${creditOf(quote)}`,
    description: `“${excerpt(quote.text, 110)}” — ${creditOf(quote)}${source ? `, ${source}` : ''}`,
    keywords: [quote.author, ...quote.shelves.map(({ name }) => name), ...quote.tags],
    path,
    type: 'article',
    picture,
    jsonLd: [
      organization(site, settings),
      website(site, settings),
      quotation(site, quote),
      article(site, quote, picture),
      // Nobody is said to have written what is only wrongly given to them.
      ...(quote.status === 'misattributed' ? [] : [personOf(site, quote)]),
      breadcrumbs(site, [
        { name: settings.website_title, path: '/' },
        ...shelfSteps(quote),
        { name: `${creditOf(quote)}: ${excerpt(quote.text, 40)}`, path },
      ]),
    ],
  })
}

function shelfSteps({ category, categorySlug }: Quote) {
  if (category === null || categorySlug === null) return []
  return [
    { name: 'Categories', path: '/categories' },
    { name: category, path: categoryPath(categorySlug) },
  ]
}

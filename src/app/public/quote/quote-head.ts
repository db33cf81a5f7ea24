import { excerpt } from '#plates'
import { sourceLine, type Quote } from '#quotes'
import type { Settings } from '#settings'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs, organization, person, quotation, website } from '../../seo/structured-data.ts'
import type { Site } from '../../site.ts'

export function quoteHead(site: Site, settings: Settings, quote: Quote) {
  const path = `/quote/${quote.id}`
  const source = sourceLine(quote.source)
  return pageHead({
    site,
    settings,
    title: `“${excerpt(quote.text, 40)}” – ${quote.author}`,
    description: `“${excerpt(quote.text, 110)}” — ${quote.author}${source ? `, ${source}` : ''}`,
    keywords: [quote.author, ...quote.categories, ...quote.tags],
    path,
    type: 'article',
    jsonLd: [
      organization(site, settings),
      website(site, settings),
      quotation(site, quote),
      person(quote),
      breadcrumbs(site, [
        { name: settings.website_title, path: '/' },
        { name: `${quote.author}: ${excerpt(quote.text, 40)}`, path },
      ]),
    ],
  })
}

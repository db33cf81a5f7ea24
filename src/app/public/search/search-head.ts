import type { Settings } from '#settings'
import type { Site } from '../../site.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs, website } from '../../seo/structured-data.ts'
import { searchAddress, type Search } from './search-address.ts'

/** What somebody typed is no page of the site's own: it is not for an index, and says nothing there. */
export function searchHead(site: Site, settings: Settings, search: Search, page: number) {
  const isOwn = searchAddress(search) === searchAddress({ q: '', filters: {}, exact: false })
  const number = page > 1 ? `, page ${page}` : ''
  return pageHead({
    site,
    settings,
    title: `${search.q ? `Search: ${search.q}` : 'Search'}${number}`,
    description: `Find a quote by a few of its words, half a line, its author, category or tag, in any language on ${settings.website_title}.`,
    keywords: [],
    path: searchAddress(search, page),
    type: 'website',
    jsonLd: isOwn
      ? [
          website(site, settings),
          breadcrumbs(site, [
            { name: settings.website_title, path: '/' },
            { name: 'Search', path: '/search' },
          ]),
        ]
      : [],
    ...(isOwn ? {} : { robots: 'noindex' as const }),
  })
}

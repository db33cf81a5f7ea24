import { href } from 'react-router'
import { say } from '#messages'
import type { Settings } from '#settings'
import type { Site } from '../../site/site.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { searchAddress, type Search } from './search-address.ts'

/** What somebody typed is no page of the site's own: it is not for an index. */
export function searchHead(site: Site, settings: Settings, search: Search, page: number) {
  const isOwn = searchAddress(search) === href('/search')
  return leafHead({
    site,
    settings,
    title: search.q ? say('search.title-of', { words: search.q }) : say('search.title'),
    description: say('search.described', { site: settings.website_title }),
    keywords: [],
    path: searchAddress(search, page),
    leaf: { page },
    steps: [{ name: say('search.title'), path: href('/search') }],
    robots: isOwn ? undefined : 'noindex',
  })
}

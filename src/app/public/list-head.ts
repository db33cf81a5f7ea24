import { pageHead, type HeadInput } from '../seo/head.ts'
import { breadcrumbs, organization, website } from '../seo/structured-data.ts'
import { leafAddress, type Leaf } from './leaf.ts'

type ListHead = Pick<HeadInput, 'site' | 'settings' | 'description' | 'keywords' | 'robots' | 'feeds'> & {
  title: string
  /** Of its first page. */
  path: string
  leaf?: Leaf
  params?: Record<string, string>
  /** The way from the home page to here. */
  steps: { name: string; path: string }[]
  jsonLd?: HeadInput['jsonLd']
}

/** What a page of a list says of itself; its further pages have titles and addresses of their own. */
export function listHead({ site, settings, title, path, leaf = { page: 1 }, params, steps, jsonLd = [], ...rest }: ListHead) {
  const number = leaf.page === undefined ? ', further pages' : leaf.page > 1 ? `, page ${leaf.page}` : ''
  return pageHead({
    site,
    settings,
    ...rest,
    title: title + number,
    path: leafAddress(path, leaf, params),
    type: 'website',
    jsonLd: [
      organization(site, settings),
      website(site, settings),
      ...jsonLd,
      breadcrumbs(site, [{ name: settings.website_title, path: '/' }, ...steps]),
    ],
  })
}

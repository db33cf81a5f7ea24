import { excerpt } from '#plates'
import { creditOf, type Quote } from '#quotes'
import { quotePath } from '../paths.ts'
import { pageHead, type HeadInput } from '../seo/head.ts'
import { breadcrumbs, collectionPage, organization, website, type Node } from '../seo/structured-data.ts'
import { leafAddress, type Leaf } from './leaf.ts'

type Step = { name: string; path: string }

type ListHead = Pick<HeadInput, 'site' | 'settings' | 'description' | 'keywords' | 'robots' | 'feeds'> & {
  title: string
  /** Of its first page. */
  path: string
  leaf: Leaf
  /** What this page shows of a list of `total`, `aPage` to a page. */
  items: Step[]
  total: number
  aPage: number
  params?: Record<string, string>
  /** The way from the home page to here. */
  steps: Step[]
  /** The one thing that all in the list have in common. */
  about?: string | Node
}

/** What a page of a list says of itself; its further pages have titles and addresses of their own. */
export function listHead({ path: base, leaf, params, steps, items, total, aPage, about, ...head }: ListHead) {
  const { site, settings } = head
  const path = leafAddress(base, leaf, params)
  const title = `${head.title}${leaf.page === undefined ? ', further pages' : leaf.page > 1 ? `, page ${leaf.page}` : ''}`
  const description = title === head.title ? head.description : `${title}: ${head.description}`
  // An empty list, and places that no number leads to: there to be followed, not to be found.
  const robots = total === 0 || leaf.page === undefined ? 'noindex' : head.robots
  // Behind a cursor nobody knows the places.
  const list = leaf.page === undefined ? null : { items, total, first: (leaf.page - 1) * aPage + 1 }
  return pageHead({
    ...head,
    title,
    description,
    robots,
    path,
    type: 'website',
    jsonLd: [
      organization(site, settings),
      website(site, settings),
      ...(list
        ? [collectionPage(site, { name: title, description, path, ...(about === undefined ? {} : { about }), ...list })]
        : []),
      breadcrumbs(site, [{ name: settings.website_title, path: '/' }, ...steps]),
    ],
  })
}

/** Quotes as they stand in such a list. */
export function quoteItems(quotes: Quote[]): Step[] {
  return quotes.map((quote) => ({ name: `${creditOf(quote)}: ${excerpt(quote.text, 70)}`, path: quotePath(quote.id) }))
}

import type { Quote } from '#quotes'
import { quotePath } from '../site/paths.ts'
import type { HeadInput } from './head.ts'
import { collectionPage, type Node } from './structured-data.ts'
import { leafHead, type Step } from './leaf-head.ts'
import { quoteName } from './quote-name.ts'
import { leafAddress, type Leaf } from '../lists/leaf.ts'

type ListHead = Pick<
  HeadInput,
  'site' | 'settings' | 'description' | 'keywords' | 'robots' | 'feeds' | 'alternates' | 'picture'
> & {
  title: string
  /** Of its first page. */
  path: string
  leaf: Leaf
  /** What this page shows of a list of `total`, `aPage` to a page. */
  items: Step[]
  total: number
  aPage: number
  params?: Record<string, string>
  steps: Step[]
  /** The one thing that all in the list have in common. */
  about?: string | Node
}

/** What a page says of itself that is there for its list, and what of the list is on it. */
export function listHead({ path, params, items, total, aPage, about, ...head }: ListHead) {
  const { site, leaf } = head
  return leafHead({
    ...head,
    path: leafAddress(path, leaf, params),
    // An empty list is there to be followed, not to be found.
    robots: total === 0 ? 'noindex' : head.robots,
    nodes(page) {
      // Behind a cursor nobody knows the places.
      if (leaf.page === undefined) return []
      const list = { items, total, first: (leaf.page - 1) * aPage + 1 }
      return [collectionPage(site, { ...page, ...(about === undefined ? {} : { about }), ...list })]
    },
  })
}

/** Quotes as they stand in such a list. */
export function quoteItems(quotes: Quote[]): Step[] {
  return quotes.map((quote) => ({ name: quoteName(quote, 70), path: quotePath(quote.id) }))
}

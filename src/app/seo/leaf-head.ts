import { comma, say } from '#messages'
import { pageHead, type HeadInput } from './head.ts'
import { breadcrumbs, website, type Node } from './structured-data.ts'
import type { Leaf } from '../lists/leaf.ts'
import { viewWords } from '../lists/list-view.ts'

export type Step = { name: string; path: string }

type LeafHead = Omit<HeadInput, 'type' | 'jsonLd'> & {
  leaf: Leaf
  /** The way from the home page to the first page of the list. */
  steps: Step[]
  /** What else this page says of itself, by the names that it has. */
  nodes?: (page: { name: string; description: string; path: string }) => Node[]
}

/** What a page of any list says of itself: the further ones have titles of their own. `title` is that of the first, `path` the page's. */
export function leafHead({ leaf, steps, nodes = () => [], ...head }: LeafHead) {
  const { site, settings, path } = head
  const title = head.title === null ? null : head.title + placeOf(leaf)
  const description = title === head.title ? head.description : `${title}: ${head.description}`
  return pageHead({
    ...head,
    title,
    description,
    // Places that no number leads to are there to be followed, not to be found; and so is the same list in another order, or a part of it.
    robots: leaf.page === undefined || viewOf(leaf).length > 0 ? 'noindex' : head.robots,
    type: 'website',
    jsonLd: [
      website(site, settings),
      ...nodes({ name: title ?? settings.website_title, description, path }),
      breadcrumbs(site, [{ name: settings.website_title, path: '/' }, ...steps]),
    ],
  })
}

function placeOf(leaf: Leaf): string {
  const isFirst = leaf.page === 1
  const place = leaf.page === undefined ? say('lists.further-pages') : say('lists.page', { n: String(leaf.page) })
  return [...viewOf(leaf), ...(isFirst ? [] : [place])].map((words) => comma() + words).join('')
}

const viewOf = ({ view = {} }: Leaf) => viewWords(view)

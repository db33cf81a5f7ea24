import { leafAddress, type Leaf } from '../lists/leaf.ts'
import type { Site } from '../site/site.ts'
import { link } from './markdown.ts'

/** To the next page of a list, in the same form. */
export function nextPage({ origin }: Site, { pathname }: URL, leaf: Leaf): string {
  return link('Next page', origin + leafAddress(pathname, leaf))
}

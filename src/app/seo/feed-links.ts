import type { MetaDescriptor } from 'react-router'
import { pageHref } from '#messages'

/** The three formats of every feed, each a file at the address of what it is about. */
export const feedFormats = {
  rss: { file: 'feed.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const

/** By these a feed reader finds the feeds of a page. `at` is a path without a slash at its end. */
export function feedLinks(title: string, at: string): MetaDescriptor[] {
  return Object.values(feedFormats).map(({ file, type }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: pageHref(`${at}/${file}`),
  }))
}

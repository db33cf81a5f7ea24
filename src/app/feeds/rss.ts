import { language } from '#messages'
import type { Feed, FeedItem } from './feed.ts'
import { element, tag, xmlDocument } from '../http/xml.ts'

const namespaces = { 'xmlns:atom': 'http://www.w3.org/2005/Atom', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }

/** RSS 2.0 (rssboard.org/rss-specification). Its own `author` asks for a mail address, so names stand in Dublin Core's. */
export function rss(feed: Feed): string {
  return xmlDocument(
    element(
      'rss',
      { version: '2.0', ...namespaces },
      element(
        'channel',
        {},
        tag('title', feed.title),
        tag('link', feed.page),
        tag('description', feed.description),
        tag('language', language()),
        tag('lastBuildDate', feed.updated.toUTCString()),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
        ...feed.hubs.map((href) => element('atom:link', { rel: 'hub', href })),
        ...feed.items.map(item),
      ),
    ),
  )
}

function item({ id, url, title, html, author, tags, published }: FeedItem) {
  return element(
    'item',
    {},
    tag('title', title),
    tag('link', url),
    element('guid', { isPermaLink: String(id === url) }, id),
    tag('pubDate', published.toUTCString()),
    ...(author ? [tag('dc:creator', author.name)] : []),
    ...tags.map((name) => tag('category', name)),
    tag('description', html),
  )
}

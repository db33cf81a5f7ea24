import { language as spoken, sitePath } from '#messages'
import type { Feed, FeedItem } from './feed.ts'
import { element, tag, xmlDocument, type Xml } from '../http/xml.ts'

/** Atom 1.0 (RFC 4287). An entry without an author of its own takes the feed's, which is the site. */
export function atom(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': spoken() },
      tag('id', feed.self),
      tag('title', feed.title),
      tag('subtitle', feed.description),
      tag('updated', feed.updated.toISOString()),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      ...feed.hubs.map((href) => element('link', { rel: 'hub', href })),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      tag('icon', feed.icon),
      person(feed.siteName, new URL(`${sitePath()}/`, feed.page).href),
      ...feed.items.map(entry),
    ),
  )
}

function entry({ id, url, title, html, language, author, tags, published, updated }: FeedItem): Xml {
  return element(
    'entry',
    {},
    tag('id', id),
    tag('title', title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    tag('published', published.toISOString()),
    tag('updated', updated.toISOString()),
    ...(author ? [person(author.name, author.url)] : []),
    ...tags.map((term) => element('category', { term })),
    element('content', { type: 'html', 'xml:lang': language }, html),
  )
}

function person(name: string, uri: string | null): Xml {
  return element('author', {}, tag('name', name), ...(uri === null ? [] : [tag('uri', uri)]))
}

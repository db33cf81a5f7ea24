import { authorNameHere } from '#authors'
import type { NewWork } from '#evidence'
import { addressOf, comma, language, say } from '#messages'
import { element } from '../http/xml.ts'
import { authorPath, workPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import type { FeedItem } from './feed.ts'

/** A work as an item of a feed: what there is of it, and the way to it. */
export function workItem(site: Site, { author, work, since }: NewWork): FeedItem {
  const url = site.origin + addressOf(workPath(author.slug, work.slug))
  const title = say('sources.by-author', { text: work.title, author: authorNameHere(author) })
  const facts = [
    work.year,
    work.editions.length > 0 && say('works.count-editions', { count: work.editions.length }),
    work.quotes > 0 && say('lists.quotes', { count: work.quotes }),
  ]
    .filter(Boolean)
    .join(comma())
  return {
    id: url,
    url,
    title,
    html: [element('p', {}, element('a', { href: url }, title)), ...(facts === '' ? [] : [element('p', {}, facts)])]
      .map(({ xml }) => xml)
      .join(''),
    text: [title, facts].filter(Boolean).join('\n\n'),
    language: language(),
    author: { name: authorNameHere(author), url: site.origin + addressOf(authorPath(author.slug)) },
    tags: [],
    picture: null,
    published: since,
    updated: since,
  }
}

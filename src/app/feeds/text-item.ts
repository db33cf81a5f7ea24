import type { TextBrought } from '#library'
import { addressOf, comma, language } from '#messages'
import { element } from '../http/xml.ts'
import { languageName } from '../site/language-name.ts'
import { textPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { textName } from '../site/text-name.ts'
import type { FeedItem } from './feed.ts'

/** A text of the library as an item of a feed: what it is, and the way to it. */
export function textItem(site: Site, text: TextBrought): FeedItem {
  const url = site.origin + addressOf(textPath(text.id))
  const title = textName(text)
  const facts = [text.language && languageName(text.language), text.year, text.edition].filter(Boolean).join(comma())
  return {
    id: url,
    url,
    title,
    html: [element('p', {}, element('a', { href: url }, title)), ...(facts === '' ? [] : [element('p', {}, facts)])]
      .map(({ xml }) => xml)
      .join(''),
    text: [title, facts].filter(Boolean).join('\n\n'),
    language: language(),
    author: { name: text.author, url: null },
    tags: [],
    picture: null,
    published: text.brought_at,
    updated: text.brought_at,
  }
}

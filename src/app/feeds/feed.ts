import { excerpt } from '#plates'
import { isVersion, sourceLine, type Quote } from '#quotes'
import { statusWords } from '#quotes/parts'
import { authorPath, quotePath } from '../paths.ts'
import type { Site } from '../site.ts'
import { element, tag, type Xml } from './xml.ts'

/** What all three formats are written from. Addresses are absolute. */
export type Feed = {
  title: string
  description: string
  /** Of the page with the same quotes. */
  page: string
  /** Of the feed itself. */
  self: string
  icon: string
  siteName: string
  updated: Date
  items: FeedItem[]
}

export type FeedItem = {
  /** The same for ever: readers know by it what they have seen. */
  id: string
  url: string
  title: string
  html: string
  text: string
  language: string
  /** Null where the name on the quote is known to be wrong. */
  author: { name: string; url: string | null } | null
  tags: string[]
  published: Date
  updated: Date
}

export function feedItem(site: Site, quote: Quote): FeedItem {
  const wrong = quote.status === 'misattributed'
  const url = site.origin + quotePath(quote.id)
  const authorUrl = quote.authorSlug === null ? null : site.origin + authorPath(quote.authorSlug)
  const author = { name: quote.author, url: authorUrl }
  const published = quote.publishedAt ?? quote.createdAt
  return {
    id: url,
    url,
    title: `“${excerpt(quote.text, 80)}” – ${wrong ? `wrongly attributed to ${quote.author}` : quote.author}`,
    html: inHtml(quote, authorUrl),
    text: inWords(quote),
    language: quote.language,
    author: wrong ? null : author,
    tags: [...new Set([...quote.shelves.map(({ name }) => name), ...quote.tags])],
    published,
    updated: quote.updatedAt > published ? quote.updatedAt : published,
  }
}

/** The quote as one of the days: it may come back on another, and is then another item. */
export function dayItem(site: Site, quote: Quote, { day, begins }: { day: string; begins: Date }): FeedItem {
  const item = feedItem(site, quote)
  return { ...item, id: `${item.url}#${day}`, published: begins, updated: item.updated > begins ? item.updated : begins }
}

function inHtml(quote: Quote, authorUrl: string | null): string {
  const { text, language, direction, translations, source } = quote
  const name = authorUrl === null ? quote.author : element('a', { href: authorUrl }, quote.author)
  const cited = source?.url ? element('a', { href: source.url }, sourceLine(source) || source.url) : sourceLine(source)
  const parts = [
    element('blockquote', { lang: language, dir: direction }, element('p', {}, ...lines(text))),
    ...translations.map((one) =>
      element(
        'blockquote',
        { lang: one.language, dir: one.direction },
        element('p', {}, ...lines(one.text)),
        ...(one.translator
          ? [
              element(
                'footer',
                { lang: 'en', dir: 'ltr' },
                `${isVersion(one.translator) ? '' : 'Translated by '}${one.translator}`,
              ),
            ]
          : []),
      ),
    ),
    element('p', {}, '— ', name, ...(cited === '' ? [] : [', ', element('cite', {}, cited)])),
    tag('p', aboutStatus(quote)),
  ]
  return parts.map(({ xml }) => xml).join('')
}

function lines(text: string): (Xml | string)[] {
  return text.split(/\r\n?|\n/).flatMap((line, i) => (i === 0 ? [line] : [element('br', {}), line]))
}

function inWords(quote: Quote): string {
  const source = sourceLine(quote.source)
  return [
    `“${quote.text}”`,
    ...quote.translations.map(
      (one) => `“${one.text}”${one.translator ? ` (${isVersion(one.translator) ? '' : 'translated by '}${one.translator})` : ''}`,
    ),
    `— ${quote.author}${source ? `, ${source}` : ''}`,
    aboutStatus(quote),
  ].join('\n\n')
}

/** How sure the attribution is, and why. */
function aboutStatus({ status, statusNote }: Quote): string {
  const { short, long } = statusWords[status]
  return `${short}. ${long}${statusNote ? ` ${statusNote}` : ''}`
}

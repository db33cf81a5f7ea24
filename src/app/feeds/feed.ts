import { addressOf, direction as spokenDirection, language as spokenLanguage, say } from '#messages'
import { excerpt } from '#plates'
import {
  authorHere,
  creditOf,
  isVersion,
  renderingFor,
  sourceLine,
  statusForReaders,
  tagsHere,
  type Quote,
  type Translation,
} from '#quotes'
import { pageReaders, type Settings } from '#settings'
import { authorPath, quotePath } from '../site/paths.ts'
import type { Picture } from '../site/picture-addresses.ts'
import { wholeAddress } from '../site/whole-address.ts'
import type { Site } from '../site/site.ts'
import { element, tag, type Xml } from '../http/xml.ts'

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
  /** WebSub hubs that hear of its changes. */
  hubs: readonly string[]
  updated: Date
  items: FeedItem[]
}

export type FeedItem = {
  /** The same forever: readers know by it what they have seen. */
  id: string
  url: string
  title: string
  html: string
  text: string
  language: string
  /** Null where the name on the quote is known to be wrong. */
  author: { name: string; url: string | null } | null
  tags: string[]
  /** The quote as a square picture; an issue of the newsletter has none of its own. */
  picture: string | null
  published: Date
  updated: Date
}

export function feedItem(site: Site, settings: Settings, quote: Quote): FeedItem {
  const rendering = renderingFor(quote, pageReaders(settings))
  const wrong = quote.status === 'misattributed'
  const url = site.origin + addressOf(quotePath(quote.id))
  const drawn = site.pictures.ofQuote(quote, settings, 'square')
  // Readers show it on pages of their own.
  const picture = { ...drawn, url: wholeAddress(site.origin, drawn.url) }
  const authorUrl = quote.authorSlug === null ? null : site.origin + addressOf(authorPath(quote.authorSlug))
  const author = { name: authorHere(quote), url: authorUrl }
  const published = quote.publishedAt ?? quote.createdAt
  return {
    id: url,
    url,
    title: `“${excerpt(quote.text, 80)}”${rendering ? ` (“${excerpt(rendering.text, 80)}”)` : ''} – ${wrong ? creditOf(quote).replace(/^./u, (letter) => letter.toLowerCase()) : creditOf(quote)}`,
    html: inHtml(quote, settings, authorUrl, { url, picture }, rendering),
    picture: picture.url,
    text: inWords(quote, settings, rendering),
    language: quote.language,
    author: wrong ? null : author,
    tags: [...new Set([...quote.shelves.map(({ name }) => name), ...tagsHere(quote).map(({ name }) => name)])],
    published,
    updated: quote.updatedAt > published ? quote.updatedAt : published,
  }
}

/** The quote as one of the days: it may come back on another, and is then another item. */
export function dayItem(site: Site, settings: Settings, quote: Quote, { day, begins }: { day: string; begins: Date }): FeedItem {
  const item = feedItem(site, settings, quote)
  return { ...item, id: `${item.url}#${day}`, published: begins, updated: item.updated > begins ? item.updated : begins }
}

function inHtml(
  quote: Quote,
  settings: Settings,
  authorUrl: string | null,
  { url, picture }: { url: string; picture: Picture },
  rendering: Translation | undefined,
): string {
  const { text, language, direction, source } = quote
  const named = authorHere(quote)
  const name = authorUrl === null ? named : element('a', { href: authorUrl }, named)
  const cited = source?.url ? element('a', { href: source.url }, sourceLine(source) || source.url) : sourceLine(source)
  const parts = [
    element('blockquote', { lang: language, dir: direction }, element('p', {}, ...lines(text))),
    ...besides(rendering).map((one) =>
      element(
        'blockquote',
        { lang: one.language, dir: one.direction },
        element('p', {}, ...lines(one.text)),
        ...(one.translator
          ? [element('footer', { lang: spokenLanguage(), dir: spokenDirection() }, translatedBy(one.translator))]
          : []),
      ),
    ),
    element('p', {}, '— ', name, ...(cited === '' ? [] : [', ', element('cite', {}, cited)])),
    ...aboutStatus(quote, settings).map((said) => tag('p', said)),
    // Its words are those above.
    element('p', {}, element('a', { href: url }, element('img', { ...sizeOfPicture(picture), src: picture.url, alt: '' }))),
  ]
  return parts.map(({ xml }) => xml).join('')
}

const sizeOfPicture = ({ width, height }: Picture) => ({ width: String(width), height: String(height) })

const translatedBy = (translator: string) =>
  isVersion(translator) ? translator : say('newsletter.translated-by', { translator })

function lines(text: string): (Xml | string)[] {
  return text.split(/\r\n?|\n/).flatMap((line, i) => (i === 0 ? [line] : [element('br', {}), line]))
}

/** Of several translations only the one that these readers need. */
const besides = (rendering: Translation | undefined) => (rendering ? [rendering] : [])

function inWords(quote: Quote, settings: Settings, rendering: Translation | undefined): string {
  const source = sourceLine(quote.source)
  return [
    `“${quote.text}”`,
    ...besides(rendering).map((one) => `“${one.text}”${one.translator ? ` (${translatedBy(one.translator)})` : ''}`),
    `— ${authorHere(quote)}${source ? `, ${source}` : ''}`,
    ...aboutStatus(quote, settings),
  ].join('\n\n')
}

/** How sure the attribution is, and why; nothing where readers are not told. */
function aboutStatus({ status, statusNote }: Quote, settings: Settings): string[] {
  const words = statusForReaders(status, settings)
  const said = [words && `${words.short}. ${words.long}`, statusNote].filter(Boolean).join(' ')
  return said === '' ? [] : [said]
}

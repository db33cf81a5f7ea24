import { createHash } from 'node:crypto'
import type { Ctx } from '#access'
import type { NoteContent, Render } from '#fediverse'
import { addressOf, say } from '#messages'
import { quotationMarks, withVerseBreaks } from '#plates'
import { citation, creditOf, findQuotesByAnyId, statusForReaders, type Quote } from '#quotes'
import { getSettings, inSiteLanguage, languagesOf, type Settings } from '#settings'
import { element, tag, type Xml } from '../http/xml.ts'
import { authorPath, quotePath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'

/** Quotes as posts in the language of the site: the words, the author, where they are from, how sure that is and the page, with the picture of the quote. */
export function renderAt(site: () => Site): Render<Ctx> {
  return async (ctx, ids, kind) => {
    if (ids.length === 0) return new Map()
    const settings = await getSettings(ctx)
    const quotes = await findQuotesByAnyId(ctx, ids)
    const write = (quote: Quote) =>
      inSiteLanguage(settings, languagesOf(settings).own, () => contentOf(quote, settings, site(), kind === 'day'))
    return new Map([...quotes].map(([id, quote]) => [id, write(quote)]))
  }
}

function contentOf(quote: Quote, settings: Settings, site: Site, isOfDay: boolean): NoteContent {
  const url = site.origin + addressOf(quotePath(quote.id))
  const { url: file, alt, width = 0, height = 0 } = site.pictures.ofQuote(quote, settings, 'square')
  const [open, close] = quotationMarks(quote.language, quote.text)
  const source = citation(quote)
  const parts = [
    ...(isOfDay ? [tag('p', say('shell.quote-of-the-day'))] : []),
    element('p', {}, ...lines(`${open}${withVerseBreaks(quote.text)}${close}`)),
    element('p', {}, '— ', creditIn(quote, site), ...(source === '' ? [] : [`, ${source}`])),
    element('p', {}, ...statusIn(quote, settings), element('a', { href: url }, url)),
  ]
  const html = parts.map(({ xml }) => xml).join('')
  const picture = { url: site.origin + file, alt, width, height }
  return { html, language: quote.language, url, status: quote.status, said: markOf(quote), picture }
}

/** Of what a correction of an old note is about. */
function markOf({ text, author, realAuthor, source }: Quote): string {
  const from = source && [source.work, source.year, source.place, source.edition, source.translator]
  return createHash('sha256')
    .update(JSON.stringify([text, author, realAuthor, from]))
    .digest('base64url')
}

/** A name that is known to be wrong leads nowhere. */
function creditIn(quote: Quote, site: Site): Xml | string {
  if (quote.authorSlug === null || quote.status === 'misattributed') return creditOf(quote)
  return element('a', { href: site.origin + addressOf(authorPath(quote.authorSlug)) }, creditOf(quote))
}

function statusIn({ status }: Quote, settings: Settings): string[] {
  const words = statusForReaders(status, settings)
  return words ? [`${words.short}. `] : []
}

function lines(text: string): (Xml | string)[] {
  return text.split(/\r\n?|\n/).flatMap((line, i) => (i === 0 ? [line] : [element('br', {}), line]))
}

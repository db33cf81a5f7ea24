import type { Ctx } from '#access'
import { makeSmallJpeg } from '#images'
import { addressOf, say } from '#messages'
import { quotationMarks, withVerseBreaks } from '#plates'
import type { Draw, PostContent, Render } from '#posting'
import { citation, creditOf, findQuotesByAnyId, statusForReaders, type Quote } from '#quotes'
import { getSettings, inSiteLanguage, languagesOf, type Settings } from '#settings'
import { drawQuote } from './pictures/draw-quote.ts'
import { quotePath } from './site/paths.ts'
import type { Site } from './site/site.ts'

/** Quotes as plain text in the language of the site, with what notes of the fediverse say (feeds/note-content.ts). */
export function renderPostsAt(site: () => Site): Render<Ctx> {
  return async (ctx, ids) => {
    const settings = await getSettings(ctx)
    const quotes = await findQuotesByAnyId(ctx, ids)
    const write = (quote: Quote) => inSiteLanguage(settings, languagesOf(settings).own, () => contentOf(quote, settings, site()))
    return new Map([...quotes].map(([id, quote]) => [id, write(quote)]))
  }
}

function contentOf(quote: Quote, settings: Settings, site: Site): PostContent {
  return {
    head: say('shell.quote-of-the-day'),
    words: withVerseBreaks(quote.text),
    marks: quotationMarks(quote.language, quote.text),
    credit: creditOf(quote),
    source: citation(quote),
    status: statusForReaders(quote.status, settings)?.short ?? '',
    url: site.origin + addressOf(quotePath(quote.id)),
    language: quote.language,
    alt: site.pictures.ofQuote(quote, settings, 'square').alt,
  }
}

/** The square picture of a quote, small enough for every server. */
export function drawPostsAt(site: () => Site): Draw<Ctx> {
  return async (ctx, id, mostBytes) => {
    const quote = (await findQuotesByAnyId(ctx, [id])).get(id)
    if (!quote) return undefined
    return await makeSmallJpeg(await drawQuote({ ctx, site: site() }, quote, 'square'), mostBytes)
  }
}

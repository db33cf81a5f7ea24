import type { Evidence } from '#evidence'
import { addressOf, comma, inARow, say } from '#messages'
import { excerpt } from '#plates'
import {
  answerOf,
  authorHere,
  citation,
  citationParts,
  creditOf,
  isSettled,
  questionOf,
  renderingFor,
  tagsHere,
  type Quote,
} from '#quotes'
import { pageReaders, type Settings } from '#settings'
import { annotationType, categoryPath, evidencePath, quotePath } from '../site/paths.ts'
import { pageHead } from './head.ts'
import { pictureOr, type OwnHead } from './own-head.ts'
import { pictureOfQuote } from './pictures.ts'
import { quoteName } from './quote-name.ts'
import { breadcrumbs, website } from './structured-data.ts'
import { article, personOf, question, quotation } from './structured-quote.ts'
import { questionTitle, quoteTitle } from './title.ts'
import type { Site } from '../site/site.ts'

type More = { evidence?: Evidence | null; own?: OwnHead }

/** `own` is left aside where the site has found the name wrong or doubted: the card of such a quote has to say so. */
export function quoteHead(site: Site, settings: Settings, quote: Quote, { evidence = null, own: given = {} }: More = {}) {
  const own = isSettled(quote.status) ? {} : given
  const path = quotePath(quote.id)
  const source = citation(quote)
  const picture = pictureOr(own, pictureOfQuote(site, settings, quote))
  return pageHead({
    site,
    settings,
    title:
      own.title ??
      (isSettled(quote.status)
        ? questionTitle((said) => questionOf(quote, said), readable(quote, settings))
        : quoteTitle([quote.text, renderingFor(quote, pageReaders(settings))?.text], creditOf(quote), settings.website_title)),
    description:
      own.description ??
      (isSettled(quote.status)
        ? inARow([answerOf(quote), quote.statusNote, source && `${citationParts(quote).join(comma())}.`])
        : `${bothWords(quote, settings, 110)} — ${creditOf(quote)}${source ? `${comma()}${source}` : ''}`),
    keywords: [authorHere(quote), ...quote.shelves.map(({ name }) => name), ...tagsHere(quote).map(({ name }) => name)],
    path,
    type: 'article',
    picture,
    alternates: [
      ...(evidence ? [{ type: annotationType, href: evidencePath(quote.id) }] : []),
      { type: 'application/json+oembed', href: `/oembed?url=${encodeURIComponent(site.origin + addressOf(path))}` },
    ],
    jsonLd: [
      website(site, settings),
      quotation(site, quote, evidence),
      article(site, quote, picture, own),
      ...(isSettled(quote.status) ? [question(site, quote, readable(quote, settings))] : []),
      // Nobody is said to have written what is only wrongly given to them.
      ...(quote.status === 'misattributed' ? [] : [personOf(site, quote)]),
      breadcrumbs(site, [
        { name: settings.website_title, path: '/' },
        ...shelfSteps(quote),
        { name: quoteName(quote, 40), path },
      ]),
    ],
  })
}

/** The words in a language of the readers, where the site has them in one. */
const readable = (quote: Quote, settings: Settings) => renderingFor(quote, pageReaders(settings))?.text ?? quote.text

/** The words, and what they say where readers cannot read them, each with its share of the room. */
function bothWords(quote: Quote, settings: Settings, room: number): string {
  const rendering = renderingFor(quote, pageReaders(settings))
  if (!rendering) return `“${excerpt(quote.text, room)}”`
  const share = Math.floor(room * 0.7)
  return `“${excerpt(quote.text, share)}” (${excerpt(rendering.text, share)})`
}

function shelfSteps({ category, categorySlug }: Quote) {
  if (category === null || categorySlug === null) return []
  return [
    { name: say('shell.categories'), path: '/categories' },
    { name: category, path: categoryPath(categorySlug) },
  ]
}

import { authorCard, countAuthors, findFeaturedAuthors } from '#authors'
import { categoryTiles, findCategories } from '#categories'
import { quotationMarks, type Frame } from '#plates'
import { findFeatured, findLoved, pickQuoteOfTheDay, siteDay, sourceLine, sourceParts, type Quote } from '#quotes'
import type { HomeBlock } from '#settings'
import type { PageGround } from '../../page.ts'
import { composeCards } from '../compose.ts'
import { inPassing } from '../in-passing.ts'
import { cardCut } from '../page-size.ts'
import { composePoster } from '../poster.ts'

/** Spec §9: up to 6 are shown, and the first of them is the Quote of the Day. */
const featuredShown = 6
const authorsShown = 4
const lovedShown = 5

/** About as wide as a card in a row is shown, so that its small type is not smaller still. */
const rowFrame: Frame = { name: 'card-row', width: 280, height: 280 }

/** What stands round the wall on the first page, and nowhere else; what staff took off the page is not asked for. */
export async function readFront({ ctx, site, notes }: PageGround, order: readonly HomeBlock[]) {
  notes.show('authors', 'categories', 'quote-of-the-day', 'loved')
  const now = ctx.clock.now()
  const today = siteDay(now, site.timeZone)
  const shown = new Set(order)
  const counted = shown.has('statistics')
  const [ofTheDay, featured, loved, categories, authors, authorsTotal] = await Promise.all([
    shown.has('quote-of-the-day') ? pickQuoteOfTheDay(ctx, today) : null,
    shown.has('featured') ? findFeatured(ctx, { limit: featuredShown }) : [],
    shown.has('loved') ? findLoved(ctx, { today, timeZone: site.timeZone, limit: lovedShown }) : [],
    // The page's keywords are of them, too.
    findCategories(ctx),
    findFeaturedAuthors(ctx, authorsShown),
    counted ? countAuthors(ctx) : 0,
  ])
  const others = featured.filter(({ id }) => id !== ofTheDay?.id).slice(0, featuredShown - (ofTheDay ? 1 : 0))
  for (const { id } of [...others, ...loved, ...(ofTheDay ? [ofTheDay] : [])]) notes.show(`quote:${id}`)
  return {
    ofTheDay,
    categories: categories.map(({ name }) => name),
    authors: authors.map(({ name }) => name),
    day: ofTheDay && { ...(await asPoster(ofTheDay)), day: spelledDay(now, site.timeZone) },
    blocks: {
      order,
      featured: await composeCards(others, cardCut, undefined, () => rowFrame),
      loved: await composeCards(loved, cardCut, undefined, () => rowFrame),
      categories: shown.has('categories') ? categoryTiles(categories) : [],
      authors: shown.has('authors') ? authors.map(authorCard) : [],
      authorsTotal,
      categoriesTotal: categories.length,
    },
  }
}

/** As the browser is given it. */
export type FrontBlocks = Awaited<ReturnType<typeof readFront>>['blocks']

/** A caption below the poster, which fills the first screen by itself. */
const captionCut = 240

async function asPoster(quote: Quote) {
  const inEnglish = inPassing(quote, captionCut)
  const { id, text, author, source, language, direction } = quote
  const marks = quotationMarks(language, text)
  return {
    id,
    text,
    author,
    language,
    direction,
    marks,
    sourceLine: sourceLine(source),
    sourceParts: sourceParts(source),
    inEnglish: inEnglish.from === null ? null : inEnglish.text,
    poster: await composePoster(quote),
  }
}

function spelledDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .format(now)
    .replace(',', '')
}

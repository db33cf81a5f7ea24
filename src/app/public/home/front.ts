import { authorCard, authorNameHere, countAuthors, findFeaturedAuthors } from '#authors'
import { categoryTiles, findCategories } from '#categories'
import type { Frame } from '#plates'
import { findFeatured, findLoved, listDaysBeside, pickQuoteOfTheDayHere } from '#quotes'
import { dayAfter, siteDay } from '#time'
import { pageReaders, type Settings } from '#settings'
import type { PageGround } from '../../page/page.ts'
import { composeCards } from '../../lists/compose.ts'
import { wholeCut } from '../../lists/page-size.ts'
import { spelledToday } from '../../site/texts/spelled-day.ts'
import { readDayPoster } from './read-day-poster.ts'

/** Up to 6 are shown, and the first of them is the Quote of the Day. */
const featuredShown = 6
const authorsShown = 4
const lovedShown = 5

/** About as wide as a card in a row is shown, so that its small type is not smaller still. */
const rowFrame = ({ text }: { text: string }): Frame =>
  text.length > 150 ? { name: 'card-row-tall', width: 280, height: 373 } : { name: 'card-row', width: 280, height: 280 }

/** What is round the wall on the first page, and nowhere else; what staff took off the page is not asked for. */
export async function readFront({ ctx, site, notes }: PageGround, settings: Pick<Settings, 'home_blocks' | 'reader_languages'>) {
  const { home_blocks: order } = settings
  const readers = pageReaders(settings)
  notes.show('authors', 'categories', 'quote-of-the-day', 'loved')
  const now = ctx.clock.now()
  const today = siteDay(now, site.timeZone)
  const shown = new Set(order)
  const counted = shown.has('statistics')
  const [ofTheDay, { before }, featured, loved, categories, authors, authorsTotal] = await Promise.all([
    shown.has('quote-of-the-day') ? pickQuoteOfTheDayHere(ctx, today) : null,
    shown.has('quote-of-the-day') ? listDaysBeside(ctx, today, today) : { before: null },
    shown.has('featured') ? findFeatured(ctx, { limit: featuredShown, forReaders: true }) : [],
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
    authors: authors.map(authorNameHere),
    day: ofTheDay && { ...(await readDayPoster(ofTheDay, readers)), day: spelledToday(now, site.timeZone) },
    before: before === null ? null : { day: before, isYesterday: before === dayAfter(today, -1) },
    blocks: {
      order,
      featured: await composeCards(others, readers, wholeCut, undefined, rowFrame),
      loved: await composeCards(loved, readers, wholeCut, undefined, rowFrame),
      categories: shown.has('categories') ? categoryTiles(categories) : [],
      authors: shown.has('authors') ? authors.map(authorCard) : [],
      authorsTotal,
      categoriesTotal: categories.length,
    },
  }
}

/** As the browser is given it. */
export type FrontBlocks = Awaited<ReturnType<typeof readFront>>['blocks']

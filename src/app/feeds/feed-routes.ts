import { addressOf, say } from '#messages'
import { authorSentences, getAuthorBySlug } from '#authors'
import { categorySentences, getCategoryBySlug } from '#categories'
import { findNewWorks, workSentences } from '#evidence'
import { listNewTexts, textSentences } from '#library'
import { findDays, findNewlyShown, pickQuoteOfTheDay, quoteSentences, type Quote } from '#quotes'
import { dayMs, siteDay, startOfDay } from '#time'
import { getSettings, siteDescription } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import type { PageGround } from '../page/page.ts'
import { authorPath, categoryPath } from '../site/paths.ts'
import { feedFormats } from '../seo/feed-links.ts'
import { atom } from './atom.ts'
import { dayItem, feedItem, type Feed, type FeedItem } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { hubFeeds } from './feed-topics.ts'
import { rss } from './rss.ts'
import { textItem } from './text-item.ts'
import { workItem } from './work-item.ts'

/** How many quotes a feed holds, and how many days that of the day goes back. */
const longest = 30

/** A feed is at the address of its page: `page` and `address` are paths, `name` comes before the site's name. */
type Source = { page: string; address: string; name: string | null; description: string | null; items: FeedItem[] }

const formats: readonly { file: string; type: string; write: (feed: Feed) => string }[] = [
  { ...feedFormats.rss, write: rss },
  { ...feedFormats.atom, write: atom },
  { ...feedFormats.json, write: jsonFeed },
]

const sources: readonly {
  at: string
  failure: string
  read: (ground: PageGround, slug: string) => Promise<Source>
}[] = [
  { at: '', failure: quoteSentences.list, read: readNewest },
  { at: '/quote-of-the-day', failure: quoteSentences.featured, read: readDays },
  { at: '/categories/:slug', failure: categorySentences.get, read: readCategory },
  { at: '/authors/:slug', failure: authorSentences.get, read: readAuthor },
  { at: '/sources', failure: textSentences.list, read: readTexts },
  { at: '/works', failure: workSentences.list, read: readWorks },
]

export const feedRoutes: readonly MachineRoute[] = sources.flatMap(({ at, failure, read }) =>
  formats.map(({ file, type, write }) => ({
    path: `${at}/${file}`,
    isSaid: true as const,
    params: [],
    failure,
    answer: async (ground, { params }) => {
      const { ctx, site, notes } = ground
      notes.show('settings')
      const [{ page, address, name, description, items }, settings] = await Promise.all([
        read(ground, params['slug'] ?? ''),
        getSettings(ctx),
      ])
      const feed: Feed = {
        title: name === null ? settings.website_title : `${name} | ${settings.website_title}`,
        description: description || siteDescription(settings),
        page: site.origin + addressOf(page),
        self: site.origin + addressOf(`${address}/${file}`),
        icon: `${site.origin}/icons/512.png`,
        siteName: settings.website_title,
        // As an address is sent: what a header can't hold, and what would end it, is escaped.
        hubs: hubFeeds.includes(at) ? settings.websub_hubs.map((hub) => new URL(hub).href) : [],
        updated: latest(items) ?? settings.updated_at,
        items,
      }
      // The ETag alone answers 304: a quote that is removed changes the feed, and not its newest date.
      const changed = feed.updated > settings.updated_at ? feed.updated : settings.updated_at
      return new Response(write(feed), {
        headers: { 'content-type': `${type}; charset=utf-8`, 'last-modified': changed.toUTCString(), ...hubLinks(feed) },
      })
    },
  })),
)

/** Hubs look for both in the headers first (WebSub, 4). */
function hubLinks({ hubs, self }: Feed): { link?: string } {
  if (hubs.length === 0) return {}
  return { link: [...hubs.map((hub) => `<${hub}>; rel="hub"`), `<${self}>; rel="self"`].join(', ') }
}

async function readNewest(ground: PageGround): Promise<Source> {
  return { page: '/', address: '', name: null, description: null, items: await readQuotes(ground, {}) }
}

async function readCategory(ground: PageGround, slug: string): Promise<Source> {
  const { id, name, description, slug: today } = await getCategoryBySlug(ground.ctx, slug)
  ground.notes.show(`category:${id}`)
  const page = categoryPath(today)
  return {
    page,
    address: page,
    name: say('categories.quotes', { name }),
    description,
    items: await readQuotes(ground, { category: id }),
  }
}

async function readAuthor(ground: PageGround, slug: string): Promise<Source> {
  const { id, name, bio, slug: today } = await getAuthorBySlug(ground.ctx, slug)
  ground.notes.show(`author:${id}`)
  const page = authorPath(today)
  return {
    page,
    address: page,
    name: say('authors.quotes', { name }),
    description: bio,
    items: await readQuotes(ground, { author: id }),
  }
}

/** What was brought into the library; the texts of the starter collection have no day. */
async function readTexts({ ctx, site, notes }: PageGround): Promise<Source> {
  notes.show('texts')
  const texts = await listNewTexts(ctx, longest)
  return {
    page: '/sources',
    address: '/sources',
    name: say('sources.title'),
    description: say('sources.about'),
    items: texts.map((text) => textItem(site, text)),
  }
}

/** Works of which the first quote or the first text is new. */
async function readWorks({ ctx, site, notes }: PageGround): Promise<Source> {
  notes.show('texts', 'quotes', 'authors')
  const works = await findNewWorks(ctx, longest)
  return {
    page: '/works',
    address: '/works',
    name: say('works.title'),
    description: say('works.about'),
    items: works.map((work) => workItem(site, work)),
  }
}

async function readQuotes({ ctx, site, notes }: PageGround, where: { category?: string; author?: string }): Promise<FeedItem[]> {
  notes.show('quotes', 'settings')
  const [settings, quotes] = await Promise.all([getSettings(ctx), findNewlyShown(ctx, where, longest)])
  for (const { id } of quotes) notes.show(`quote:${id}`)
  return begunRightly(quotes).map((quote) => feedItem(site, settings, quote))
}

/** The first item is what a reader sees of a feed in a list of feeds: it is never a wrongly attributed quote. Without any other there is no item. */
function begunRightly(quotes: Quote[]): Quote[] {
  const first = quotes.findIndex(({ status }) => status !== 'misattributed')
  const opening = quotes[first]
  return opening ? [opening, ...quotes.toSpliced(first, 1)] : []
}

/** Today's, picked if nobody asked for it yet, and those before it. At midnight the page cache drops it. */
async function readDays({ ctx, site, notes }: PageGround): Promise<Source> {
  notes.show('quotes', 'quote-of-the-day', 'settings')
  const settings = await getSettings(ctx)
  const now = ctx.clock.now()
  const today = siteDay(now, site.timeZone)
  const first = siteDay(new Date(now.getTime() - (longest - 1) * dayMs), site.timeZone)
  const ofTheDay = await pickQuoteOfTheDay(ctx, today)
  const gone = (await findDays(ctx, first, today)).filter(({ day }) => day !== today)
  const days = [...gone, ...(ofTheDay ? [{ day: today, quote: ofTheDay }] : [])]
  for (const { quote } of days) notes.show(`quote:${quote.id}`)
  const items = days
    .toReversed()
    .map(({ day, quote }) => dayItem(site, settings, quote, { day, begins: startOfDay(day, site.timeZone) }))
  return { page: '/', address: '/quote-of-the-day', name: say('home.quote-of-the-day'), description: null, items }
}

function latest(items: FeedItem[]): Date | undefined {
  return items.map(({ updated }) => updated).reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined)
}

import { listSitedIssues } from '#newsletter'
import { countSitedWorks, readSitedWorks, workSlug } from '#evidence'
import { countSitedTexts, listSitedTexts } from '#library'
import { readHeldAddresses } from '#images'
import { isBuiltIn, listSitedPages } from '#pages'
import { NotFound } from '#platform/errors'
import {
  countSited,
  isSettled,
  listSitedAuthors,
  listSitedCategories,
  listSitedQuotes,
  listDaysShown,
  listSitedTags,
  type Part,
} from '#quotes'
import { siteDay, startOfDay } from '#time'
import type { Ctx } from '#access'
import { addressIn, prefixBeside } from '#messages'
import { getSettings, languagesOf } from '#settings'
import type { Picture } from '../site/picture-addresses.ts'
import { authorPath, categoryPath, dayPath, issuePath, pagePath, quotePath, tagPath, textPath, workPath } from '../site/paths.ts'
import { pictureOf } from '../seo/pictures.ts'
import type { Site } from '../site/site.ts'
import { wholeAddress } from '../site/whole-address.ts'
import { element, tag, xmlDocument } from '../http/xml.ts'

/** What a sitemap is made of. */
export type Sited = { ctx: Ctx; site: Site }
export type Counted = Awaited<ReturnType<typeof countAll>>

/** How many things of each kind the sitemap has. */
export async function countAll(ctx: Ctx) {
  const [sited, texts, works] = await Promise.all([countSited(ctx), countSitedTexts(ctx), countSitedWorks(ctx)])
  return { ...sited, texts, works }
}

/** The protocol allows 50,000 addresses to a file; fewer are quicker made and quicker read. */
const mostInAFile = 10_000

/** Pages that there is one of. Where nobody knows when one last changed, nothing is said of it. */
const singles = [
  '/categories',
  '/authors',
  '/statistics',
  '/about',
  '/contact',
  '/faq',
  '/email-subscribe',
  '/privacy',
  '/terms',
  '/check',
  '/corrections',
  '/misattributed',
  '/sources',
  '/works',
  '/api',
]

/** An address beginning with a slash. */
type Place = { path: string; modified?: Date; picture?: string; writtenIn?: readonly string[] }

/** The files of the index, by name, for so many things. */
export function sitemapNames(counted: Counted): string[] {
  return [...wholes.keys(), ...partKinds.flatMap(numbered)]

  function numbered(kind: keyof Counted): string[] {
    return Array.from({ length: partsFor(counted[kind]) }, (_, i) => `${kind}-${i + 1}`)
  }
}

/** `at`: when the files were written. */
export function sitemapIndex(names: readonly string[], { origin }: Pick<Site, 'origin'>, at?: Date): string {
  const modified = at ? [tag('lastmod', at.toISOString())] : []
  const parts = names.map((name) => element('sitemap', {}, tag('loc', `${origin}/sitemaps/${name}.xml`), ...modified))
  return xmlDocument(element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...parts))
}

/** One file of the index; `counted` says of how many parts it is one. @throws NotFound for any other name */
export async function sitemapFile(
  sited: Sited,
  name: string,
  counted: () => Promise<Counted>,
): Promise<{ xml: string; count: number }> {
  const { origin } = sited.site
  const places = await placesOf(sited, name, counted)
  const { own, others } = languagesOf(await getSettings(sited.ctx))
  const alternate = (code: string, begins: string, path: string) =>
    element('xhtml:link', { rel: 'alternate', hreflang: code, href: origin + addressIn(begins, path) })
  const urls = places.flatMap(({ path, modified, picture, writtenIn }) => {
    const codes = [own, ...others].filter((code) => writtenIn === undefined || writtenIn.includes(code))
    const [first] = codes
    if (first === undefined) return []
    const begins = (code: string) => prefixBeside(own, code)
    return element(
      'url',
      {},
      tag('loc', origin + addressIn(begins(first), path)),
      ...(codes.length > 1 ? codes.map((code) => alternate(code, begins(code), path)) : []),
      ...(modified ? [tag('lastmod', modified.toISOString())] : []),
      ...(picture ? [element('image:image', {}, tag('image:loc', wholeAddress(origin, picture)))] : []),
    )
  })
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    ...(others.length > 0 ? { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' } : {}),
  }
  return { xml: xmlDocument(element('urlset', namespaces, ...urls)), count: places.length }
}

async function placesOf(sited: Sited, name: string, counted: () => Promise<Counted>): Promise<Place[]> {
  const whole = wholes.get(name)
  if (whole) return await whole(sited)
  const [, named = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? []
  const kind = partKinds.find((one) => one === named)
  if (!kind) throw new NotFound('Sitemap not found.')
  const part: Part = { n: Number(number), of: partsFor((await counted())[kind]) }
  if (part.n > part.of) throw new NotFound('Sitemap not found.')
  return await inParts[kind](sited, part)
}

/** What fits into one file. */
const wholes: ReadonlyMap<string, (sited: Sited) => Promise<Place[]>> = new Map([
  ['pages', placesOfPages],
  ['categories', placesOfCategories],
])

/** What may need several files. A kind that is counted has its line here. */
const inParts: Readonly<Record<keyof Counted, (sited: Sited, part: Part) => Promise<Place[]>>> = {
  authors: async ({ ctx, site }, part) => {
    const [settings, authors] = await Promise.all([getSettings(ctx), listSitedAuthors(ctx, part)])
    return await under(ctx, authorPath, authors, (author) => site.pictures.ofAuthor(author, settings))
  },
  tags: async ({ ctx }, part) =>
    (await listSitedTags(ctx, part)).map(({ slug, modified }) => ({ path: tagPath(slug), modified })),
  quotes: async ({ ctx, site }, part) => {
    const [settings, quotes] = await Promise.all([getSettings(ctx), listSitedQuotes(ctx, part)])
    const social = await socialPictures(ctx, quotes)
    return quotes.map((quote) => ({
      path: quotePath(quote.id),
      modified: quote.modified,
      picture:
        (isSettled(quote.status) ? undefined : social(quote)) ??
        quote.ogImageUrl ??
        quote.image ??
        site.pictures.quoteAddress(quote, settings),
    }))
  },
  texts: async ({ ctx }, part) =>
    (await listSitedTexts(ctx, rowsOf(part))).map(({ id, n }) => ({ path: textPath(id, n ?? undefined) })),
  works: async ({ ctx }, part) => {
    const works = await readSitedWorks(ctx, rowsOf(part))
    return [...new Set(works.map(({ author, title }) => workPath(author, workSlug(title))))].map((path) => ({ path }))
  },
}

const partKinds = Object.keys(inParts) as (keyof Counted)[] // safe: its own keys

const rowsOf = ({ n }: Part) => ({ limit: mostInAFile, offset: (n - 1) * mostInAFile })

async function placesOfPages({ ctx, site }: Sited): Promise<Place[]> {
  const now = ctx.clock.now()
  // The Quote of the Day turns it at midnight.
  const today = siteDay(now, site.timeZone)
  const home = { path: '/', modified: startOfDay(today, site.timeZone) }
  const [settings, issues, days, written] = await Promise.all([
    getSettings(ctx),
    listSitedIssues(ctx, mostInAFile),
    listDaysShown(ctx, today, mostInAFile),
    listSitedPages(ctx),
  ])
  const eachDay = days.map((day) => ({ path: dayPath(day), modified: startOfDay(day, site.timeZone) }))
  // An archive without issues is no page to be found.
  const archive = issues.slice(0, 1).map(({ modified }) => ({ path: '/newsletter', modified }))
  const allDays = eachDay.slice(0, 1).map(({ modified }) => ({ path: dayPath(), modified }))
  const pages = [home, ...singles.map((path) => ({ path })), ...allDays, ...archive].map((place) => ({
    ...place,
    picture: pictureOf(site, settings, place.path).url,
  }))
  const ofStaff = written.flatMap(({ slug, languages, modified }) =>
    isBuiltIn(slug) ? [] : [{ path: pagePath(slug), modified, writtenIn: languages }],
  )
  return [...pages, ...ofStaff, ...eachDay, ...issues.map(({ slug, modified }) => ({ path: issuePath(slug), modified }))]
}

async function placesOfCategories({ ctx, site }: Sited): Promise<Place[]> {
  const [settings, categories] = await Promise.all([getSettings(ctx), listSitedCategories(ctx)])
  return await under(ctx, categoryPath, categories, (category) => site.pictures.ofCategory(category, settings))
}

async function under<S extends { slug: string; modified: Date; seo_image: string | null }>(
  ctx: Ctx,
  pathOf: (slug: string) => string,
  sited: S[],
  pictureOfOne: (one: S) => Picture,
): Promise<Place[]> {
  const social = await socialPictures(ctx, sited)
  return sited.map((one) => ({ path: pathOf(one.slug), modified: one.modified, picture: social(one) ?? pictureOfOne(one).url }))
}

/** The picture that staff chose, as the page has it: none where the library has it no more. */
async function socialPictures(ctx: Ctx, sited: { seo_image: string | null }[]) {
  const held = await readHeldAddresses(
    ctx,
    sited.flatMap(({ seo_image }) => seo_image ?? []),
  )
  return ({ seo_image }: { seo_image: string | null }) => (seo_image !== null && held.has(seo_image) ? seo_image : undefined)
}

/** Doubled when full, so that addresses seldom change their file. */
function partsFor(count: number): number {
  return count === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(count / mostInAFile)))
}

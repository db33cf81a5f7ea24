import { NotFound } from '#platform/errors'
import {
  countSited,
  listSitedAuthors,
  listSitedCategories,
  listSitedQuotes,
  listSitedTags,
  siteDay,
  startOfDay,
  type Part,
} from '#quotes'
import { getSettings } from '#settings'
import type { MachineRoute } from '../http/machine-answers.ts'
import type { PageGround } from '../page.ts'
import type { Picture } from '../pictures/picture-addresses.ts'
import { authorPath, categoryPath, quotePath, tagPath } from '../paths.ts'
import { pictureOf } from '../seo/pictures.ts'
import { element, tag, xmlDocument, type Xml } from './xml.ts'

/** The protocol allows 50,000 addresses to a file; fewer are quicker made and quicker read. */
const mostInAFile = 10_000

/** Pages that there is one of. Where nobody knows when one last changed, nothing is said of it. */
const singles = ['/categories', '/authors', '/about', '/faq', '/privacy', '/terms', '/api']

/** An address beginning with a slash. */
type Place = { path: string; modified?: Date; picture?: string }

const failure = 'Failed to fetch quotes'

export const sitemapRoutes: readonly MachineRoute[] = [
  { path: '/sitemap.xml', params: [], failure, answer: sitemapIndex },
  { path: '/sitemaps/:file', params: [], failure, answer: (ground, { params }) => sitemap(ground, params['file'] ?? '') },
]

async function sitemapIndex({ ctx, site, notes }: PageGround): Promise<Response> {
  notes.show('quotes', 'authors', 'categories')
  const counted = await countSited(ctx)
  const files = ['pages', 'categories', ...numbered('authors'), ...numbered('tags'), ...numbered('quotes')]
  const parts = files.map((file) => element('sitemap', {}, tag('loc', `${site.origin}/sitemaps/${file}.xml`)))
  return inXml(element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...parts))

  function numbered(kind: keyof typeof counted): string[] {
    return Array.from({ length: partsFor(counted[kind]) }, (_, i) => `${kind}-${i + 1}`)
  }
}

/** One file of the index. @throws NotFound for any other name */
async function sitemap(ground: PageGround, file: string): Promise<Response> {
  const { site, notes } = ground
  notes.show('quotes', 'authors', 'categories', 'settings')
  const places = await placesOf(ground, file)
  const urls = places.map(({ path, modified, picture }) =>
    element(
      'url',
      {},
      tag('loc', site.origin + path),
      ...(modified ? [tag('lastmod', modified.toISOString())] : []),
      ...(picture ? [element('image:image', {}, tag('image:loc', new URL(picture, site.origin).href))] : []),
    ),
  )
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  }
  return inXml(element('urlset', namespaces, ...urls))
}

async function placesOf({ ctx, site }: PageGround, file: string): Promise<Place[]> {
  if (file === 'pages.xml') {
    const now = ctx.clock.now()
    // The Quote of the Day turns it at midnight.
    const home = { path: '/', modified: startOfDay(siteDay(now, site.timeZone), site.timeZone) }
    const settings = await getSettings(ctx)
    return [home, ...singles.map((path) => ({ path }))].map((place) => ({
      ...place,
      picture: pictureOf(site, settings, place.path).url,
    }))
  }
  if (file === 'categories.xml') {
    const [settings, categories] = await Promise.all([getSettings(ctx), listSitedCategories(ctx)])
    return under(categoryPath, categories, (category) => site.pictures.ofCategory(category, settings))
  }
  const [, kind = '', number = ''] = /^(authors|tags|quotes)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  if (kind !== 'authors' && kind !== 'tags' && kind !== 'quotes') throw new NotFound('There is no such sitemap.')
  const part: Part = { n: Number(number), of: partsFor((await countSited(ctx))[kind]) }
  if (part.n > part.of) throw new NotFound('There is no such sitemap.')
  if (kind === 'authors') {
    const [settings, authors] = await Promise.all([getSettings(ctx), listSitedAuthors(ctx, part)])
    return under(authorPath, authors, (author) => site.pictures.ofAuthor(author, settings))
  }
  if (kind === 'tags') return (await listSitedTags(ctx, part)).map(({ slug, modified }) => ({ path: tagPath(slug), modified }))
  const [settings, quotes] = await Promise.all([getSettings(ctx), listSitedQuotes(ctx, part)])
  return quotes.map((quote) => ({
    path: quotePath(quote.id),
    modified: quote.modified,
    picture: quote.ogImageUrl ?? quote.image ?? site.pictures.quoteAddress(quote, settings),
  }))
}

function under<S extends { slug: string; modified: Date }>(
  pathOf: (slug: string) => string,
  sited: S[],
  pictureOfOne: (one: S) => Picture,
): Place[] {
  return sited.map((one) => ({ path: pathOf(one.slug), modified: one.modified, picture: pictureOfOne(one).url }))
}

/** Doubled when full, so that addresses seldom change their file. */
function partsFor(count: number): number {
  return count === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(count / mostInAFile)))
}

function inXml(root: Xml): Response {
  return new Response(xmlDocument(root), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

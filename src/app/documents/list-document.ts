import { findAuthors, getAuthorBySlug, lifeOf } from '#authors'
import { findCategories, getCategoryBySlug } from '#categories'
import { findWorksBy } from '#evidence'
import { NotFound } from '#platform/errors'
import { findRelatedTags, findSettled, tagSlug, type QuotesAsked } from '#quotes'
import { getSettings, siteDescription } from '#settings'
import { authorMeant } from '../lists/filters.ts'
import { findListed } from '../lists/find-listed.ts'
import { lastNumber } from '../lists/leaf.ts'
import { pageNumber, requirePage } from '../lists/page-number.ts'
import type { PageGround } from '../page/page.ts'
import { authorPath, categoryPath, dayPath, tagPath, workPath } from '../site/paths.ts'
import { blocks, link, list, plain, prose } from './markdown.ts'
import { nextPage } from './next-page.ts'
import { quoteBlock } from './quote-document.ts'

/** An author and a page of their quotes. */
export async function authorDocument(ground: PageGround, slug: string, url: URL): Promise<string> {
  const { ctx, site, notes } = ground
  const author = await getAuthorBySlug(ctx, slug)
  const { name, aliases, nationality, bio } = author
  notes.show(`author:${author.id}`, 'texts')
  const works = await findWorksBy(ctx, author)
  const life = lifeOf(author)
  return blocks(
    `# ${plain(name)}`,
    list([
      life !== '' && `Life: ${plain(life)}`,
      Boolean(nationality) && `Nationality: ${plain(nationality ?? '')}`,
      aliases.length > 0 && `Also called: ${aliases.map(plain).join(', ')}`,
      `Page: <${site.origin}${authorPath(author.slug)}>`,
    ]),
    bio && prose(bio),
    works.length > 0 &&
      blocks('## Works', list(works.map((work) => link(work.title, site.origin + workPath(author.slug, work.slug))))),
    await quotesBlock(ground, url, { author: author.id }),
  )
}

export async function categoryDocument(ground: PageGround, slug: string, url: URL): Promise<string> {
  const { ctx, site, notes } = ground
  const category = await getCategoryBySlug(ctx, slug)
  notes.show(`category:${category.id}`)
  return blocks(
    `# ${plain(category.name)}`,
    category.description && prose(category.description),
    list([`Page: <${site.origin}${categoryPath(category.slug)}>`]),
    await quotesBlock(ground, url, { category: category.id }),
  )
}

export async function tagDocument(ground: PageGround, tag: string, url: URL): Promise<string> {
  const { ctx, site } = ground
  const slug = tagSlug(tag)
  if (slug !== tag && slug !== '') throw new NotFound('Tag not found', { movedTo: slug })
  const found = await findRelatedTags(ctx, slug)
  if (!found) throw new NotFound('Tag not found')
  return blocks(
    `# ${plain(found.name)}`,
    list([`Page: <${site.origin}${tagPath(slug)}>`]),
    await quotesBlock(ground, url, { tag: slug }),
  )
}

/** The quotes whose names are known to be wrong, or doubted, with the reasons. */
export async function misattributedDocument({ ctx, site, notes }: PageGround, url: URL): Promise<string> {
  const page = pageNumber(url)
  const { total, quotes } = await findSettled(ctx, { limit: settledAPage, offset: (page - 1) * settledAPage })
  const pages = Math.min(Math.ceil(total / settledAPage), lastNumber)
  requirePage(page, pages)
  notes.show('quotes')
  for (const { id } of quotes) notes.show(`quote:${id}`)
  return blocks(
    '# Who really said it?',
    'These quotes go by the wrong name, or by one that is doubtful. Each has its reason.',
    list([`Page: <${site.origin}/misattributed>`, `Quotes: ${total}`]),
    ...quotes.map((quote) => quoteBlock(site, quote)),
    page < pages && nextPage(site, url, { page: page + 1 }),
  )
}

const settledAPage = 50

/** The front page: what the site is, and all quotes; those of an author where one is named. */
export async function homeDocument(ground: PageGround, url: URL): Promise<string> {
  const { ctx, site, notes } = ground
  const author = url.searchParams.get('author')
  if (author) return await authorDocument(ground, (await authorMeant(ctx, author)).slug, url)
  const settings = await getSettings(ctx)
  notes.show('settings')
  return blocks(
    `# ${plain(settings.website_title)}`,
    plain(siteDescription(settings)),
    list([
      `Page: <${site.origin}/>`,
      link('Quote of the Day', site.origin + dayPath()),
      link('What else is here', `${site.origin}/llms.txt`),
    ]),
    await quotesBlock(ground, url, {}),
  )
}

async function quotesBlock(
  ground: PageGround,
  url: URL,
  where: Pick<QuotesAsked, 'author' | 'category' | 'tag'>,
): Promise<string> {
  const { leaf, found, pages, after } = await findListed(ground, url, where)
  const { page, view = {} } = leaf
  const next = page !== undefined && page < pages ? { page: page + 1, view } : after === null ? null : { after, view }
  return blocks(
    found.total === 0 ? 'No quotes yet.' : `## Quotes (${found.total})`,
    found.quotes.map((quote) => quoteBlock(ground.site, quote)).join('\n\n---\n\n'),
    next && nextPage(ground.site, url, next),
  )
}

/** Authors by name, so many on a page. */
export async function authorsDocument({ ctx, site, notes }: PageGround, url: URL, aPage: number): Promise<string> {
  const page = pageNumber(url)
  const { authors, total } = await findAuthors(ctx, { limit: aPage, offset: (page - 1) * aPage })
  const pages = Math.min(Math.ceil(total / aPage), lastNumber)
  requirePage(page, pages)
  notes.show('authors', 'quotes')
  return blocks(
    '# Authors',
    list(authors.map((author) => `${link(author.name, site.origin + authorPath(author.slug))}: ${counted(author.quote_count)}`)),
    page < pages && nextPage(site, url, { page: page + 1 }),
  )
}

export async function categoriesDocument({ ctx, site, notes }: PageGround): Promise<string> {
  const categories = await findCategories(ctx)
  notes.show('categories', 'quotes')
  return blocks(
    '# Categories',
    list(
      categories.map(({ name, slug, quotesCount }) => `${link(name, site.origin + categoryPath(slug))}: ${counted(quotesCount)}`),
    ),
  )
}

const counted = (quotes: number) => `${quotes} ${quotes === 1 ? 'quote' : 'quotes'}`

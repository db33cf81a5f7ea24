import { getAuthorBySlug, type Author } from '#authors'
import { findWorks, getWork } from '#evidence'
import { excerpt } from '#plates'
import { isHouseError } from '#platform/errors'
import type { Ctx } from '#access'
import type { Tag } from '../cache/page-notes.ts'
import { pageNumber, requirePage } from '../lists/page-number.ts'
import type { PageGround } from '../page/page.ts'
import { authorPath, quotePath, textPath, workPath } from '../site/paths.ts'
import { blocks, link, list, plain } from './markdown.ts'
import { nextPage } from './next-page.ts'

const longestQuote = 220

/** A work in Markdown: its editions, and a page of the quotes from it in the order of their places. */
export async function workDocument(
  { ctx, site, notes }: PageGround,
  { author: named, work: slug }: { author: string; work: string },
  { url, aPage }: { url: URL; aPage: number },
): Promise<string> {
  const author = await authorMeant(ctx, named)
  const { work, quotes } = await getWork(ctx, author, slug)
  const page = pageNumber(url)
  const pages = Math.ceil(quotes.length / aPage)
  requirePage(page, pages)
  const shown = quotes.slice((page - 1) * aPage, page * aPage)
  notes.show('texts', 'quotes', `author:${author.id}`, ...shown.map(({ id }): Tag => `quote:${id}`))
  return blocks(
    `# ${plain(work.title)}`,
    list([
      `By ${link(author.name, site.origin + authorPath(author.slug))}`,
      work.year !== null && `Year: ${plain(work.year)}`,
      `Page: <${site.origin}${workPath(author.slug, work.slug)}>`,
    ]),
    work.editions.length > 0 &&
      blocks(
        '## Editions',
        list(
          work.editions.map((text) => {
            const about = [text.translator && `translated by ${text.translator}`, text.edition, text.licence].filter(Boolean)
            return `${link(text.title, site.origin + textPath(text.id))}: ${plain(about.join(', '))}`
          }),
        ),
      ),
    shown.length > 0 &&
      blocks(
        `## Quotes (${work.quotes})`,
        list(
          shown.map(({ id, text, division }) => {
            const words = link(excerpt(text.replaceAll(/\s+/gu, ' '), longestQuote), site.origin + quotePath(id))
            return division ? `${words} (${plain(division)})` : words
          }),
        ),
      ),
    page < pages && nextPage(site, url, { page: page + 1 }),
  )
}

/** Works by author; so many authors on a page. */
export async function worksDocument({ ctx, site, notes }: PageGround, url: URL, aPage: number): Promise<string> {
  const page = pageNumber(url)
  const { authors, total } = await findWorks(ctx, { limit: aPage, offset: (page - 1) * aPage })
  const pages = Math.ceil(total / aPage)
  requirePage(page, pages)
  notes.show('texts', 'quotes', 'authors')
  return blocks(
    '# Works',
    'The books, poems and speeches that quotes here are from, by author.',
    ...authors.map(({ name, slug, works }) =>
      blocks(`## ${plain(name)}`, list(works.map((work) => link(work.title, site.origin + workPath(slug, work.slug))))),
    ),
    page < pages && nextPage(site, url, { page: page + 1 }),
  )
}

/** Also under another form of the name, or a former one. */
export async function authorMeant(ctx: Ctx, asked: string): Promise<Author> {
  try {
    return await getAuthorBySlug(ctx, asked)
  } catch (error) {
    if (!isHouseError(error) || error.code !== 'not-found' || error.movedTo === undefined) throw error
    return await getAuthorBySlug(ctx, error.movedTo)
  }
}

import { findPlacedQuotes } from '#evidence'
import { findOtherEditions, getPart, getText, listParts, listTexts, type Text } from '#library'
import { excerpt } from '#plates'
import type { Tag } from '../cache/page-notes.ts'
import { pageNumber, requirePage } from '../lists/page-number.ts'
import type { PageGround } from '../page/page.ts'
import { quotePath, textPath } from '../site/paths.ts'
import { blocks, link, list, plain, prose } from './markdown.ts'
import { nextPage } from './next-page.ts'

const longestQuote = 220

/** A text in Markdown: what it is, its contents where it may be read here, and the quotes from it. */
export async function textDocument({ ctx, site, notes }: PageGround, id: string): Promise<string> {
  const text = await getText(ctx, id)
  const isRead = text.shows === 'text' && text.words > 0
  const [quotes, parts, editions] = await Promise.all([
    findPlacedQuotes(ctx, text.id),
    isRead ? listParts(ctx, text.id) : [],
    findOtherEditions(ctx, text),
  ])
  notes.show('texts', `text:${text.id}`, 'quotes', ...quotes.map((quote): Tag => `quote:${quote.id}`))
  return blocks(
    `# ${plain(text.title)}`,
    facts(text, site.origin + textPath(text.id)),
    !isRead && 'This site has passages of this text, and not all of it.',
    parts.length > 0 &&
      blocks(
        '## Contents',
        list(
          parts.map(({ n, level, heading, words }) => {
            const name = heading || `Part ${n}`
            return `${'  '.repeat(level - 1)}${words > 0 ? link(name, site.origin + textPath(text.id, n)) : plain(name)}`
          }),
        ),
      ),
    quotes.length > 0 &&
      blocks(
        '## Quotes from it',
        list(
          quotes.map((quote) => link(excerpt(quote.text.replace(/\s+/gu, ' '), longestQuote), site.origin + quotePath(quote.id))),
        ),
      ),
    editions.length > 0 &&
      blocks('## Other editions', list(editions.map((one) => link(one.title, site.origin + textPath(one.id))))),
  )
}

/** The words of a part, where the licence allows to read the text here. @throws NotFound */
export async function partDocument({ ctx, site, notes }: PageGround, id: string, n: string): Promise<string> {
  const part = await getPart(ctx, id, n)
  const { text, heading, above, body, previous, next } = part
  notes.show(`text:${text.id}`)
  const beside = (name: string, other: typeof next) =>
    other && `${name}: ${link(other.heading || `Part ${other.n}`, site.origin + textPath(text.id, other.n))}`
  return blocks(
    `# ${plain([text.title, above, heading || `Part ${part.n}`].filter(Boolean).join(', '))}`,
    facts(text, site.origin + textPath(text.id, part.n)),
    list([beside('Previous', previous), beside('Next', next)]),
    '---',
    ...body.split(/\n(?:[ \t]*\n)+/u).map(prose),
  )
}

/** All texts, by author; so many on a page. */
export async function textsDocument({ ctx, site, notes }: PageGround, url: URL, aPage: number): Promise<string> {
  const page = pageNumber(url)
  const { texts, total } = await listTexts(ctx, { limit: aPage, offset: (page - 1) * aPage })
  const pages = Math.ceil(total / aPage)
  requirePage(page, pages)
  notes.show('texts')
  return blocks(
    '# Sources',
    'Texts that quotes are checked against, by author.',
    list(texts.map((text) => `${link(text.title, site.origin + textPath(text.id))} by ${plain(byLine(text))}`)),
    page < pages && nextPage(site, url, { page: page + 1 }),
  )
}

function facts(text: Text, page: string): string {
  const { of_work: ofWork, edition, language, year, licence, address } = text
  return list([
    `By ${plain(byLine(text))}`,
    ofWork !== null && `Translation of: ${plain(ofWork)}`,
    year !== null && `Year of the work: ${plain(year)}`,
    edition !== null && `Edition: ${plain(edition)}`,
    language !== null && `Language: ${plain(language)}`,
    `Licence: ${plain(licence)}`,
    address !== null && link('Where it was brought from', address),
    `Page: <${page}>`,
  ])
}

const byLine = ({ author, translator }: Text) => [author, translator && `translated by ${translator}`].filter(Boolean).join(', ')

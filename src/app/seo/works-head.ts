import { authorNameHere, type Author } from '#authors'
import type { Work, WorkQuote, WorksAuthor } from '#evidence'
import { excerpt } from '#plates'
import { addressOf, inARow, listComma, say } from '#messages'
import type { Settings } from '#settings'
import { authorPath, quotePath, textPath, workPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { listHead } from './list-head.ts'
import { textFeed } from './sources-head.ts'
import type { Node } from './structured-data.ts'
import { exactDate, translatorOf } from './structured-quote.ts'

/** The list of works goes by author. */
export const worksAuthorsAPage = 20
export const quotesOfWorkAPage = 50

/** Of works that are new here. */
const workFeed = () => ({ name: say('works.title'), at: '/works' })

const step = () => ({ name: say('works.title'), path: '/works' })

type List = { authors: (WorksAuthor & { works: Work[] })[]; total: number; page: number }

export function worksHead(site: Site, settings: Settings, { authors, total, page }: List) {
  const names = authors.slice(0, 10).map(authorNameHere)
  return listHead({
    site,
    settings,
    title: say('works.title'),
    description: inARow([say('works.about'), names.join(listComma())]),
    keywords: names,
    feeds: [workFeed(), textFeed()],
    steps: [step()],
    path: step().path,
    leaf: { page },
    items: authors.map((author) => ({ name: authorNameHere(author), path: authorPath(author.slug) })),
    total,
    aPage: worksAuthorsAPage,
  })
}

type Shown = { work: Work; author: Author; shown: WorkQuote[]; page: number }

export function workHead(site: Site, settings: Settings, { work, author, shown, page }: Shown) {
  const path = workPath(author.slug, work.slug)
  const name = authorNameHere(author)
  const title = say('sources.by-author', { text: work.title, author: name })
  return listHead({
    site,
    settings,
    title,
    description: told(title, work),
    keywords: [work.title, name],
    steps: [step(), { name: work.title, path }],
    path,
    leaf: { page },
    items: shown.map(({ id, text }) => ({ name: excerpt(text.replaceAll(/\s+/g, ' '), 70), path: quotePath(id) })),
    total: work.quotes + work.editions.length,
    aPage: quotesOfWorkAPage,
    about: creativeWork(site, work, author),
  })
}

function told(work: string, { quotes, editions: { length: editions } }: Work): string {
  if (editions === 0) return say('works.described-quotes', { work, quotes })
  return quotes === 0
    ? say('works.described-editions', { work, editions })
    : say('works.described-both', { work, quotes, editions })
}

function creativeWork({ origin }: Site, work: Work, author: Author): Node {
  const { slug } = author
  const url = origin + addressOf(workPath(slug, work.slug))
  const year = exactDate(work.year)
  return {
    '@type': 'CreativeWork',
    '@id': `${url}#work`,
    url,
    name: work.title,
    author: { '@type': 'Person', '@id': `${origin}${authorPath(slug)}#person`, name: authorNameHere(author) },
    ...(year ? { datePublished: year } : {}),
    ...(work.editions.length > 0
      ? {
          workExample: work.editions.map((text) => ({
            '@type': 'Book',
            '@id': `${origin}${textPath(text.id)}#book`,
            url: origin + addressOf(textPath(text.id)),
            name: text.title,
            ...translatorOf(text.translator),
            ...(text.language ? { inLanguage: text.language } : {}),
            ...(text.edition ? { bookEdition: text.edition } : {}),
          })),
        }
      : {}),
  }
}

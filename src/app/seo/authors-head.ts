import { comma, listComma, say } from '#messages'
import { authorNameHere, lifeOf, otherNamesHere, type Author } from '#authors'
import type { Quote } from '#quotes'
import { siteDescription, type Settings } from '#settings'
import { authorPath } from '../site/paths.ts'
import { person } from './structured-quote.ts'
import type { Site } from '../site/site.ts'
import { actorLink } from './actor-link.ts'
import type { Leaf } from '../lists/leaf.ts'
import { listHead, quoteItems } from './list-head.ts'
import { pictureOr, type OwnHead } from './own-head.ts'
import { keywordsShown, quotesAPage } from '../lists/page-size.ts'

export const authorsAPage = 24

const path = '/authors'
const step = () => ({ name: say('shell.authors'), path })

type Shown = { authors: Author[]; total: number; page: number; params: Record<string, string> }

export function authorsHead(site: Site, settings: Settings, { authors, total, page, params }: Shown) {
  const names = authors.slice(0, keywordsShown).map(authorNameHere)
  return listHead({
    site,
    settings,
    title: params['letter'] ? say('authors.letter', { letter: params['letter'].toUpperCase() }) : say('shell.authors'),
    description: names.length > 0 ? say('authors.described', { names: names.join(listComma()) }) : siteDescription(settings),
    keywords: names,
    path,
    leaf: { page },
    params,
    items: authors.map((author) => ({ name: authorNameHere(author), path: authorPath(author.slug) })),
    total,
    aPage: authorsAPage,
    steps: [step()],
    // What somebody typed is no page of the site's own.
    robots: params['q'] ? 'noindex' : undefined,
  })
}

type OfAuthor = { quotes: Quote[]; leaf: Leaf; own?: OwnHead }

export function authorHead(site: Site, settings: Settings, author: Author, { quotes, leaf, own = {} }: OfAuthor) {
  const { nationality } = author
  const name = authorNameHere(author)
  const path = authorPath(author.slug)
  const shelves = quotes.flatMap((quote) => quote.shelves.map((shelf) => shelf.name))
  return listHead({
    site,
    settings,
    title: own.title ?? say('authors.quotes', { name }),
    description: own.description ?? introduction(author),
    keywords: [...new Set([name, ...otherNamesHere(author), ...(nationality ? [nationality] : []), ...shelves])].slice(
      0,
      keywordsShown,
    ),
    path,
    leaf,
    items: quoteItems(quotes),
    total: author.quote_count,
    aPage: quotesAPage,
    about: person(site, author),
    alternates: author.quote_count > 0 ? actorLink(site, settings, `author:${author.id}`) : [],
    picture: pictureOr(own, site.pictures.ofAuthor(author, settings)),
    feeds: [{ name: say('authors.quotes', { name }), at: path }],
    steps: [step(), { name, path }],
  })
}

/** "Marcus Aurelius (121 – 180, Roman): …", for machines. */
export function introduction(author: Author): string {
  const facts = [lifeOf(author), author.nationality].filter(Boolean).join(comma())
  return `${authorNameHere(author)}${facts ? ` (${facts})` : ''}: ${author.bio ?? say('authors.introduced')}`
}

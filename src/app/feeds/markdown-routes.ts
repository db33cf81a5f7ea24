import { matchPath } from 'react-router'
import { siteHref } from '#messages'
import { authorSentences } from '#authors'
import { categorySentences } from '#categories'
import { checkSentences } from '#check'
import { workSentences } from '#evidence'
import { textSentences } from '#library'
import { quoteSentences } from '#quotes'
import { issueSentences } from '#newsletter'
import { pageSentences } from '#pages'
import { NotFound } from '#platform/errors'
import { isReserved } from '#redirects'
import { reportSentences } from '#reports'
import { getSettings, settingsSentences, type Settings } from '#settings'
import { askingDocument } from '../documents/asking-document.ts'
import { correctionsDocument } from '../documents/corrections-document.ts'
import { dayDocument, daysDocument } from '../documents/day-document.ts'
import {
  authorDocument,
  authorsDocument,
  categoriesDocument,
  categoryDocument,
  homeDocument,
  misattributedDocument,
  tagDocument,
} from '../documents/list-document.ts'
import { issueDocument, newsletterDocument } from '../documents/newsletter-document.ts'
import { proseDocument } from '../documents/prose-document.ts'
import { quoteDocument } from '../documents/quote-document.ts'
import { statisticsDocument } from '../documents/statistics/statistics-document.ts'
import { partDocument, textDocument, textsDocument } from '../documents/text-document.ts'
import { workDocument, worksDocument } from '../documents/work-document.ts'
import { writtenDocument } from '../documents/written-document.ts'
import { listParams } from '../lists/leaf.ts'
import type { MachineRoute } from '../page/machine-answers.ts'
import type { PageGround } from '../page/page.ts'
import { authorsAPage } from '../seo/authors-head.ts'
import { textsAPage } from '../seo/sources-head.ts'
import { quotesOfWorkAPage, worksAuthorsAPage } from '../seo/works-head.ts'
import { aboutText } from '../site/texts/about-text.ts'
import { faqText } from '../site/texts/faq-text.ts'
import { privacyText } from '../site/texts/privacy-text.ts'
import type { Prose } from '../site/texts/prose.ts'
import { termsText } from '../site/texts/terms-text.ts'

type Written = {
  /** The page that it is the Markdown of. */
  page: string
  params: readonly string[]
  failure: string
  write(ground: PageGround, params: Readonly<Record<string, string>>, url: URL): Promise<string>
}

const written: readonly Written[] = [
  {
    page: '/',
    params: [...listParams, 'author'],
    failure: quoteSentences.list,
    write: (ground, _params, url) => homeDocument(ground, url),
  },
  {
    page: '/corrections',
    params: ['page'],
    failure: reportSentences.list,
    write: (ground, _params, url) => correctionsDocument(ground, url),
  },
  { page: '/quote/:id', params: [], failure: quoteSentences.get, write: (ground, { id = '' }) => quoteDocument(ground, id) },
  {
    page: '/authors',
    params: ['page'],
    failure: authorSentences.listWithCounts,
    write: (ground, _params, url) => authorsDocument(ground, url, authorsAPage),
  },
  {
    page: '/authors/:slug',
    params: listParams,
    failure: quoteSentences.byAuthor,
    write: (ground, { slug = '' }, url) => authorDocument(ground, slug, url),
  },
  { page: '/categories', params: [], failure: categorySentences.list, write: (ground) => categoriesDocument(ground) },
  {
    page: '/categories/:slug',
    params: listParams,
    failure: quoteSentences.byCategory,
    write: (ground, { slug = '' }, url) => categoryDocument(ground, slug, url),
  },
  {
    page: '/tags/:tag',
    params: listParams,
    failure: quoteSentences.list,
    write: (ground, { tag = '' }, url) => tagDocument(ground, tag, url),
  },
  {
    page: '/misattributed',
    params: ['page'],
    failure: quoteSentences.list,
    write: (ground, _params, url) => misattributedDocument(ground, url),
  },
  {
    page: '/quote-of-the-day',
    params: ['month'],
    failure: quoteSentences.featured,
    write: (ground, _params, url) => daysDocument(ground, url),
  },
  {
    page: '/quote-of-the-day/:day',
    params: [],
    failure: quoteSentences.featured,
    write: (ground, { day = '' }) => dayDocument(ground, day),
  },
  {
    page: '/works',
    params: ['page'],
    failure: workSentences.list,
    write: (ground, _params, url) => worksDocument(ground, url, worksAuthorsAPage),
  },
  {
    page: '/works/:author/:work',
    params: ['page'],
    failure: workSentences.get,
    write: (ground, { author = '', work = '' }, url) => workDocument(ground, { author, work }, { url, aPage: quotesOfWorkAPage }),
  },
  {
    page: '/sources',
    params: ['page'],
    failure: textSentences.list,
    write: (ground, _params, url) => textsDocument(ground, url, textsAPage),
  },
  { page: '/sources/:id', params: [], failure: textSentences.get, write: (ground, { id = '' }) => textDocument(ground, id) },
  {
    page: '/sources/:id/:n',
    params: [],
    failure: textSentences.get,
    write: (ground, { id = '', n = '' }) => partDocument(ground, id, n),
  },
  { page: '/check', params: [], failure: checkSentences.check, write: (ground) => askingDocument(ground) },
  { page: '/statistics', params: [], failure: settingsSentences.get, write: (ground) => statisticsDocument(ground) },
  {
    page: '/newsletter',
    params: ['page'],
    failure: issueSentences.list,
    write: (ground, _params, url) => newsletterDocument(ground, url),
  },
  {
    page: '/newsletter/:slug',
    params: [],
    failure: issueSentences.get,
    write: (ground, { slug = '' }) => issueDocument(ground, slug),
  },
  ...Object.entries({ '/about': aboutText, '/faq': faqText, '/privacy': privacyText, '/terms': termsText }).map(ofProse),
  {
    page: '/:slug',
    params: [],
    failure: pageSentences.get,
    async write(ground, { slug = '' }) {
      const written = await writtenDocument(ground, slug)
      if (written === null) throw new NotFound('Page not found')
      return written
    },
  },
]

function ofProse([page, textOf]: [string, (settings: Settings) => Prose]): Written {
  return {
    page,
    params: [],
    failure: settingsSentences.get,
    async write(ground) {
      const own = await writtenDocument(ground, page.slice(1))
      return own ?? proseDocument(ground.site, textOf(await getSettings(ground.ctx)))
    },
  }
}

const ending = '.md'

/** A path needs a name for the ending. */
const homePath = `/index${ending}`
const pathOf = (page: string) => (page === '/' ? homePath : page + ending)

/** Pages as Markdown, at their addresses with an ending. */
export const markdownRoutes: readonly MachineRoute[] = written.map((one) => ({
  path: pathOf(one.page),
  params: one.params,
  failure: one.failure,
  async answer(ground, { url, params: parts }) {
    const headers = {
      'content-type': 'text/markdown; charset=utf-8',
      'content-location': siteHref(url.pathname + url.search),
      // Search engines are to find the page.
      'x-robots-tag': 'noindex',
      link: `<${ground.site.origin}${url.pathname === homePath ? '/' : url.pathname.slice(0, -ending.length)}${url.search}>; rel="canonical"`,
      vary: 'Accept',
    }
    return new Response(`${await one.write(ground, parts, url)}\n`, { headers })
  },
}))

/** Pages whose Markdown is written in other places: that of a kept report is in no cache, and that of the API belongs to it. */
const elsewhere = ['/check/:id', '/api']

/** Where the page at that path is as Markdown; null for one that isn't. */
export function markdownPath(pathname: string): string | null {
  if (pathname.endsWith(ending) || /\.[a-z]+$/.test(pathname)) return null
  const [, first = ''] = pathname.split('/', 2)
  // Of addresses with one step, those that the site has itself are on the list by name.
  const isThere = [...written.map(({ page }) => page), ...elsewhere].some(
    (page) => matchPath(page, pathname) && (page !== '/:slug' || !isReserved(first.toLowerCase())),
  )
  return isThere ? pathOf(pathname.replace(/\/+$/, '') || '/') : null
}

/** The address of the Markdown that a request for a page asks for; null if it wants the page. Browsers never ask for Markdown. */
export function askedForMarkdown(method: string | undefined, address: string, accept: string | null | undefined): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!accept?.toLowerCase().includes('text/markdown')) return null
  const weight = weightOf(accept, 'text/markdown')
  if (weight === 0 || weight < weightOf(accept, 'text/html')) return null
  const [pathname = '', ...search] = address.split('?')
  const found = markdownPath(pathname)
  return found && [found, ...search].join('?')
}

/** RFC 9110, 12.5.1: 1 where nothing is said, 0 for what is not named or not wanted. */
function weightOf(accept: string, type: string): number {
  const [, ...parameters] = accept
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
    .find(([name]) => name === type) ?? [type, 'q=0']
  const weight = parameters.find((one) => one.startsWith('q='))
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0
}

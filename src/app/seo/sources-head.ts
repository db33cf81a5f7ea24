import type { Part, Text } from '#library'
import { addressOf, listComma, say } from '#messages'
import type { Settings } from '#settings'
import { leafAddress } from '../lists/leaf.ts'
import { textPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { textName } from '../site/text-name.ts'
import { leafHead } from './leaf-head.ts'
import { listHead } from './list-head.ts'
import { pageHead } from './head.ts'
import { breadcrumbs, website, type Node } from './structured-data.ts'
import { exactDate, translatorOf } from './structured-quote.ts'

export const textsAPage = 50

/** Of newly brought texts. */
export const textFeed = () => ({ name: say('sources.title'), at: '/sources' })

const step = () => ({ name: say('sources.title'), path: '/sources' })

type Shown = { texts: Text[]; total: number; page: number; q: string }

export function sourcesHead(site: Site, settings: Settings, { texts, total, page, q }: Shown) {
  const names = [...new Set(texts.map(({ author }) => author))].slice(0, 10)
  const head = {
    site,
    settings,
    title: say('sources.title'),
    description: names.length > 0 ? say('sources.described-by', { authors: names.join(listComma()) }) : say('sources.described'),
    keywords: names,
    feeds: [textFeed()],
    steps: [step()],
  }
  // What somebody typed is no page of the site's own.
  if (q !== '') return leafHead({ ...head, path: leafAddress(step().path, { page }, { q }), leaf: { page }, robots: 'noindex' })
  const items = texts.map((text) => ({ name: textName(text), path: textPath(text.id) }))
  return listHead({ ...head, path: step().path, leaf: { page }, items, total, aPage: textsAPage })
}

export function textHead(site: Site, settings: Settings, text: Text, quotes: number) {
  const path = textPath(text.id)
  return pageHead({
    site,
    settings,
    title: textName(text),
    description: told(text, quotes),
    keywords: [text.title, text.author],
    path,
    type: 'article',
    jsonLd: [
      website(site, settings),
      book(site, text),
      breadcrumbs(site, [{ name: settings.website_title, path: '/' }, step(), { name: text.title, path }]),
    ],
  })
}

export function partHead(site: Site, settings: Settings, part: Part, name: string, begins: string) {
  const { text, n } = part
  const path = textPath(text.id, n)
  return pageHead({
    site,
    settings,
    title: say('sources.part-of', { part: name, text: textName(text) }),
    description: begins,
    keywords: [text.title, text.author, name],
    path,
    type: 'article',
    jsonLd: [
      website(site, settings),
      {
        '@type': 'Chapter',
        '@id': `${site.origin}${addressOf(path)}#chapter`,
        url: site.origin + addressOf(path),
        name,
        position: n,
        ...languageOf(text),
        isPartOf: book(site, text),
      },
      breadcrumbs(site, [
        { name: settings.website_title, path: '/' },
        step(),
        { name: text.title, path: textPath(text.id) },
        { name, path },
      ]),
    ],
  })
}

function told(text: Text, count: number): string {
  const isRead = text.shows === 'text' && text.words > 0
  return say(isRead ? 'sources.described-read' : 'sources.described-text', { text: textName(text), count })
}

function book(site: Site, text: Text): Node {
  const url = site.origin + addressOf(textPath(text.id))
  const year = exactDate(text.year)
  return {
    '@type': 'Book',
    '@id': `${url}#book`,
    url,
    name: text.title,
    ...(/^anonymous/iu.test(text.author) ? {} : { author: { '@type': 'Person', name: text.author } }),
    ...translatorOf(text.translator),
    ...languageOf(text),
    ...(text.edition ? { bookEdition: text.edition } : {}),
    // Of the work: the edition is later.
    ...(year ? { exampleOfWork: { '@type': 'CreativeWork', name: text.title, datePublished: year } } : {}),
    ...(text.address ? { isBasedOn: text.address } : {}),
  }
}

const languageOf = ({ language }: Text): Node => (language ? { inLanguage: language } : {})

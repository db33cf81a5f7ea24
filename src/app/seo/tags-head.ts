import { listComma, say } from '#messages'
import { authorHere, type Quote } from '#quotes'
import type { Settings } from '#settings'
import { tagPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import type { Leaf } from '../lists/leaf.ts'
import { listHead, quoteItems } from './list-head.ts'
import { pictureOr, type OwnHead } from './own-head.ts'
import { pictureOf } from './pictures.ts'
import { keywordsShown, quotesAPage } from '../lists/page-size.ts'

type Shown = {
  name: string
  slug: string
  related: { name: string }[]
  quotes: Quote[]
  total: number
  leaf: Leaf
  own?: OwnHead
}

export function tagHead(site: Site, settings: Settings, { name, slug, related, quotes, total, leaf, own = {} }: Shown) {
  const authors = [...new Set(quotes.map(authorHere))]
  const told = { name, authors: authors.slice(0, 5).join(listComma()) }
  const path = tagPath(slug)
  return listHead({
    site,
    settings,
    title: own.title ?? say('tags.tagged', { name }),
    description: own.description ?? (authors.length > 5 ? say('tags.described-more', told) : say('tags.described', told)),
    keywords: [name, ...related.map((one) => one.name)].slice(0, keywordsShown),
    path,
    leaf,
    items: quoteItems(quotes),
    total,
    aPage: quotesAPage,
    about: name,
    ...(own.picture ? { picture: pictureOr(own, pictureOf(site, settings, path)) } : {}),
    steps: [{ name, path }],
  })
}

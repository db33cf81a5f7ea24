import { href } from 'react-router'
import { anyComma, say } from '#messages'
import type { Quote } from '#quotes'
import { siteDescription, type Settings } from '#settings'
import { actorLink } from '../../seo/actor-link.ts'
import { quotation } from '../../seo/structured-quote.ts'
import type { Site } from '../../site/site.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { isFront, leafAddress, type Leaf } from '../../lists/leaf.ts'

type Shown = { leaf: Leaf; quoteOfTheDay: Quote | null; categories: (string | null)[]; authors: string[] }

/** Keywords are the first 5 categories and 3 authors. */
export function homeHead(site: Site, settings: Settings, { leaf, quoteOfTheDay, ...shown }: Shown) {
  const categories = distinct(shown.categories).slice(0, 5)
  const authors = distinct(shown.authors).slice(0, 3)
  return leafHead({
    site,
    settings,
    title: isFront(leaf) ? null : say('home.all-quotes'),
    description: siteDescription(settings),
    keywords: distinct([...settings.meta_keywords.split(anyComma).map((word) => word.trim()), ...categories, ...authors]),
    path: leafAddress(href('/'), leaf),
    leaf,
    steps: [],
    feeds: [
      { name: say('home.all-quotes'), at: '' },
      { name: say('home.quote-of-the-day'), at: '/quote-of-the-day' },
    ],
    alternates: actorLink(site, settings, 'site'),
    nodes: () => (quoteOfTheDay ? [quotation(site, quoteOfTheDay)] : []),
  })
}

function distinct(words: (string | null)[]): string[] {
  return [...new Set(words.filter((word): word is string => Boolean(word)))]
}

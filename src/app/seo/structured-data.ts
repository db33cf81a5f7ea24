import { addressOf, language } from '#messages'
import { siteDescription, type Settings } from '#settings'
import { wholeAddress } from '../site/whole-address.ts'
import type { SitePlace } from '../site/site.ts'

/** A schema.org node. What is not known is left out; nothing is made up to fill a field. */
export type Node = Record<string, unknown>

export function organization(site: SitePlace, settings: Settings): Node {
  const sameAs = [settings.facebook_url, settings.instagram_url].filter(Boolean)
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: settings.website_title,
    url: `${site.origin}/`,
    ...(settings.logo_url ? { logo: wholeAddress(site.origin, settings.logo_url) } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

export function website(site: SitePlace, settings: Settings): Node {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: settings.website_title,
    description: siteDescription(settings),
    inLanguage: language(),
    url: site.origin + addressOf('/'),
    publisher: { '@id': organizationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}${addressOf('/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** schema.org FAQPage. */
export function questions(asked: { question: string; answer: string }[]): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** schema.org WebPage. */
export function webPage(
  site: SitePlace,
  {
    name,
    description,
    language: inLanguage,
    path,
    modified,
  }: { name: string; description: string; language: string; path: string; modified: Date },
): Node {
  return {
    '@type': 'WebPage',
    name,
    ...(description === '' ? {} : { description }),
    inLanguage,
    url: site.origin + addressOf(path),
    dateModified: modified.toISOString(),
    isPartOf: { '@id': websiteId(site) },
  }
}

export function breadcrumbs(site: SitePlace, steps: { name: string; path: string }[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: site.origin + addressOf(step.path),
    })),
  }
}

/** What a list shows: `first` is the place of the first one here in the whole list of `total`. */
type Listed = { items: { name: string; path: string }[]; total: number; first?: number }

/** A page that lists things. `about` is the one thing that they have in common: a category's name, an author. */
export function collectionPage(
  site: SitePlace,
  page: Listed & { name: string; description: string; path: string; about?: string | Node },
): Node {
  const url = site.origin + addressOf(page.path)
  return {
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    name: page.name,
    description: page.description,
    inLanguage: language(),
    url,
    isPartOf: { '@id': websiteId(site) },
    ...(page.about === undefined ? {} : { about: page.about }),
    mainEntity: itemList(site, page),
  }
}

function itemList(site: SitePlace, { items, total, first = 1 }: Listed): Node {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: first + i,
      name,
      url: site.origin + addressOf(path),
    })),
  }
}

export function organizationId(site: SitePlace): string {
  return `${site.origin}/#organization`
}

function websiteId(site: SitePlace): string {
  return `${site.origin}/#website`
}

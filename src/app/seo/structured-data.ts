import { sourceLine, type Quote, type Source } from '#quotes'
import type { Settings } from '#settings'
import type { Site } from '../site.ts'

type Node = Record<string, unknown>

/** schema.org nodes. What is not known is left out; nothing is made up to fill a field. */
export function organization(site: Site, settings: Settings): Node {
  const sameAs = [settings.facebook_url, settings.instagram_url].filter(Boolean)
  return {
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: settings.website_title,
    url: `${site.origin}/`,
    ...(settings.logo_url ? { logo: new URL(settings.logo_url, site.origin).href } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

export function website(site: Site, settings: Settings): Node {
  return {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: settings.website_title,
    description: settings.website_description,
    url: `${site.origin}/`,
    publisher: { '@id': `${site.origin}/#organization` },
  }
}

export function quotation(site: Site, quote: Quote): Node {
  const { source, translations } = quote
  const url = `${site.origin}/quote/${quote.id}`
  return {
    '@type': 'Quotation',
    '@id': `${url}#quotation`,
    url,
    text: quote.text,
    inLanguage: quote.language,
    // A misattributed quote has no known creator; the name on it is what it is usually given.
    ...(quote.status === 'misattributed' ? { creditText: quote.author } : { creator: { '@type': 'Person', name: quote.author } }),
    ...(quote.category ? { about: quote.category } : {}),
    ...(quote.tags.length > 0 ? { keywords: quote.tags.join(', ') } : {}),
    ...(source?.work ? { isPartOf: work(source), citation: sourceLine(source) } : {}),
    ...(translations.length > 0
      ? {
          workTranslation: translations.map((one) => ({
            '@type': 'Quotation',
            text: one.text,
            inLanguage: one.language,
            ...(one.translator ? { translator: { '@type': 'Person', name: one.translator } } : {}),
          })),
        }
      : {}),
    dateModified: quote.updatedAt.toISOString(),
  }
}

export function person(quote: Quote): Node {
  return { '@type': 'Person', name: quote.author }
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

export function breadcrumbs(site: Site, steps: { name: string; path: string }[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: site.origin + step.path,
    })),
  }
}

function work(source: Source): Node {
  return {
    '@type': 'CreativeWork',
    name: source.work,
    ...(source.year ? { datePublished: source.year } : {}),
    ...(source.url ? { url: source.url } : {}),
    ...(source.translator ? { translator: { '@type': 'Person', name: source.translator } } : {}),
  }
}

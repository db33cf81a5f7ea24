import { authorNameHere, otherNamesHere, type Author } from '#authors'
import type { Evidence } from '#evidence'
import { addressOf, inARow } from '#messages'
import { excerpt } from '#plates'
import {
  answerOf,
  authorHere,
  claimsIn,
  isOriginal,
  isVersion,
  questionOf,
  sourceLine,
  tagsHere,
  type Quote,
  type Source,
} from '#quotes'
import { authorPath, quotePath } from '../site/paths.ts'
import type { Picture } from '../site/picture-addresses.ts'
import type { SitePlace } from '../site/site.ts'
import { wholeAddress } from '../site/whole-address.ts'
import type { OwnHead } from './own-head.ts'
import { quoteName } from './quote-name.ts'
import { organizationId, type Node } from './structured-data.ts'

export function quotation(site: SitePlace, quote: Quote, evidence?: Evidence | null): Node {
  const { source } = quote
  const originals = quote.translations.filter((one) => isOriginal(quote, one))
  const translations = quote.translations.filter((one) => !isOriginal(quote, one))
  const url = site.origin + addressOf(quotePath(quote.id))
  return {
    '@type': 'Quotation',
    '@id': `${url}#quotation`,
    url,
    text: quote.text,
    inLanguage: quote.language,
    // A misattributed quote has no known creator; the name on it is what it is usually given.
    ...(quote.status === 'misattributed'
      ? { creditText: authorHere(quote), ...(quote.realAuthor ? { creator: { '@type': 'Person', name: quote.realAuthor } } : {}) }
      : { creator: personOf(site, quote) }),
    ...(quote.category ? { about: quote.category } : {}),
    ...(quote.tags.length > 0
      ? {
          keywords: tagsHere(quote)
            .map(({ name }) => name)
            .join(', '),
        }
      : {}),
    ...(evidence ? { isBasedOn: edition(evidence) } : {}),
    ...(evidence?.speaker ? { spokenByCharacter: { '@type': 'Person', name: evidence.speaker } } : {}),
    ...(source?.work ? { isPartOf: work(source), citation: sourceLine(source) } : {}),
    ...(translations.length > 0
      ? {
          workTranslation: translations.map((one) => ({
            '@type': 'Quotation',
            text: one.text,
            inLanguage: one.language,
            ...translatorOf(one.translator),
          })),
        }
      : {}),
    ...(originals.length > 0
      ? { translationOfWork: originals.map(({ text, language }) => ({ '@type': 'Quotation', text, inLanguage: language })) }
      : {}),
    dateModified: quote.updatedAt.toISOString(),
  }
}

/**
 * What people ask about words whose name is wrong or doubted, with the answer of this site. Not a ClaimReview, which judges what somebody published, nor a page of questions
 * that readers answer.
 */
export function question(site: SitePlace, quote: Quote, words: string): Node {
  const url = site.origin + addressOf(quotePath(quote.id))
  const { source, statusNote } = quote
  return {
    '@type': 'Question',
    '@id': `${url}#question`,
    name: questionOf(quote, excerpt(words.replaceAll(/\s+/g, ' '), 90).replace(/[.,;:]$/u, '')),
    about: { '@id': `${url}#quotation` },
    acceptedAnswer: {
      '@type': 'Answer',
      text: inARow([answerOf(quote), statusNote]),
      author: { '@id': organizationId(site) },
      ...(source?.url ? { citation: source.url } : {}),
    },
    ...suggested(site, quote),
  }
}

/** What speaks for and against each person to whom it is credited. */
function suggested(site: SitePlace, { alsoCredited }: Quote): Node {
  const answers = claimsIn(alsoCredited).flatMap(({ name, evidence, url }) =>
    evidence === null
      ? []
      : [
          {
            '@type': 'Answer',
            text: `${name}: ${evidence}`,
            author: { '@id': organizationId(site) },
            ...(url ? { citation: url } : {}),
          },
        ],
  )
  return answers.length > 0 ? { suggestedAnswer: answers } : {}
}

/** The page of a quote, as something that this site published; the words themselves are the quotation that it is about. */
export function article(site: SitePlace, quote: Quote, picture: Picture, own: OwnHead): Node {
  const url = site.origin + addressOf(quotePath(quote.id))
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: own.title ?? quoteName(quote, 70),
    ...(own.description ? { description: own.description } : {}),
    image: imageObject(site, picture),
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
    mainEntity: { '@id': `${url}#quotation` },
    mainEntityOfPage: url,
    ...(quote.category ? { articleSection: quote.category } : {}),
    datePublished: (quote.publishedAt ?? quote.createdAt).toISOString(),
    dateModified: quote.updatedAt.toISOString(),
  }
}

function imageObject({ origin }: SitePlace, { url, width, height }: Picture): Node {
  const size = width === undefined || height === undefined ? {} : { width, height }
  return { '@type': 'ImageObject', url: wholeAddress(origin, url), ...size }
}

/** Who a quote is by, as far as the quote knows. */
export function personOf(site: SitePlace, quote: Pick<Quote, 'author' | 'authorNames' | 'authorSlug'>): Node {
  const { author, authorSlug } = quote
  const name = authorHere(quote)
  const address = authorSlug === null ? {} : authorAddress(site, authorSlug)
  return { '@type': 'Person', ...address, name, ...(name === author ? {} : { alternateName: author }) }
}

/** All that is known of an author. Dates stand only where they are exact: "c. 470 BC" is for readers. */
export function person(site: SitePlace, author: Author): Node {
  const others = otherNamesHere(author)
  const [born, died] = [exactDate(author.birth_date), exactDate(author.death_date)]
  return {
    '@type': 'Person',
    ...authorAddress(site, author.slug),
    name: authorNameHere(author),
    ...(others.length > 0 ? { alternateName: others } : {}),
    ...(author.bio ? { description: author.bio } : {}),
    ...(born ? { birthDate: born } : {}),
    ...(died ? { deathDate: died } : {}),
    ...(author.nationality ? { nationality: author.nationality } : {}),
    ...(author.image ? { image: wholeAddress(site.origin, author.image) } : {}),
  }
}

function authorAddress(site: SitePlace, slug: string): Node {
  const url = site.origin + addressOf(authorPath(slug))
  return { '@id': `${url}#person`, url }
}

function work(source: Source): Node {
  const year = exactDate(source.year)
  return {
    '@type': 'CreativeWork',
    name: source.work,
    ...(year ? { datePublished: year } : {}),
    ...(source.url ? { url: source.url } : {}),
    ...translatorOf(source.translator),
  }
}

/** The text in which the words were found; the fragment of its address is for browsers. */
function edition({ text, url }: Evidence): Node {
  return {
    '@type': 'CreativeWork',
    name: text.title,
    ...(/^anonymous/iu.test(text.author) ? {} : { author: { '@type': 'Person', name: text.author } }),
    ...translatorOf(text.translator),
    ...(url ? { url: url.replace(/#.*$/u, '') } : {}),
  }
}

/** A version has a name, and nobody is called so; translations of our own in the collection are signed by the software. */
export function translatorOf(name: string | null): Node {
  if (!name || isVersion(name)) return {}
  return { translator: { '@type': name === 'Epigraph' ? 'Organization' : 'Person', name } }
}

/** As ISO 8601: a year in four figures, or a day of it; null for all that is not as certain. */
export function exactDate(written: string | null): string | null {
  const [, year = '', rest = ''] = /^(\d{1,4})((?:-\d{2}){0,2})$/.exec(written?.trim() ?? '') ?? []
  return year === '' ? null : year.padStart(4, '0') + rest
}

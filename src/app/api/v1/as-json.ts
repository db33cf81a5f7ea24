import type { z } from 'zod'
import { authorTable, type Author } from '#authors'
import { categoryTable, type Category } from '#categories'
import type { Evidence, FoundAt, KeptVerdict } from '#evidence'
import { claimsIn, quoteTable, sourceLine, type Quote } from '#quotes'
import type { Correction } from '#reports'
import { authorPath, categoryPath, evidencePath, quotePath, readingPath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'
import { fieldsAsJson } from './fields.ts'
import { wholeAddress } from '../../site/whole-address.ts'
import type { oneEvidence } from './evidence-shapes.ts'
import type * as shapes from './shapes.ts'

// What a feature adds to its noun is not published automatically: a field is where the table of its noun says so, all else is named here.

export function quoteAsJson({ origin }: Site, quote: Quote): z.input<typeof shapes.quote> {
  return {
    ...fieldsAsJson(quoteTable, quote),
    url: origin + quotePath(quote.id),
    image: whole(origin, quote.image),
    seo_image: whole(origin, quote.seo_image),
    ogImageUrl: whole(origin, quote.ogImageUrl),
    isActive: true,
    authorSlug: quote.authorSlug,
    categorySlug: quote.categorySlug,
    categories: quote.shelves.map(({ name }) => name),
    translations: quote.translations.map(({ language, direction, text, translator, status, source }) => {
      const { work, year, place, edition, url } = source
      return { language, direction, text, translator, status, source: { work, year, place, edition, url } }
    }),
    source: quote.source && sourceAsJson(quote.source),
    sourceLine: sourceLine(quote.source),
    claims: claimsIn(quote.alsoCredited),
  }
}

function sourceAsJson({ work, year, place, edition, translator, url }: NonNullable<Quote['source']>) {
  return { work, year, place, edition, translator, url }
}

export function correctionAsJson({ settledAt, outcome, note }: Correction) {
  return { date: settledAt.toISOString(), outcome, note }
}

export function evidenceAsJson(
  { origin }: Site,
  id: string,
  evidence: Evidence,
): NonNullable<z.input<typeof oneEvidence>['data']> {
  const { before, exact, after, division, mark, speaker, url, alignment, text, found_by, confirmed_on } = evidence
  const { title, author, translator, edition, licence } = text
  return {
    quote: id,
    verdict: alignment.pieces.every(({ kind }) => kind === 'same' || kind === 'cut') ? 'exact' : 'near',
    movesPunctuation: alignment.movesPunctuation,
    passage: { before, exact, after, division, mark, speaker, url: whole(origin, url || null) },
    pieces: alignment.pieces,
    text: { title, author, translator, edition, licence },
    foundBy: found_by,
    date: confirmed_on,
    annotation: origin + evidencePath(id),
  }
}

export function verdictAsJson(site: Site, kept: KeptVerdict): z.input<typeof oneEvidence>['found'] {
  const { verdict, lookedAt, isSought, version, texts, words, place, earliest } = kept
  if (verdict === null || lookedAt === null) return null
  return {
    verdict,
    place: place && foundAsJson(site, place),
    earliest: earliest && foundAsJson(site, earliest),
    searched: { texts, words, library: version },
    isCurrent: !isSought,
    lookedAt: lookedAt.toISOString(),
  }
}

function foundAsJson({ origin }: Site, { text, part, from, to }: FoundAt) {
  const { id, title, author, translator, year, shows } = text
  const url = origin + readingPath({ text: id, part, shows, from, to })
  return { text: { id, title, author, translator, year }, part, fromWord: from, toWord: to, url }
}

export function categoryAsJson({ origin }: Site, category: Category): z.input<typeof shapes.category> {
  return {
    ...fieldsAsJson(categoryTable, category),
    seo_image: whole(origin, category.seo_image),
    url: origin + categoryPath(category.slug),
    isActive: true,
    quotesCount: category.quotesCount,
  }
}

export function authorAsJson({ origin }: Site, author: Author): z.input<typeof shapes.author> {
  return {
    ...fieldsAsJson(authorTable, author),
    url: origin + authorPath(author.slug),
    image: whole(origin, author.image),
    seo_image: whole(origin, author.seo_image),
    is_active: true,
    quote_count: author.quote_count,
  }
}

/** Pictures of our own are kept as paths. */
function whole(origin: string, path: string | null): string | null {
  return path !== null && URL.canParse(path, origin) ? wholeAddress(origin, path) : null
}

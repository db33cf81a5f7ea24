import { z } from 'zod'
import { say } from '#messages'
import { cleanText } from './clean-text.ts'
import { address, language, note } from './schemas.ts'
import { translationStatuses, type Source, type TranslationStatus } from './provenance.ts'
import { quoteTable, type NamedColumns } from './columns.ts'
import { sourceLack, translationLack } from './source-lack.ts'

export type Translation = {
  language: string
  direction: 'ltr' | 'rtl'
  text: string
  translator: string | null
  status: TranslationStatus
  source: { work: string | null; year: string | null; place: string | null; edition: string | null; url: string | null }
}
export type Shelf = { id: string; name: string; slug: string; color: string }

/** A quote as pages and programs have it: its columns (quote-fields.ts), with counts of today for likes, shares and views, and what belongs to it elsewhere. */
export type Quote = NamedColumns & {
  authorSlug: string | null
  /** Other names of the related author, as far as they were asked for. */
  authorAliases?: string[] | null
  /** What the related author is called in other languages, by language: `authorHere`. `author` is the written name, by which programs and rules know them. */
  authorNames?: Record<string, string> | null
  categorySlug: string | null
  categoryColor: string | null
  /** The name of its category as it was written: `category` is in the language of the page. */
  categoryWritten?: string | null
  /** What its category is called in other languages, by language. */
  categoryNames?: Record<string, string> | null
  /** What its tags are called in the language of the page, by their slugs, as far as they have a name in it. */
  tagNames?: Record<string, string> | null
  /** Names by the quote-to-category link; empty in single mode. */
  categories: string[]
  /** Every category it is in, whichever the mode, its own first. */
  shelves: Shelf[]
  translations: Translation[]
  source: Source | null
}

/** For the entrances. */
export const quoteSentences = {
  list: 'Failed to fetch quotes',
  featured: 'Failed to fetch featured quotes',
  byCategory: 'Failed to fetch quotes by category',
  byAuthor: 'Failed to fetch quotes by author',
  get: 'Failed to fetch quote by ID',
  create: 'Failed to create quote',
  update: 'Failed to update quote',
  delete: 'Failed to delete quote',
} as const

const rightToLeft = /^(ar|arc|ckb|dv|fa|he|iw|ku-arab|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.test(language) ? 'rtl' : 'ltr'
}

// Accents, Hebrew and Arabic points, the Arabic stretcher; not the marks that make another syllable of a kana.
const pointing = /(?!\u3099|\u309a)(?=[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}|\u0640/gu

/**
 * The words of a text without what two copies of it differ in: case, accents, vowel points, quotation marks, punctuation,
 * spacing. Two quotes whose normalised texts are equal are the same quote. Marks that are vowels (Devanagari, kana) stay.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(pointing, '')
    .replace(/['’ʼ`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

const noSource: Source = { work: null, year: null, place: null, edition: null, translator: null, url: null }

/** And provenance: a source is complete before it may be called sourced or verified. */
export const quoteInput = z
  .object({
    ...quoteTable.form,
    /** Of somebody who is not in the list yet: only in a draft of an author's, for the person who reviews it. */
    author_name: z
      .string()
      .trim()
      .normalize('NFC')
      .max(200, { error: () => say('desk-form.name-up-to', { most: 200 }) })
      .nullish()
      .transform((name) => name || null),
    category_id: z.guid({ error: () => say('desk-generator.category-required') }).nullish(),
    category_ids: z
      .array(z.guid())
      .max(50, { error: () => say('desk-quotes.categories-up-to', { most: 50 }) })
      .default([]),
    translations: z
      .array(
        z.object({
          language,
          text: z
            .string()
            .transform(cleanText)
            .pipe(
              z
                .string()
                .min(1, { error: () => say('desk-quotes.translation-empty') })
                .max(5000, { error: () => say('desk-quotes.translation-too-long', { most: 5_000 }) }),
            ),
          translator: note,
          /** Left out: as it is if the words stay, else by what is named. */
          status: z.enum(translationStatuses).optional(),
          source: z
            .object({ work: note, year: note, place: note, edition: note, url: address })
            .default({ work: null, year: null, place: null, edition: null, url: null }),
        }),
      )
      .max(20, { error: () => say('desk-quotes.translations-up-to', { most: 20 }) })
      .default([]),
    source: z.object({ work: note, year: note, place: note, edition: note, translator: note, url: address }).default(noSource),
    /** Left as it is where not given; only moderators and admins may give `true`. */
    isActive: z.boolean().optional(),
    isFeatured: z.boolean().optional(),
    /** Hidden until then; `null`: at once. Left as it is where not given. */
    publishAt: z.coerce
      .date({ error: () => say('desk-quotes.enter-date-and-time') })
      .nullable()
      .optional(),
    /** Shown until then; `null`: for good. Left as it is where not given. */
    unpublishAt: z.coerce
      .date({ error: () => say('desk-quotes.enter-date-and-time') })
      .nullable()
      .optional(),
  })
  .superRefine((quote, problems) => {
    const refuse = (path: string[], message: string) => problems.addIssue({ code: 'custom', path, message })
    if (!quote.author_id && !quote.author_name) refuse(['author_id'], say('desk-quotes.author-is-required'))
    if (!quote.useMultipleCategories && !quote.category_id) refuse(['category_id'], say('desk-generator.category-required'))
    if (quote.useMultipleCategories && quote.category_ids.length === 0) refuse(['category_ids'], say('desk-quotes.one-category'))
    for (const [part, sentence] of Object.entries(sourceLack(quote.status, quote.source))) refuse(['source', part], sentence)
    for (const [place, one] of quote.translations.entries())
      for (const [part, sentence] of Object.entries(translationLack(one.status, one.source)))
        refuse(['translations', String(place), 'source', part], sentence)
  })

export type QuoteInput = z.input<typeof quoteInput>
/** What is left out stays as it is. */
export type QuoteChanges = Partial<QuoteInput>
/** What the schema makes of a `QuoteInput`. */
export type QuoteFields = z.output<typeof quoteInput>

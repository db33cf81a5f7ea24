import { z } from 'zod'
import { templateNames, type TemplateName } from '#plates'
import { isWebAddress, ownPath } from '#platform/web-address'
import { cleanText } from './clean-text.ts'
import { statuses, type Source, type Status } from './provenance.ts'
import { sourceLack } from './source-lack.ts'

export type Translation = {
  language: string
  direction: 'ltr' | 'rtl'
  text: string
  translator: string | null
  source: { work: string | null; year: string | null; place: string | null; edition: string | null; url: string | null }
}
export type Shelf = { id: string; name: string; slug: string; color: string }

/** A quote in the spec's app shape (§3), and what this site adds to it. */
export type Quote = {
  id: string
  text: string
  /** The related author's name, else the stored author text. */
  author: string
  author_id: string | null
  authorSlug: string | null
  /** Other names of the related author, as far as they were asked for. */
  authorAliases?: string[] | null
  /** The name of the category; in multiple mode of the first. */
  category: string | null
  categoryId: string | null
  categorySlug: string | null
  categoryColor: string | null
  /** What its category is called in other languages, by language. */
  categoryNames?: Record<string, string> | null
  useMultipleCategories: boolean
  /** Names by the quote-to-category link; empty in single mode. */
  categories: string[]
  /** Every category it stands in, whichever the mode, its own first. */
  shelves: Shelf[]
  tags: string[]
  image: string | null
  ogImageUrl: string | null
  /** What staff chose for it; null, or while that cannot carry the text: by rule. */
  plate: TemplateName | null
  isActive: boolean
  isFeatured: boolean
  state: 'draft' | 'proposed' | 'published'
  createdAt: Date
  updatedAt: Date
  /** When it was, or will be, public for the first time: a draft may be older, and whoever takes a quote down does not make it newer. */
  publishedAt: Date | null
  /** Hidden until then, where set. */
  publishAt: Date | null
  /** Shown until then, where set. */
  unpublishAt: Date | null
  likes: number
  shares: number
  views: number
  language: string
  direction: 'ltr' | 'rtl'
  translations: Translation[]
  source: Source | null
  status: Status
  statusNote: string | null
  version: number
}

/** Spec §8, for the entrances. */
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

/** The address of a tag; stored tags are trimmed and in lower case, so only spaces differ. The database has the same rule. */
export function tagSlug(tag: string): string {
  return plainTag(tag).replaceAll(' ', '-')
}

/** Gaps of every kind become plain spaces: databases differ in what they take for one; accents are part of their letter, as in all that is kept. Dots alone, and `.data` at the end, mean something else in an address. */
function plainTag(tag: string): string {
  return tag
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^\.+$/, '')
    .replace(/\.data$/, ' data')
    .trim()
}

/** As they are stored: each once, and none that is empty. */
export function plainTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(plainTag).filter((tag) => tag !== ''))]
}

/** A form has room for so many; whatever adds tags to a quote by itself stops there. */
export const mostTags = 50

/** Those of `more` that a quote with these tags lacks and has room for. */
export function tagsBeside(tags: readonly string[], more: readonly string[]): string[] {
  return plainTags(more)
    .filter((tag) => !tags.includes(tag))
    .slice(0, Math.max(0, mostTags - tags.length))
}

const note = z
  .string()
  .trim()
  .normalize('NFC')
  .max(5000, 'This is too long: 5,000 characters are the most.')
  .nullish()
  .transform((text) => text || null)
const language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'Please enter a language code like en')
// Not a union: what is wrong with one would end the look at the rules that span several fields.
const isAddress = (url: string) => url === '' || isWebAddress(url)
const webAddress = z
  .string()
  .trim()
  .refine(isAddress, 'Please enter a valid URL')
  .nullish()
  .transform((url) => url || null)
const ownImage = z
  .string()
  .refine((address) => isAddress(address) || ownPath(address.replaceAll(' ', '%20')) !== null, 'Please enter a valid URL')
  .nullish()
  .transform((url) => url || null)
const start = (what: string) =>
  z
    .number({ error: `${what} must be a number` })
    .int(`${what} must be a whole number`)
    .min(0, `${what} can't be below 0`)
    .max(1_000_000_000, `${what} can't be above 1,000,000,000`)
    .default(0)
const noSource: Source = { work: null, year: null, place: null, edition: null, translator: null, url: null }

/** Back office §5, and provenance: a source is complete before it may be called sourced or verified. Texts are kept in NFC, however they were typed. */
export const quoteInput = z
  .object({
    text: z
      .string({ error: 'Quote text is required' })
      .transform(cleanText)
      .pipe(z.string().min(1, 'Quote text is required').max(5000, 'The quote is longer than 5,000 characters.')),
    author_id: z
      .string({ error: 'Please select a valid author.' })
      .refine((id) => id === '' || z.guid().safeParse(id).success, 'Please select a valid author.')
      .nullish()
      .transform((id) => id || null),
    /** Of somebody who is not in the list yet: only in a draft of an author's, for whoever reviews it. */
    author_name: z
      .string()
      .trim()
      .normalize('NFC')
      .max(200, 'A name may have 200 characters.')
      .nullish()
      .transform((name) => name || null),
    category_id: z.guid('Category is required').nullish(),
    useMultipleCategories: z.boolean().default(false),
    category_ids: z.array(z.guid()).max(50, 'A quote may stand in 50 categories.').default([]),
    // Of the line as a whole, which has one place for a sentence: not of the tag that is too long.
    tags: z
      .array(z.string())
      .max(mostTags, `A quote may have ${mostTags} tags.`)
      .refine((tags) => tags.every((tag) => tag.length <= 100), 'A tag may have 100 characters.')
      .default([])
      .transform(plainTags),
    image: ownImage,
    /** `null`: by its length and language. */
    plate: z.enum(templateNames, 'Please choose one of the plates.').nullable().default(null),
    language: language.default('en'),
    translations: z
      .array(
        z.object({
          language,
          text: z
            .string()
            .transform(cleanText)
            .pipe(z.string().min(1, 'The translation is empty').max(5000, 'The translation is longer than 5,000 characters.')),
          translator: note,
          source: z
            .object({ work: note, year: note, place: note, edition: note, url: webAddress })
            .default({ work: null, year: null, place: null, edition: null, url: null }),
        }),
      )
      .max(20, 'A quote may have 20 translations.')
      .default([]),
    source: z.object({ work: note, year: note, place: note, edition: note, translator: note, url: webAddress }).default(noSource),
    status: z.enum(statuses).default('unverified'),
    statusNote: note,
    /** Left as it is where not given; only moderators and admins may give `true`. */
    isActive: z.boolean().optional(),
    isFeatured: z.boolean().optional(),
    /** Hidden until then; `null`: at once. Left as it is where not given. */
    publishAt: z.coerce.date({ error: 'Please enter a date and a time.' }).nullable().optional(),
    /** Shown until then; `null`: for good. Left as it is where not given. */
    unpublishAt: z.coerce.date({ error: 'Please enter a date and a time.' }).nullable().optional(),
    likes: start('Likes'),
    shares: start('Shares'),
    views: start('Views'),
  })
  .superRefine((quote, problems) => {
    const refuse = (path: string[], message: string) => problems.addIssue({ code: 'custom', path, message })
    if (!quote.author_id && !quote.author_name) refuse(['author_id'], 'Author is required')
    if (!quote.useMultipleCategories && !quote.category_id) refuse(['category_id'], 'Category is required')
    if (quote.useMultipleCategories && quote.category_ids.length === 0)
      refuse(['category_ids'], 'Please select at least one category.')
    for (const [part, sentence] of Object.entries(sourceLack(quote.status, quote.source))) refuse(['source', part], sentence)
  })

export type QuoteInput = z.input<typeof quoteInput>
/** What is left out stays as it is. */
export type QuoteChanges = Partial<QuoteInput>
/** What the schema makes of a `QuoteInput`. */
export type QuoteFields = z.output<typeof quoteInput>

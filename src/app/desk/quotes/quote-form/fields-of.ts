import { type StaffQuote } from '#quotes'
import { siteTime } from '#time'
import type { QuoteFields } from './form-fields.ts'

/** The form as it is filled in for this quote. */
export function fieldsOf(quote: StaffQuote, timeZone: string): QuoteFields {
  const { start } = quote.standing
  return {
    text: quote.text,
    author: quote.author_id === null ? null : { id: quote.author_id, name: quote.author },
    authorTyped: quote.author_id === null ? quote.author : '',
    authorIsNew: false,
    useMultipleCategories: quote.useMultipleCategories,
    category: quote.categoryId ?? '',
    categoryTyped: '',
    categories: quote.useMultipleCategories ? quote.shelves.map(({ id }) => id) : [],
    tags: quote.tags,
    likes: String(start.likes),
    shares: String(start.shares),
    isActive: quote.isActive,
    isFeatured: quote.isFeatured,
    publishAt: quote.publishAt === null ? '' : siteTime(quote.publishAt, timeZone),
    unpublishAt: quote.unpublishAt === null ? '' : siteTime(quote.unpublishAt, timeZone),
    language: quote.language,
    languageChosen: true,
    status: quote.status,
    statusNote: quote.statusNote ?? '',
    source: written({ work: '', year: '', place: '', edition: '', translator: '', url: '' }, quote.source),
    translations: quote.translations.map(({ language, text, translator, source }) => ({
      language,
      text,
      translator: translator ?? '',
      source: written({ work: '', year: '', place: '', edition: '', url: '' }, source),
    })),
    image: quote.image ?? '',
    plate: quote.plate ?? '',
  }
}

/** What is not known is an empty line. */
function written<K extends string>(empty: Record<K, string>, known: Partial<Record<K, string | null>> | null): Record<K, string> {
  const filled = { ...empty }
  for (const key of Object.keys(empty) as K[]) filled[key] = known?.[key] ?? '' // safe: the keys of `empty` are these
  return filled
}

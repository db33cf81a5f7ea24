import { type StaffQuote } from '#quotes'
import { siteTime } from '#time'
import { emptyFields, type QuoteFields } from './form-fields.ts'

/** The form as it is filled in for this quote. */
export function fieldsOf(quote: StaffQuote, timeZone: string): QuoteFields {
  const { start, own } = quote.standing
  return {
    ...underSameName(quote),
    author: quote.author_id === null ? null : { id: quote.author_id, name: quote.author },
    authorTyped: quote.author_id === null ? quote.author : '',
    category: quote.categoryId ?? '',
    categories: quote.useMultipleCategories ? quote.shelves.map(({ id }) => id) : [],
    own,
    likes: String(start.likes),
    shares: String(start.shares),
    publishAt: quote.publishAt === null ? '' : siteTime(quote.publishAt, timeZone),
    unpublishAt: quote.unpublishAt === null ? '' : siteTime(quote.unpublishAt, timeZone),
    languageChosen: true,
    source: written({ work: '', year: '', place: '', edition: '', translator: '', url: '' }, quote.source),
    translations: quote.translations.map(({ language, text, translator, status, source }) => ({
      language,
      text,
      translator: translator ?? '',
      status,
      source: written({ work: '', year: '', place: '', edition: '', url: '' }, source),
    })),
  }
}

/** What the quote holds as the form does; what is not known is empty. */
function underSameName(quote: StaffQuote): QuoteFields {
  const held: Record<string, unknown> = quote
  const fields = Object.entries(emptyFields(false)).map(([name, empty]) => [name, held[name] ?? empty])
  return Object.fromEntries(fields) as QuoteFields // safe: what the form holds otherwise than the quote is filled in above
}

/** What is not known is an empty line. */
function written<K extends string>(empty: Record<K, string>, known: Partial<Record<K, string | null>> | null): Record<K, string> {
  const filled = { ...empty }
  for (const key of Object.keys(empty) as K[]) filled[key] = known?.[key] ?? '' // safe: the keys of `empty` are these
  return filled
}

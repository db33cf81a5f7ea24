import type { StoredRecord } from '#changes'
import type { TemplateName } from '#plates'
import type { QuoteChanges } from './quote.ts'
import type { QuoteRecord, TranslationRecord } from './record-store.ts'

const columns = [
  'text',
  'author',
  'author_id',
  'category_id',
  'use_multiple_categories',
  'quote_categories',
  'tags',
  'image',
  'plate',
  'language',
  'quote_translations',
  'source_work',
  'source_year',
  'source_place',
  'source_edition',
  'source_translator',
  'source_url',
  'status',
  'status_note',
  'likes',
  'shares',
  'views',
] as const

/** What of a recorded quote a form holds, and how it would be filled in for it; whether it is published or featured is not part of it. */
export const quoteVersion = {
  columns,
  inputOf(record: StoredRecord): QuoteChanges {
    const was = record as QuoteRecord & Stored // safe: what the record of a write holds of a quote is what record-store.ts read
    return {
      text: was.text,
      author_id: was.author_id,
      author_name: was.author_id === null ? was.author : null,
      category_id: was.category_id,
      useMultipleCategories: was.use_multiple_categories,
      category_ids: was.quote_categories,
      tags: was.tags,
      image: was.image,
      plate: was.plate ?? null,
      language: was.language,
      translations: was.quote_translations.map((one) => ({
        language: one.language,
        text: String(one.text),
        translator: one.translator,
        source: sourceOf(one as TranslationRecord & Source), // safe: as above
      })),
      source: { ...sourceOf(was), translator: was.source_translator },
      status: was.status,
      statusNote: was.status_note,
      likes: was.likes,
      shares: was.shares,
      views: was.views,
    }
  },
}

type Source = Record<`source_${'work' | 'year' | 'place' | 'edition' | 'url'}`, string | null>
type Stored = Source & {
  author: string
  image: string | null
  /** Records from before it could be chosen have none. */
  plate?: TemplateName | null
  language: string
  source_translator: string | null
  status: QuoteChanges['status']
  status_note: string | null
  likes: number
  shares: number
  views: number
}

function sourceOf({ source_work, source_year, source_place, source_edition, source_url }: Source) {
  return { work: source_work, year: source_year, place: source_place, edition: source_edition, url: source_url }
}

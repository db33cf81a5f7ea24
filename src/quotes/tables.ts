import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsOf } from '#fields'
import type { quoteFields } from './quote-fields.ts'
import type { tagTable } from './tag-names/tag-table.ts'
import type { TranslationRow } from './translation-columns.ts'

export type QuotesTable = ColumnsOf<typeof quoteFields>

export type TranslationsTable = TranslationRow & { id: Generated<string>; quote_id: string; created_at: Generated<Date> }

export type OgImagesTable = {
  id: Generated<string>
  quote_id: string
  image_url: string
  file_key: string
  file_size: Generated<number>
  generated_at: Generated<Date>
  generated_by: string | null
  status: Generated<'active' | 'deleted'>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '#changes' {
  interface Nouns {
    quote: object
    'quote-of-the-day': object
    collection: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    quotes: QuotesTable
    quote_categories: { quote_id: string; category_id: string }
    quote_translations: TranslationsTable
    quote_og_images: OgImagesTable
    tag_names: { tag: string; language: string; name: string; folded_name: GeneratedAlways<string> }
    tag_heads: ColumnsOf<(typeof tagTable)['fields']>
    quote_words: { word: string; n: number; stem: string; slips: string[] }
    quote_of_the_day: { day: string; quote_id: string; pinned: Generated<boolean>; picked_at: Generated<Date> }
  }
}

import type { Generated, GeneratedAlways } from 'kysely'
import type { TemplateName } from '#plates'
import type { Origin } from './origin.ts'
import type { Status } from './provenance.ts'

export type QuotesTable = {
  id: Generated<string>
  text: string
  author: string
  author_id: string | null
  category: string | null
  category_id: string | null
  use_multiple_categories: Generated<boolean>
  tags: Generated<string[]>
  image: string | null
  og_image_url: string | null
  plate: TemplateName | null
  origin: Generated<Origin | null>
  language: Generated<string>
  direction: Generated<'ltr' | 'rtl'>
  normalised: string | null
  status: Generated<Status>
  status_note: string | null
  source_work: string | null
  source_year: string | null
  source_place: string | null
  source_edition: string | null
  source_translator: string | null
  source_url: string | null
  is_active: Generated<boolean>
  is_featured: Generated<boolean>
  proposed_at: Date | null
  review_note: string | null
  publish_at: Date | null
  unpublish_at: Date | null
  published_at: Date | null
  deleted_at: Date | null
  merged_into: string | null
  likes: Generated<number>
  shares: Generated<number>
  views: Generated<number>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  search: GeneratedAlways<string>
  search_made: GeneratedAlways<number | null>
  desk_words: GeneratedAlways<string | null>
  state: GeneratedAlways<'draft' | 'proposed' | 'published'>
  listed: GeneratedAlways<boolean>
}

export type TranslationsTable = {
  id: Generated<string>
  quote_id: string
  language: string
  direction: 'ltr' | 'rtl'
  text: string
  translator: string | null
  source_work: string | null
  source_year: string | null
  source_place: string | null
  source_edition: string | null
  source_url: string | null
  created_at: Generated<Date>
}

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
    quote_words: { word: string; n: number; stem: string; slips: string[] }
    quote_of_the_day: { day: string; quote_id: string; pinned: Generated<boolean>; picked_at: Generated<Date> }
  }
}

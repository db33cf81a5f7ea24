import { usualTranslationStatus, type TranslationStatus } from './provenance.ts'
import { directionOf, type QuoteFields } from './quote.ts'

/** Every column of a translation but its ids and the moment of its making, all of them text. What is stored, exported and moved of translations follows from this row. */
export type TranslationRow = {
  language: string
  direction: 'ltr' | 'rtl'
  text: string
  translator: string | null
  status: TranslationStatus
  source_work: string | null
  source_year: string | null
  source_place: string | null
  source_edition: string | null
  source_url: string | null
}

/** The row of a translation of the form. */
export function translationRow(translation: QuoteFields['translations'][number]): TranslationRow {
  const { language, text, translator, source, status = usualTranslationStatus(translation) } = translation
  return {
    language,
    direction: directionOf(language),
    text,
    translator,
    status,
    source_work: source.work,
    source_year: source.year,
    source_place: source.place,
    source_edition: source.edition,
    source_url: source.url,
  }
}

/** The form of a stored translation. */
export function translationOf(row: TranslationRow): QuoteFields['translations'][number] {
  const { language, text, translator, status, source_work, source_year, source_place, source_edition, source_url } = row
  const source = { work: source_work, year: source_year, place: source_place, edition: source_edition, url: source_url }
  return { language, text, translator, status, source }
}

const none = { work: null, year: null, place: null, edition: null, url: null }
export const translationColumns = Object.keys(
  translationRow({ language: '', text: '', translator: null, source: none }),
) as (keyof TranslationRow)[] // safe: a whole row has these keys

import { sourceColumns, type UndoneColumn } from '../columns.ts'
import { caseFields } from '../case-fields.ts'
import { tagsBeside } from '../tags.ts'
import type { QuoteRecord, TranslationRecord } from '../record-store.ts'

/** What a merged quote leaves to the one that stays: columns to set, translations to add. */
export type Left = { columns: Partial<Record<UndoneColumn, unknown>>; translations: TranslationRecord[] }

/** What somebody found out about where the words are from, the best first. */
const known = ['verified', 'sourced', 'misattributed', 'disputed', 'attributed', 'unverified']

/**
 * Fills what the one that stays lacks: a source with its status and what the case comes to, where it names none (or none that was looked up), a picture, what it has not in the site's own fields, tags, translations into languages or by
 * translators that it does not have. What it has stays as it is; of the tags it takes as many as a quote may have.
 */
export function fillFromTwin(stays: QuoteRecord, goes: QuoteRecord): Left {
  const more = tagsBeside(stays.tags, goes.tags)
  const columns: Left['columns'] = {
    ...sourceOf(stays, goes),
    ...(stays.image === null && goes.image !== null ? { image: goes.image } : {}),
    ...(Object.keys(goes.own).every((key) => key in stays.own) ? {} : { own: { ...goes.own, ...stays.own } }),
    ...(more.length > 0 ? { tags: [...stays.tags, ...more] } : {}),
  }
  const has = new Set(stays.quote_translations.map(nameOf))
  const translations = goes.quote_translations.filter((one) => !has.has(nameOf(one)))
  return { columns, translations }
}

const nameOf = ({ language, translator }: TranslationRecord) => `${language} ${translator ?? ''}`

function sourceOf(stays: QuoteRecord, goes: QuoteRecord): Left['columns'] {
  const rank = (record: QuoteRecord) => known.indexOf(record.status)
  if (goes.source_work === null || stays.author_id !== goes.author_id) return {}
  if (stays.source_work === null && rank(goes) < rank(stays))
    return {
      ...Object.fromEntries([...sourceColumns, 'status', 'source_read'].map((name) => [name, goes[name]])),
      ...Object.fromEntries(Object.keys(caseFields).flatMap((name) => (goes[name] === null ? [] : [[name, goes[name]]]))),
      ...(stays.status_note === null ? { status_note: goes.status_note } : {}),
    }
  if (stays.source_work !== goes.source_work) return {}
  // The same work: what one of them knows of the place, the edition, the address.
  return Object.fromEntries(
    sourceColumns.flatMap((name) => (stays[name] === null && goes[name] !== null ? [[name, goes[name]]] : [])),
  )
}

import type { StoredRecord } from '#changes'
import type { QuoteChanges } from './quote.ts'
import { quoteTable, sourceColumns } from './columns.ts'
import { quoteFields } from './quote-fields.ts'
import type { QuoteRecord } from './record-store.ts'
import { translationOf } from './translation-columns.ts'

/** What of a recorded quote a form holds, and how it would be filled in for it; whether it is published or featured is not part of it. */
export const quoteVersion = {
  columns: quoteTable.versioned,
  inputOf(record: StoredRecord): QuoteChanges {
    const was = record as QuoteRecord // safe: what the record of a write holds of a quote is what record-store.ts read
    return {
      ...quoteTable.inputOf(was),
      author_name: was.author_id === null ? was.author : null,
      category_id: was.category_id,
      // The main one may be without a link, as another site had it.
      category_ids: [...new Set([...(was.category_id === null ? [] : [was.category_id]), ...was.quote_categories])],
      translations: was.quote_translations.map(translationOf),
      source: Object.fromEntries(sourceColumns.map((column) => [quoteFields[column].part, was[column]])),
    }
  },
}

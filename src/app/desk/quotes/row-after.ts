import type { QuotesAct } from '#quotes'
import type { QuoteRow } from './list-rows.ts'

/** The row as it will be once that is done: shown at once. Null where it leaves the list. */
export function rowAfter(row: QuoteRow, act: QuotesAct): QuoteRow | null {
  switch (act) {
    case 'publish':
      return { ...row, status: 'Published', appears: null, from: '', note: null }
    case 'unpublish':
      return { ...row, status: 'Draft', appears: null, ends: null, from: '', until: '' }
    case 'propose':
      return { ...row, status: 'Proposed', note: null }
    case 'feature':
    case 'unfeature':
      return { ...row, isFeatured: act === 'feature' }
    case 'trash':
      return null
    default:
      return row
  }
}

import { href } from 'react-router'
import { say } from '#messages'
import { csvLine } from '#platform/csv'
import { NotFound } from '#platform/errors'
import { listCell } from '#platform/list-cell'
import { exportedHeads, exportQuotes, type ExportedQuote } from '#quotes'
import { requireEditor } from '../../session/guards.ts'
import { streamDownload } from '../../http/stream-download.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/export-endpoint'
import { requireKnownFilters } from '../table/known-filters.ts'
import { askedIn } from './list-question.ts'

export const middleware = [requireEditor]

type Pages = AsyncIterable<ExportedQuote[]>

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: asLines },
} satisfies Record<string, { type: string; write: (pages: Pages) => AsyncIterable<string> }>

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)

/** `GET /admin/quotes/export/csv` (json, ndjson), asked as the list is: the names of its columns are those that an import knows. */
export const loader = ownLoader(
  () => say('desk-quotes.file-could-not-be'),
  async ({ ctx }, { params }: Route.LoaderArgs, url) => {
    if (!isFormat(params.format)) throw new NotFound(say('desk-quotes.format-must-be'))
    const { type, write } = formats[params.format]
    requireKnownFilters(url, href('/admin/quotes'))
    return streamDownload(`quotes.${params.format}`, type, write(exportQuotes(ctx, askedIn(url))))
  },
)

async function* asCsv(pages: Pages): AsyncGenerator<string> {
  yield csvLine(exportedHeads)
  for await (const page of pages) yield page.map((quote) => csvLine(exportedHeads.map((name) => cell(name, quote)))).join('')
}

function cell(name: keyof ExportedQuote, quote: ExportedQuote): string {
  if (name === 'translations') return quote.translations.length === 0 ? '' : JSON.stringify(quote.translations)
  const value = quote[name]
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? listCell(value) : String(value)
}

async function* asJson(pages: Pages): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages)
    for (const quote of page) {
      yield `${before}${JSON.stringify(quote)}`
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((quote) => `${JSON.stringify(quote)}\n`).join('')
}

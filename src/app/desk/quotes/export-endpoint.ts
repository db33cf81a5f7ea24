import { href } from 'react-router'
import { say } from '#messages'
import { findOwnFields } from '#own-fields'
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
/** The keys of the site's own fields, each of which is a column. */
type Write = (pages: Pages, own: readonly string[]) => AsyncIterable<string>

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: asLines },
} satisfies Record<string, { type: string; write: Write }>

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)

/** `GET /admin/quotes/export/csv` (json, ndjson), asked as the list is: the names of its columns are those that an import knows. */
export const loader = ownLoader(
  () => say('desk-quotes.file-could-not-be'),
  async ({ ctx }, { params }: Route.LoaderArgs, url) => {
    if (!isFormat(params.format)) throw new NotFound(say('desk-quotes.format-must-be'))
    const { type, write } = formats[params.format]
    await requireKnownFilters(ctx, url, href('/admin/quotes'))
    const own = (await findOwnFields(ctx, 'quote')).map(({ key }) => key)
    return streamDownload(`quotes.${params.format}`, type, write(exportQuotes(ctx, askedIn(url)), own))
  },
)

async function* asCsv(pages: Pages, own: readonly string[]): AsyncGenerator<string> {
  const heads = exportedHeads.filter((name) => name !== 'own')
  yield csvLine([...heads, ...own.map((key) => `own.${key}`)])
  for await (const page of pages)
    yield page
      .map((quote) => csvLine([...heads.map((name) => cell(name, quote)), ...own.map((key) => String(quote.own[key] ?? ''))]))
      .join('')
}

function cell(name: Exclude<keyof ExportedQuote, 'own'>, quote: ExportedQuote): string {
  if (name === 'translations') return quote.translations.length === 0 ? '' : JSON.stringify(quote.translations)
  const value = quote[name]
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? listCell(value) : String(value)
}

/** Without what is in removed fields. */
function asRow({ own, ...quote }: ExportedQuote, keys: readonly string[]) {
  return { ...quote, own: Object.fromEntries(keys.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]]))) }
}

async function* asJson(pages: Pages, own: readonly string[]): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages)
    for (const quote of page) {
      yield `${before}${JSON.stringify(asRow(quote, own))}`
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asLines(pages: Pages, own: readonly string[]): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((quote) => `${JSON.stringify(asRow(quote, own))}\n`).join('')
}

import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Invalid } from '#platform/errors'
import { askSite } from './ask-site.ts'
import type { Ended } from './import-command.ts'
import { readWords } from './read-words.ts'
import { remoteSite } from './remote-site.ts'

const options = {
  state: { type: 'string' },
  status: { type: 'string' },
  language: { type: 'string' },
  tag: { type: 'string' },
  q: { type: 'string' },
  'without-ids': { type: 'boolean' },
} as const

type Quote = { category: string | null; categories: string[] }
type Page = { data: Quote[]; next: string | null }
type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Fields that repeat another field, and counters. */
const leftOut = ['author_id', 'category_id', 'category_ids', 'likes', 'shares', 'views']

/**
 * `export [URL] [--state STATE] [--status STATUS] [--language LANGUAGE] [--tag TAG] [--q WORDS] [--without-ids]`: quotes in any state as lines of JSON that `add` takes, the oldest first.
 * A line has the id and the version of its quote, so that what is changed in it is changed on the site; without ids, another site adds it.
 */
export async function exportCommand(
  words: string[],
  own: string,
  token: string | undefined,
  output: Writable,
): Promise<Ended | undefined> {
  const { values, positionals } = readWords(words, options)
  const { url, headers } = remoteSite(positionals, { verb: 'export', own, token })
  if (token === undefined) throw new Invalid('Put a token that may write into EPIGRAPH_TOKEN. Create one in your profile.')
  const base = `${url.pathname.replace(/\/$/, '')}/api/v1`
  const { 'without-ids': withoutIds = false, ...filters } = values
  const shape = await readShape(new URL(`${base}/openapi.json`, url), withoutIds)
  const address = new URL(`${base}/staff/quotes?limit=100&order=oldest`, url)
  for (const [name, value] of Object.entries(filters)) address.searchParams.set(name, value)
  for (let page: URL | null = address; page !== null;) {
    const { data, next } = (await (await askSite(page, { headers })).json()) as Page // safe: as the API's document says
    const text = data.map((quote) => `${JSON.stringify(fitted(inCategories(quote), shape))}\n`).join('')
    if (!output.write(text)) await once(output, 'drain')
    // By the address that was typed: behind a proxy the site may know itself by another.
    page = next === null ? null : new URL(new URL(next).pathname + new URL(next).search, url)
  }
  return undefined
}

/** What a line of `add` may have on this site. */
async function readShape(address: URL, withoutIds: boolean): Promise<Schema> {
  const { components } = (await (await askSite(address, {})).json()) as { components: { schemas: { QuoteRow: Schema } } } // safe: as OpenAPI says, and `add` needs this schema
  const left = new Set([...leftOut, ...(withoutIds ? ['id', 'version'] : [])])
  const fields = Object.entries(components.schemas.QuoteRow.properties ?? {}).filter(([name]) => !left.has(name))
  return { properties: Object.fromEntries(fields) }
}

/** One category by its name, several by theirs. */
const inCategories = ({ category, categories, ...rest }: Quote) =>
  categories.length > 1 ? { ...rest, categories } : { ...rest, category }

/** Keeps only the fields that `add` accepts, at any depth. A field without a value is left out. */
function fitted(value: unknown, schema: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { properties, items } = schema.anyOf?.find((one) => one.properties ?? one.items) ?? schema
  if (Array.isArray(value)) return items ? value.map((one: unknown) => fitted(one, items)) : value
  if (!properties) return value
  const held = new Map(Object.entries(value))
  const known = Object.entries(properties).filter(([name]) => (held.get(name) ?? null) !== null)
  return Object.fromEntries(known.map(([name, of]) => [name, fitted(held.get(name), of)]))
}

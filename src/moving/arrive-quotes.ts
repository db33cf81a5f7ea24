import { tally } from '#changes'
import { directionOf, normaliseText } from '#quotes'
import { insertLinks, insertQuotes, presentIds, rememberMoved, settleLinks, type Link, type QuoteRow } from './arrive-store.ts'
import { shelvesCalled } from './arrive-shelves.ts'
import type { Arriving } from './arriving.ts'
import { countOf, flagOf, listOf, momentOf, textOf } from './cells.ts'
import { idFrom } from './ids.ts'
import type { SourceRow } from './source.ts'

const table = 'quotes'
const statuses = new Set(['verified', 'sourced', 'attributed', 'disputed', 'misattributed', 'unverified'])

type ReadQuote = {
  id: string
  old: string
  isMade: boolean
  row: SourceRow
  text: string
  author: string | undefined
  category: string | undefined
  names: string[]
}

/** Quotes with their ids, dates and counts. */
export async function arriveQuotes(moving: Arriving): Promise<void> {
  if (!moving.source.has(table)) return
  const authors = new Map<string, string>()
  const categories = new Map<string, string>()
  for await (const rows of moving.source.rows(table)) {
    moving.report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => readQuote(moving, row) ?? [])
    await tally(moving.ctx, async (writing) => {
      const within = { ...moving, ctx: writing }
      const authorIds = await knownIds(
        within,
        'author',
        read.map(({ row }) => row.author_id),
      )
      const categoryIds = await knownIds(
        within,
        'category',
        read.map(({ row }) => row.category_id),
      )
      const unnamed = read.filter(({ row }) => authorIds.get(rawOf(row.author_id)) === undefined)
      await shelvesCalled(
        within,
        'author',
        unnamed.flatMap(({ author }) => author ?? []),
        authors,
      )
      await shelvesCalled(
        within,
        'category',
        read.flatMap(({ category, names }) => [...(category === undefined ? [] : [category]), ...names]),
        categories,
      )
      const quotes = read.map((one) => {
        const author =
          authorIds.get(rawOf(one.row.author_id)) ??
          (one.author === undefined ? undefined : authors.get(one.author.toLowerCase()))
        const category =
          categoryIds.get(rawOf(one.row.category_id)) ??
          (one.category === undefined ? undefined : categories.get(one.category.toLowerCase()))
        return quoteRow(moving, one, author ?? null, category ?? null)
      })
      const added = await insertQuotes(writing, distinct(quotes))
      await rememberMoved(
        writing,
        'quote',
        read.filter(({ isMade }) => isMade),
      )
      moving.report.count(table, { added: added.size, already: read.length - added.size })
      const links = read.flatMap(({ id, names }) =>
        names.length < 2 ? [] : names.flatMap((name): Link[] => linkTo(id, categories.get(name.toLowerCase()))),
      )
      if (links.length > 0) await insertLinks(writing, links)
    })
  }
}

const linkTo = (quote_id: string, category_id: string | undefined): Link[] =>
  category_id === undefined ? [] : [{ quote_id, category_id }]

const distinct = (rows: QuoteRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

const rawOf = (id: unknown) => textOf(id) ?? ''

/** Ids there, as text, by ids here; who is not here is not in it. */
async function knownIds(moving: Arriving, noun: 'author' | 'category', raws: unknown[]): Promise<Map<string, string>> {
  const asked = [...new Set(raws.map(rawOf))].flatMap((raw) => {
    const from = idFrom(noun, raw)
    return from ? [{ raw, id: moving.joined[noun].get(from.old) ?? from.id }] : []
  })
  const here = await presentIds(
    moving.ctx,
    noun === 'author' ? 'authors' : 'categories',
    asked.map(({ id }) => id),
  )
  return new Map(asked.flatMap(({ raw, id }) => (here.has(id) ? [[raw, id]] : [])))
}

function readQuote({ report, pictures, source }: Arriving, row: SourceRow): ReadQuote | undefined {
  const from = idFrom('quote', row.id)
  if (from === undefined) return report.leftOut(table, row.id, 'It has no id.')
  const text = textOf(row.text)
  if (text === undefined) return report.leftOut(table, row.id, 'It has no text.')
  const image = textOf(row.image)
  if (image !== undefined) pictures.push({ table: 'quotes', id: from.id, address: image, description: '' })
  // Where links are a table of their own, that is what holds.
  const names = source.has('quote_categories') ? [] : listOf(row.categories).filter(fits)
  return {
    ...from,
    row,
    text,
    author: isNobody(row) ? undefined : named(row.author),
    category: named(row.category) ?? names[0],
    names,
  }
}

/** What moved in here once without an author, and comes back from here. */
const isNobody = ({ author, author_id, origin }: SourceRow) => author === 'Unknown' && !author_id && origin === 'moved'

const fits = (name: string) => [...name].length <= 200
const named = (value: unknown) => [textOf(value)].find((name) => name !== undefined && fits(name))

function quoteRow(
  moving: Arriving,
  { id, row, text, old }: ReadQuote,
  author_id: string | null,
  category_id: string | null,
): QuoteRow {
  const { report, ctx } = moving
  const alter = (reason: string) => report.altered(table, old, reason)
  const created_at = momentOf(row.created_at) ?? ctx.clock.now().toISOString()
  if (row.created_at && momentOf(row.created_at) === undefined)
    alter(`"${shown(row.created_at)}" is no date; it has that of to-day.`)
  const counted = (name: 'likes' | 'shares' | 'views') => {
    const count = countOf(row[name])
    if (count === undefined && textOf(row[name]) !== undefined)
      alter(`${name} "${shown(row[name])}" is no count; it begins at 0.`)
    return count ?? 0
  }
  const isActive = flagOf(row.is_active) ?? false
  if (author_id === null) alter('It names no author: it is a draft of "Unknown" until somebody says who said it.')
  if (category_id === null && isActive) alter('It stands in no category.')
  if (text.length > 5_000) alter('It has more than 5,000 characters; the form will ask for fewer.')
  const language = textOf(row.language)
  const spoken =
    language !== undefined && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(language) ? language : (moving.languageOf(text) ?? 'en')
  const source = sourceOf(row)
  const status = textOf(row.status) ?? 'unverified'
  const isActiveNow = isActive && author_id !== null
  return {
    id,
    text,
    normalised: normaliseText(text),
    author: author_id === null ? 'Unknown' : '',
    author_id,
    category_id,
    use_multiple_categories: flagOf(row.use_multiple_categories) ?? false,
    tags: [...new Set(listOf(row.tags).map((tag) => tag.toLowerCase().slice(0, 100)))].slice(0, 50),
    language: spoken,
    direction: directionOf(spoken),
    status: isTenable(status, source) ? status : 'unverified',
    status_note: textOf(row.status_note) ?? null,
    ...source,
    is_active: isActiveNow,
    is_featured: (flagOf(row.is_featured) ?? false) && isActiveNow,
    proposed_at: isActiveNow ? null : (momentOf(row.proposed_at) ?? null),
    review_note: textOf(row.review_note) ?? null,
    publish_at: isActiveNow ? (momentOf(row.publish_at) ?? null) : null,
    unpublish_at: isActiveNow ? (momentOf(row.unpublish_at) ?? null) : null,
    published_at: isActiveNow ? (momentOf(row.published_at) ?? created_at) : null,
    likes: counted('likes'),
    shares: counted('shares'),
    views: counted('views'),
    origin: textOf(row.origin) === 'ai' ? 'ai' : 'moved',
    created_at,
    updated_at: momentOf(row.updated_at) ?? created_at,
  }
}

const shown = (value: unknown) => (textOf(value) ?? '').slice(0, 40)

type SourceColumns = Record<
  'source_work' | 'source_year' | 'source_place' | 'source_edition' | 'source_translator' | 'source_url',
  string | null
>

function sourceOf(row: SourceRow): SourceColumns {
  const url = textOf(row.source_url)
  return {
    source_work: textOf(row.source_work) ?? null,
    source_year: textOf(row.source_year) ?? null,
    source_place: textOf(row.source_place) ?? null,
    source_edition: textOf(row.source_edition) ?? null,
    source_translator: textOf(row.source_translator) ?? null,
    source_url: url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null,
  }
}

/** A status has to be borne out by a source, as everywhere. */
function isTenable(status: string, { source_work, source_url }: SourceColumns): boolean {
  if (!statuses.has(status)) return false
  if (status === 'verified') return source_work !== null && source_url !== null
  return status !== 'sourced' || source_work !== null
}

/** The links between quotes and categories, and what they mean for the mode of a quote. */
export async function arriveLinks(moving: Arriving): Promise<void> {
  const links = 'quote_categories'
  if (moving.source.has(links)) {
    for await (const rows of moving.source.rows(links)) {
      moving.report.count(links, { read: rows.length })
      const read = rows.flatMap((row) => {
        const quote = idFrom('quote', row.quote_id)
        const category = idFrom('category', row.category_id)
        if (!quote || !category) {
          moving.report.leftOut(links, row.quote_id, 'An end of it is missing.')
          return []
        }
        return [{ quote_id: quote.id, category_id: moving.joined.category.get(category.old) ?? category.id }]
      })
      await tally(moving.ctx, async (writing) => {
        const { added, lost } = await insertLinks(writing, read)
        for (const { quote_id, category_id } of lost)
          moving.report.leftOut(links, quote_id, `The quote or the category ${category_id} is not there.`)
        moving.report.count(links, { added, already: read.length - lost.length - added })
      })
    }
  }
  await tally(moving.ctx, settleLinks)
}

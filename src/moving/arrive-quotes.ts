import { tally } from '#changes'
import { slugOf } from '#slugs'
import { shelvesCalled } from './arrive-shelves.ts'
import type { Arriving } from './arriving.ts'
import { textOf } from './cells.ts'
import { firstOfId } from './first-of-id.ts'
import { idFrom } from './ids.ts'
import { insertLinks, type Link } from './links-store.ts'
import { makeQuoteRow } from './make-quote-row.ts'
import { presentIds, rememberMoved } from './moved-store.ts'
import { insertQuotes } from './quotes-store.ts'
import { readQuote, type ReadQuote } from './read-quote.ts'
import { namesOf } from './shelves-store.ts'

const table = 'quotes'

/** Quotes with their ids, dates and counts. */
export async function arriveQuotes(moving: Arriving): Promise<void> {
  if (!moving.source.has(table)) return
  const authors = new Map<string, string>()
  const categories = new Map<string, string>()
  const isFirst = firstOfId(moving, table)
  for await (const rows of moving.source.rows(table)) {
    moving.report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => readQuote(moving, row, isFirst) ?? [])
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
      await tellOtherNames(within, read, authorIds)
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
        const author = authorIds.get(rawOf(one.row.author_id)) ?? (one.author === undefined ? undefined : authors.get(one.author))
        const category =
          categoryIds.get(rawOf(one.row.category_id)) ?? (one.category === undefined ? undefined : categories.get(one.category))
        return makeQuoteRow(moving, one, author ?? null, category ?? null)
      })
      const added = await insertQuotes(writing, quotes)
      await rememberMoved(
        writing,
        'quote',
        read.filter(({ isMade }) => isMade),
      )
      moving.report.count(table, { added: added.size, already: read.length - added.size })
      const links = read.flatMap(({ id, names }) =>
        names.length < 2 ? [] : names.flatMap((name): Link[] => linkTo(id, categories.get(name))),
      )
      if (links.length > 0) await insertLinks(writing, links)
    })
  }
}

/** Where a row has both, the author's id counts, as on the other site. */
async function tellOtherNames(moving: Arriving, read: ReadQuote[], authorIds: Map<string, string>): Promise<void> {
  const known = await namesOf(moving.ctx, [...new Set(authorIds.values())])
  for (const { old, author, row } of read) {
    const id = authorIds.get(rawOf(row.author_id))
    const names = id === undefined ? undefined : known.get(id)
    if (author === undefined || names === undefined || names.some((name) => slugOf(name) === slugOf(author))) continue
    moving.report.altered(table, old, `It says "${author}", and its author_id says "${names[0]}", which was taken.`)
  }
}

const linkTo = (quote_id: string, category_id: string | undefined): Link[] =>
  category_id === undefined ? [] : [{ quote_id, category_id }]

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

import { createHash } from 'node:crypto'
import { editorRoles, requireRole, type Ctx } from '#access'
import { matchAuthors } from '#authors'
import { findAllCategories, type Category } from '#categories'
import { tally } from '#changes'
import { cutText } from '#platform/cut-text'
import { normaliseText } from '#quotes'
import { slugOf } from '#slugs'
import { addCounts } from './add-counts.ts'
import { addAuthorLines, findAuthorLines, type NewAuthorLine } from './author-store.ts'
import type { Counts, Import, RowFields } from './import.ts'
import { lockImport, saveImport } from './import-store.ts'
import { markLike } from './mark-like.ts'
import { markNear } from './mark-near.ts'
import type { ReadRow } from './read/read-row.ts'
import { mendText } from './read/mend-text.ts'
import { authorKey, fieldsOf, quoteOf } from './row.ts'
import { addRows, type NewRow } from './row-store.ts'
import { addPrints, findSameRows } from './same-row-store.ts'

export type GivenRow = { number: number; row: ReadRow }

/** Nobody's id, for the rules of a quote's form: who it is by is found afterwards. */
const somebody = '00000000-0000-4000-8000-000000000000'

/**
 * Says of up to 1,000 rows what each is, and keeps them with that: a number of queries that does not depend on theirs.
 * @returns false where the import is not being checked any more
 */
export async function judgeRows(ctx: Ctx, found: Import, given: GivenRow[], all: readonly Category[]): Promise<boolean> {
  requireRole(ctx, ...editorRoles)
  const [categories, names] = [idsBySlug(all), new Set(all.map(({ name }) => sameName(name)))]
  let [repaired, stripped] = [0, 0]
  const rows: NewRow[] = []
  for (const { number, row } of given) {
    if ('wrong' in row) rows.push(wrongRow(number, row.line, { text: mendText(row.raw).text }, row.wrong))
    else {
      const { fields, notes, said } = fieldsOf(row.values, found.mapping, (cell) => names.has(sameName(cell)))
      if (notes.repaired) repaired++
      if (notes.stripped) stripped++
      const judged = judgedAlone(found, number, row.line, fields, categories)
      rows.push({ ...judged, note: [said, judged.note].filter(Boolean).join(' ') || null })
    }
  }
  await markSame(ctx, found.id, rows)
  await markLike(ctx, rows)
  const prints = await markNear(ctx, found.id, rows)
  const lines = await authorLines(ctx, found.id, rows)
  return await tally(ctx, async (writing) => {
    const now = await lockImport(writing, found.id)
    const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0]
    if (now?.state !== 'checking' || now.rowsRead !== first - 1) return false
    await addAuthorLines(writing, found.id, lines)
    const planned = await addRows(writing, found.id, rows)
    await addPrints(writing, found.id, prints)
    await saveImport(writing, found.id, {
      counts: addCounts(addCounts(now.counts, countsOf(rows)), planned),
      notes: { repaired: (now.notes.repaired ?? 0) + repaired, stripped: (now.notes.stripped ?? 0) + stripped },
      rows_read: last,
    })
    return true
  })
}

const untold = {
  author_key: null,
  same_key: null,
  reason: null,
  note: null,
  like_id: null,
  like_number: null,
  alike: null,
  gains: null,
}

function wrongRow(number: number, line: number, fields: RowFields, reason: string): NewRow {
  return { ...untold, number, line, fields, verdict: 'wrong', reason }
}

/** By the rules of a quote's form, before it is held against others. */
function judgedAlone(
  { options }: Import,
  number: number,
  line: number,
  fields: RowFields,
  categories: Map<string, string>,
): NewRow {
  if (!fields.text) return wrongRow(number, line, fields, 'Quote text is required')
  if (!fields.author) return wrongRow(number, line, fields, 'Author is required')
  if (fields.author.length > 200) return wrongRow(number, line, fields, 'A name may have 200 characters.')
  const unknown = (fields.categories ?? []).filter((name) => !categories.has(slugOf(name)))
  const read = quoteOf(fields, {
    authorId: somebody,
    categoryIds: categoriesIn(fields, categories, options.categoryId),
    language: options.language,
  })
  if ('wrong' in read) return wrongRow(number, line, fields, read.wrong)
  const normalised = normaliseText(fields.text)
  if (normalised === '') return wrongRow(number, line, fields, 'There are no words in this quote.')
  return {
    ...untold,
    number,
    line,
    fields,
    verdict: 'new',
    author_key: authorKey(fields.author),
    same_key: createHash('sha256').update(normalised).digest('base64url').slice(0, 22),
    note:
      unknown.length > 0
        ? `No category is called ${unknown
            .slice(0, 3)
            .map((name) => `“${cutText(name, 40)}”`)
            .join(', ')}${unknown.length === fields.categories?.length ? ': it goes to the chosen one' : ''}.`
        : null,
  }
}

/** Those of the list that it names, in its order; else the one of the options. */
export function categoriesIn(
  fields: RowFields,
  categories: ReadonlyMap<string, string>,
  otherwise: string | null | undefined,
): string[] {
  const ids = [...new Set((fields.categories ?? []).flatMap((name) => categories.get(slugOf(name)) ?? []))].slice(0, 50)
  return ids.length > 0 ? ids : otherwise ? [otherwise] : []
}

/** Every category's id by the slug of its name. */
export async function knownCategories(ctx: Ctx): Promise<Map<string, string>> {
  return idsBySlug(await findAllCategories(ctx))
}

const idsBySlug = (all: readonly Category[]) =>
  new Map(all.flatMap(({ id, name, slug }) => [[slug, id] as const, [slugOf(name), id] as const]))

/** A slug would not tell one from a list: “Self; Love” has that of “Self-Love”. */
const sameName = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What stands in the file already. */
async function markSame(ctx: Ctx, id: string, rows: NewRow[]): Promise<void> {
  const keys = rows.flatMap(({ same_key }) => same_key ?? [])
  const first = await findSameRows(ctx, id, keys)
  for (const row of rows) {
    if (row.same_key === null) continue
    const earlier = first.get(row.same_key)
    if (earlier === undefined) first.set(row.same_key, row.number)
    else
      Object.assign(row, {
        verdict: 'in-file',
        like_number: earlier,
        alike: 1,
        reason: `The same quote is in row ${earlier.toLocaleString('en')}.`,
      })
  }
}

/** Whom these rows name: each name is looked up once an import. */
async function authorLines(ctx: Ctx, id: string, rows: NewRow[]): Promise<NewAuthorLine[]> {
  const named = Map.groupBy(
    rows.filter(({ author_key }) => author_key !== null),
    ({ author_key }) => author_key ?? '',
  )
  const known = await findAuthorLines(ctx, id, [...named.keys()])
  const names = [...named].flatMap(([key, [first]]) => (known.has(key) || !first?.fields.author ? [] : [first.fields.author]))
  const matches = await matchAuthors(ctx, names)
  return [...named].map(([key, [first, ...others]]): NewAuthorLine => {
    const n = others.length + 1
    const name = first?.fields.author ?? key
    const line = known.get(key)
    if (line) return { key, name, match: line.match, author_id: line.authorId, near: [], n }
    const match = matches.get(name)
    if (!match) return { key, name, match: 'new', author_id: null, near: [], n }
    if ('near' in match)
      return {
        key,
        name,
        match: 'near',
        author_id: null,
        near: match.near.map(({ id, name: called }) => ({ id, name: called })),
        n,
      }
    return { key, name, match: match.by, author_id: match.author.id, near: [], n }
  })
}

function countsOf(rows: NewRow[]): Counts {
  const counts: Counts = {}
  for (const { verdict } of rows) counts[`is:${verdict}`] = (counts[`is:${verdict}`] ?? 0) + 1
  return counts
}

import { isDeepStrictEqual } from 'node:util'
import { refusalOf, requireRight, type Ctx } from '#access'
import { matchAuthors } from '#authors'
import { findAllCategories, type Category } from '#categories'
import { tally } from '#changes'
import type { OwnField } from '#own-fields'
import { breathing } from '#platform/breath'
import { cutText } from '#platform/cut-text'
import { comparedText, type ComparedText } from '#quotes'
import { slugOf } from '#slugs'
import { addCounts } from './add-counts.ts'
import { addAuthorLines, findAuthorLines, type NewAuthorLine } from './author-store.ts'
import type { EarlierRows } from './earlier-rows.ts'
import type { Counts, Import, RowFields } from './import.ts'
import { lockImport, saveImport } from './import-store.ts'
import { markLike } from './mark-like.ts'
import { markNear, type Compared } from './mark-near.ts'
import { markSame, readEarlier, remember } from './mark-same.ts'
import type { ReadRow } from './read/read-row.ts'
import { mendText } from '#platform/mend-text'
import { authorKey, fieldsOf, quoteOf } from './row.ts'
import { addRows, type NewRow } from './row-store.ts'
import { breathEveryMs } from './breath-every-ms.ts'

export type GivenRow = { number: number; row: ReadRow }

/** Nobody's id, for the rules of a quote's form: who it is by is found afterwards. */
const somebody = '00000000-0000-4000-8000-000000000000'

/** Rows of a step, each as far as it can be judged by itself. */
export type Step = { rows: NewRow[]; compared: Compared[]; notes: { repaired: number; stripped: number } }

/** What can be said of rows before they are held against others: while the database is busy with the step before. */
export async function readStep(
  found: Import,
  given: readonly GivenRow[],
  { categories: all, own }: { categories: readonly Category[]; own: readonly OwnField[] },
): Promise<Step> {
  const [categories, names] = [idsBySlug(all), new Set(all.map(({ name }) => sameName(name)))]
  const step: Step = { rows: [], compared: [], notes: { repaired: 0, stripped: 0 } }
  const breath = breathing(undefined, breathEveryMs)
  for (const { number, row } of given) {
    await breath()
    if ('wrong' in row) {
      step.rows.push(wrongRow(number, row.line, { text: mendText(row.raw).text }, row.wrong))
      continue
    }
    const { fields, notes, said } = fieldsOf(row.values, found.mapping, (cell) => names.has(sameName(cell)))
    if (notes.repaired) step.notes.repaired++
    if (notes.stripped) step.notes.stripped++
    const judged = judgedAlone(found, { number, line: row.line, fields }, categories, own)
    const made = { ...judged.row, note: [said, judged.row.note].filter(Boolean).join(' ') || null }
    step.rows.push(made)
    if (judged.text) step.compared.push({ row: made, text: judged.text })
  }
  return step
}

/**
 * Says of up to 1,000 rows what each is, and keeps them with that: a number of queries that does not depend on theirs.
 * `took` hears for how long it had the database to itself. @returns false where the import is not being checked any more
 */
export async function judgeRows(
  ctx: Ctx,
  found: Import,
  { rows, compared, notes }: Step,
  earlier: EarlierRows,
  took: (ms: number) => void,
): Promise<boolean> {
  requireRight(ctx, 'imports.run')
  const texts = await readEarlier(ctx, found.id, compared, earlier)
  const first = markSame(compared, earlier, texts)
  await markLike(ctx, compared)
  const fresh = markNear(compared, earlier, texts)
  const lines = await authorLines(ctx, found.id, rows)
  const isKept = await tally(ctx, async (writing) => {
    const begun = performance.now()
    const now = await lockImport(writing, found.id)
    const [from, to] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0]
    if (!isSameCheck(found, now) || now.rowsRead !== from - 1) return false
    await addAuthorLines(writing, found.id, lines)
    const planned = await addRows(writing, found.id, rows)
    await saveImport(writing, found.id, {
      counts: addCounts(addCounts(now.counts, countsOf(rows)), planned),
      notes: {
        repaired: (now.notes.repaired ?? 0) + notes.repaired,
        stripped: (now.notes.stripped ?? 0) + notes.stripped,
      },
      rows_read: to,
    })
    took(performance.now() - begun)
    return true
  })
  if (isKept) remember(earlier, first, fresh)
  return isKept
}

/** Whether an import is being checked as it was when the work began: it may have been stopped since, and checked again with other columns. */
export function isSameCheck(begun: Import, now: Import | undefined): now is Import {
  return now?.state === 'checking' && isDeepStrictEqual(readingOf(begun), readingOf(now))
}

const readingOf = ({ mapping, format, encoding, divider, hasHead, scope, options: { language, categoryId } }: Import) => ({
  mapping,
  format,
  encoding,
  divider,
  hasHead,
  scope,
  language,
  categoryId: categoryId ?? null,
})

const untold = {
  author_key: null,
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
  { options, scope }: Import,
  { number, line, fields }: { number: number; line: number; fields: RowFields },
  categories: Map<string, string>,
  own: readonly OwnField[],
): { row: NewRow; text?: ComparedText } {
  const wrong = (reason: string) => ({ row: wrongRow(number, line, fields, reason) })
  if (!fields.text) return wrong('Quote text is required')
  if (!fields.author) return wrong('Author is required')
  if (fields.author.length > 200) return wrong('A name can have up to 200 characters.')
  const unknown = (fields.categories ?? []).filter((name) => !categories.has(slugOf(name)))
  const categoryIds = categoriesIn(fields, categories, options.categoryId)
  const read = quoteOf(fields, { authorId: somebody, categoryIds, language: options.language }, own)
  if ('wrong' in read) return wrong(read.wrong)
  const outside = refusalOf(scope ?? undefined, { language: read.language, categories: categoryIds })
  if (outside !== undefined) return wrong(outside)
  const text = comparedText(fields.text)
  if (text.normalised === '') return wrong('There are no words in this quote.')
  const row: NewRow = {
    ...untold,
    number,
    line,
    fields,
    verdict: 'new',
    author_key: authorKey(fields.author),
    note:
      unknown.length > 0
        ? `No category is called ${unknown
            .slice(0, 3)
            .map((name) => `“${cutText(name, 40)}”`)
            .join(', ')}${unknown.length === fields.categories?.length ? ': it goes to the chosen one' : ''}.`
        : null,
  }
  return { row, text }
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

import { hasRight } from '#access'
import { matchAuthors, type AuthorMatch } from '#authors'
import { findAllCategories } from '#categories'
import type { Field } from '#fields'
import { foldText } from '#platform/fold-text'
import { say } from '#messages'
import { editQuotes, fieldsWhere, findStoredQuotes, statusWords, statuses, type QuoteChanges, type StoredQuote } from '#quotes'
import type { OwnGround } from '../../page/own-page.ts'
import type { CellColumn } from '../grid/cell.ts'
import { listed } from '../listed.ts'
import { cellText, cellValue, inList, wrong, type Words } from '../grid/cell-text.ts'
import { readRows, type CellNoun, type RowEdit } from '../grid/edit-cells.ts'

type QuoteField = Field & { column: string }

/** The fields that are edited in a cell, as the table of fields has them. */
const cellFields: readonly QuoteField[] = fieldsWhere(({ cell }) => cell !== undefined)

/** Heads of the list that are not the label of the field. */
const heads: Readonly<Record<string, () => string>> = {
  is_active: () => say('desk-quotes.status'),
  quote_categories: () => say('desk-quotes.category'),
}

const wordsOf: Readonly<Record<string, () => Words>> = {
  is_active: () => ({ true: say('desk-quotes.state-published'), false: say('desk-quotes.state-draft') }),
  status: () => Object.fromEntries(statuses.map((status) => [status, statusWords[status].short()])),
}

/** Authors propose their quotes; editors publish them. */
const onlyEditors = new Set(['is_active', 'publish_at', 'unpublish_at'])

const isEditor = ({ ctx }: OwnGround) => hasRight(ctx.actor, 'quotes.publish')

export const quoteCells: CellNoun = {
  columns: (ground) => cellFields.filter(({ column }) => isEditor(ground) || !onlyEditors.has(column)).map(columnOf),

  read: async (ground, ids) => {
    const stored = await findStoredQuotes(ground.ctx, ids)
    const categories = new Map((await findAllCategories(ground.ctx)).map(({ id, name }) => [id, name]))
    return new Map(
      [...stored].map(([id, record]) => [
        id,
        { version: record.version, texts: textsOf(record, categories, ground.site.timeZone) },
      ]),
    )
  },

  write: async (ground, rows, how) => {
    const relate = await relating(ground, rows)
    const { edits, refused } = await readRows(rows, (row) => ({
      id: row.id,
      version: row.version,
      set: changesOf(row, relate, ground.site.timeZone),
    }))
    if (edits.length === 0) return { batch: null, refused }
    const done = await editQuotes(ground.ctx, { edits, ...how })
    return {
      batch: done.batch,
      refused: [
        ...refused,
        ...done.refused.map(({ id, fields, sameWords }) => ({ id, fields: byColumn(fields), isTwin: sameWords })),
      ],
    }
  },
}

function columnOf({ column: id, label, cell = 'line' }: QuoteField): CellColumn {
  const words = wordsOf[id]
  return { id, label: (heads[id] ?? label)?.() ?? id, as: cell, ...(words ? { words: Object.values(words()) } : {}) }
}

/** What the cells of a quote show, by column. */
export function textsOf(record: StoredQuote, categories: ReadonlyMap<string, string>, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    cellFields.map(({ column, cell = 'line' }) => [
      column,
      cell === 'related'
        ? relatedText(column, record, categories)
        : cellText({ as: cell }, record[column], timeZone, wordsOf[column]?.()),
    ]),
  )
}

function relatedText(column: string, record: StoredQuote, categories: ReadonlyMap<string, string>): string {
  if (column === 'author_id') return record.author
  const ids = record.use_multiple_categories ? mainFirst(record) : record.category_id === null ? [] : [record.category_id]
  return listed(ids.flatMap((id) => categories.get(id) ?? []))
}

const mainFirst = ({ category_id, quote_categories }: StoredQuote) =>
  category_id !== null && quote_categories.includes(category_id)
    ? [category_id, ...quote_categories.filter((id) => id !== category_id)]
    : quote_categories

type Relate = { author: (typed: string) => QuoteChanges; categories: (typed: string) => QuoteChanges }

/** Finds the authors and categories that names in cells mean. Two queries, however many names. */
async function relating({ ctx }: OwnGround, rows: RowEdit[]): Promise<Relate> {
  const names = [...new Set(rows.flatMap(({ texts }) => texts.author_id ?? []))]
  const matches = names.length === 0 ? new Map<string, AuthorMatch>() : await matchAuthors(ctx, names)
  const shelves = rows.some(({ texts }) => texts.quote_categories !== undefined) ? await findAllCategories(ctx) : []
  const shelfOf = (name: string) => shelves.find((one) => foldText(one.name) === foldText(name))
  return {
    author: (typed) => {
      if (typed.trim() === '') throw wrong('author_id', say('desk-quotes.author-is-required'))
      const match = matches.get(typed)
      if (match && 'author' in match) return { author_id: match.author.id, author_name: null }
      if (!hasRight(ctx.actor, 'quotes.publish')) return { author_id: '', author_name: typed }
      if (match) throw wrong('author_id', say('grid.which-author', { names: listed(match.near.map(({ name }) => name)) }))
      throw wrong('author_id', say('grid.no-author', { name: typed }))
    },
    categories: (typed) => {
      const whole = shelfOf(typed)
      const ids = (whole ? [typed] : inList(typed)).map((name) => {
        const shelf = shelfOf(name)
        if (!shelf) throw wrong('quote_categories', say('grid.no-category', { name }))
        return shelf.id
      })
      return { useMultipleCategories: ids.length > 1, category_id: ids[0] ?? null, category_ids: ids.length > 1 ? ids : [] }
    },
  }
}

/** What a row's cells say, as the form's verb takes it. @throws Invalid at the column that cannot be read */
function changesOf({ texts, held }: RowEdit, relate: Relate, timeZone: string): QuoteChanges {
  const valueOf = (id: string, as: CellColumn['as'], typed: string) => cellValue({ as, id }, typed, timeZone, wordsOf[id]?.())
  const isPublished = valueOf('is_active', 'one-of', texts.is_active ?? held.is_active ?? 'false') === 'true'
  const set: Record<string, unknown> = {}
  const source: Record<string, unknown> = {}
  for (const { column, cell = 'line', name, part } of cellFields) {
    const typed = texts[column]
    if (typed === undefined) continue
    if (column === 'author_id') Object.assign(set, relate.author(typed))
    else if (column === 'quote_categories') Object.assign(set, relate.categories(typed))
    else {
      const value = valueOf(column, cell, typed)
      if (cell === 'moment' && value !== null && !isPublished) throw wrong(column, say('grid.draft-has-no-dates'))
      if (part !== undefined) source[part] = value
      else if (name !== undefined) set[name] = column === 'is_active' ? value === 'true' : value
    }
  }
  return Object.keys(source).length === 0 ? set : { ...set, source }
}

/** The verb's errors are by fields of the form; these are by columns. */
function byColumn(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [columnFor(field), sentence]))
}

function columnFor(field: string): string {
  if (field === 'author_name') return 'author_id'
  if (/^category_ids?/.test(field)) return 'quote_categories'
  const [first = '', second] = field.split('.')
  return (
    cellFields.find(({ name, part }) => (part === undefined ? name === first : first === 'source' && part === second))?.column ??
    field
  )
}

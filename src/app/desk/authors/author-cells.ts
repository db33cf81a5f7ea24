import { authorTable, editAuthors, getDeskAuthor, type AuthorInput } from '#authors'
import { say } from '#messages'
import { orNull } from '#platform/errors'
import type { CellColumn } from '../grid/cell.ts'
import { cellText, cellValue, type Words } from '../grid/cell-text.ts'
import { readRows, type CellNoun } from '../grid/edit-cells.ts'

const cellFields = authorTable.fieldsWhere(({ cell }) => cell !== undefined)

const wordsOf: Readonly<Record<string, () => Words>> = {
  is_active: () => ({ true: say('desk-authors.active'), false: say('desk-authors.inactive') }),
  needs_review: () => ({ true: say('desk-authors.needs-review'), false: say('desk-authors.reviewed') }),
}

/** What the list calls the fields. History has labels of its own. */
const heads: Readonly<Record<string, () => string>> = {
  name: () => say('desk-authors.author'),
  bio: () => say('desk-authors.biography'),
  birth_date: () => say('desk-authors.born'),
  death_date: () => say('desk-authors.died'),
  nationality: () => say('desk-authors.nationality'),
  is_active: () => say('desk-authors.status'),
  sort_name: () => say('desk-authors.sort-name'),
  era: () => say('desk-authors.era'),
  needs_review: () => say('desk-authors.review'),
  author_aliases: () => say('desk-authors.other-names'),
}

/** The columns of the list of authors whose cells are edited, from the table of fields. */
export const authorCellColumns = (): CellColumn[] =>
  cellFields.map(({ column: id, label, cell = 'line' }) => ({
    id,
    label: (heads[id] ?? label)?.() ?? id,
    as: cell,
    ...(wordsOf[id] ? { words: Object.values(wordsOf[id]()) } : {}),
  }))

/** A field that is written of many at once: a line, or one of a few words. */
export type ManyField = { name: string; label: string; words: { value: string; word: string }[] | null }

export const authorManyFields = (): ManyField[] =>
  authorTable
    .fieldsWhere(({ many }) => many === true)
    .map(({ column, name = column, label }) => ({
      name,
      label: (heads[column] ?? label)?.() ?? name,
      words: wordsOf[column] ? Object.entries(wordsOf[column]()).map(([value, word]) => ({ value, word })) : null,
    }))

/** What the cells of an author show, by column. */
export function authorTexts(author: Readonly<Record<string, unknown>>, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    cellFields.map(({ column, cell = 'line', name = column }) => [
      column,
      cellText({ as: cell }, author[name], timeZone, wordsOf[column]?.()),
    ]),
  )
}

export const authorCells: CellNoun = {
  columns: authorCellColumns,

  read: async ({ ctx, site }, ids) => {
    const found = await Promise.all(ids.map((id) => getDeskAuthor(ctx, id).catch(orNull)))
    return new Map(
      found.flatMap((author) =>
        author ? [[author.id, { version: author.version, texts: authorTexts(author, site.timeZone) }] as const] : [],
      ),
    )
  },

  write: async ({ ctx, site }, rows, how) => {
    const { edits, refused } = await readRows(rows, ({ id, version, texts }) => ({
      id,
      version,
      set: changesOf(texts, site.timeZone),
    }))
    if (edits.length === 0) return { batch: null, refused }
    const done = await editAuthors(ctx, { edits, ...how })
    const left = done.refused.map(({ id, fields, isNamesake }) => ({ id, fields: byColumn(fields), isTwin: isNamesake }))
    return { batch: done.batch, refused: [...refused, ...left] }
  },
}

function changesOf(texts: Readonly<Record<string, string>>, timeZone: string): Partial<AuthorInput> {
  return Object.fromEntries(
    cellFields.flatMap(({ column, cell = 'line', name = column }) => {
      const typed = texts[column]
      if (typed === undefined) return []
      const value = cellValue({ as: cell, id: column }, typed, timeZone, wordsOf[column]?.())
      return [[name, cell === 'one-of' ? value === 'true' : value]]
    }),
  )
}

function byColumn(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [cellFields.find(({ name }) => name === field)?.column ?? field, sentence]),
  )
}

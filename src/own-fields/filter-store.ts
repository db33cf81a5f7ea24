import { sql, type RawBuilder } from 'kysely'
import { foldText, isInParts } from '#platform/fold-text'
import type { OwnField } from './own-field.ts'
import type { OwnFilter } from './own-filter.ts'

/** Conditions on what a row `q` of a quote, or `a` of an author, holds: `looked` of a row that is met, `gathered` may begin at an index. */
export type OwnConditions = { looked: RawBuilder<unknown>[]; gathered: RawBuilder<unknown>[] }

export function ownConditions(row: 'q' | 'a' | 's' | 'y', filters: readonly OwnFilter[]): OwnConditions {
  const own = sql.ref(`${row}.own`)
  const looked = filters.map((filter) => conditionOf(own, filter))
  const words = filters.flatMap(({ is, value }) => (is === 'contains' ? [foldText(String(value))] : [])).filter(isInParts)
  // The indexes are of rows that hold something.
  const held = filters.some(({ is }) => is !== 'empty') ? [sql`${own} <> '{}'`] : []
  return { looked, gathered: [...held, ...words.map((word) => sql`folded(own_texts(${own})) like ${`%${word}%`}`), ...looked] }
}

function conditionOf(own: RawBuilder<unknown>, { field: { key, kind }, is, value }: OwnFilter): RawBuilder<unknown> {
  const words = foldText(String(value))
  switch (is) {
    case 'equal':
      return sql`${own} @> ${JSON.stringify({ [key]: value })}::jsonb`
    case 'contains':
      // Of signs alone nothing is left to be folded. What is folded has no sign that LIKE would take for more than itself.
      return words === ''
        ? sql`strpos(${own} ->> ${key}, ${String(value)}) > 0`
        : sql`folded(${own} ->> ${key}) like ${`%${words}%`}`
    case 'empty':
      return sql`not jsonb_exists(${own}, ${key})`
    case 'from':
    case 'to': {
      const way = is === 'from' ? sql`>=` : sql`<=`
      // Days are text of one length, in the order of their signs.
      return kind === 'date'
        ? sql`(${own} ->> ${key}) collate "C" ${way} ${String(value)}`
        : sql`(${own} -> ${key}) ${way} ${JSON.stringify(value)}::jsonb`
    }
  }
}

/** What rows are sorted by that hold a field: a choice by its place among the choices, words by their first letters. */
export function ownKey(row: 'q' | 'a', { key, kind, choices }: OwnField): RawBuilder<unknown> {
  const own = sql.ref(`${row}.own`)
  switch (kind) {
    case 'number':
    case 'yesno':
      return sql`(${own} -> ${key})`
    case 'date':
      return sql`(${own} ->> ${key}) collate "C"`
    case 'choice':
      return sql`array_position(${choices}::text[], ${own} ->> ${key})`
    case 'link':
      return sql`filed(split_part(${own} ->> ${key}, '//', 2)) collate "C"`
    case 'text':
      return sql`filed(${own} ->> ${key}) collate "C"`
  }
}

/** A search looks for so many choices at most: what is a part of more of them is too common to find anything by. */
const mostChoicesMeant = 50

/**
 * That a text, a choice or a link of a row holds what was typed into a search; undefined where none of these fields can. What has fewer than three Latin letters side by side
 * is in no index of parts, as in the search itself: it is a part of a choice that is offered, or the whole of a text or a link. Each part of this begins at an index.
 */
export function ownSearched(row: 'q' | 'a', fields: readonly OwnField[], typed: string): RawBuilder<boolean> | undefined {
  const own = sql.ref(`${row}.own`)
  const inWords = fields.filter(
    ({ kind, removedAt }) => (kind === 'text' || kind === 'choice' || kind === 'link') && removedAt === null,
  )
  const words = foldText(typed)
  if (inWords.length === 0 || words === '') return undefined
  const pattern = `%${words}%`
  if (isInParts(words))
    return sql<boolean>`(${own} <> '{}' and folded(own_texts(${own})) like ${pattern} and exists (
      select from jsonb_each_text(${own}) h where h.key = any(${inWords.map(({ key }) => key)}::text[]) and folded(h.value) like ${pattern}))`
  const whole = inWords.flatMap(({ key, kind }) => (kind === 'choice' ? [] : [{ [key]: typed.normalize('NFC') }]))
  const meant = inWords.flatMap(({ key, kind, choices }) =>
    kind === 'choice' ? choices.filter((choice) => foldText(choice).includes(words)).map((choice) => ({ [key]: choice })) : [],
  )
  const values = [...whole, ...meant.slice(0, mostChoicesMeant)]
  if (values.length === 0) return undefined
  const held = values.map((value) => sql`${own} @> ${JSON.stringify(value)}::jsonb`)
  return sql<boolean>`(${own} <> '{}' and (${sql.join(held, sql` or `)}))`
}

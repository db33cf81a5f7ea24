import { siteTime } from '#time'
import { foldText } from '#platform/fold-text'
import { Invalid } from '#platform/errors'
import { anyComma, say } from '#messages'
import { listed } from '../listed.ts'
import { momentFrom } from './moment-from.ts'
import type { CellColumn } from './cell.ts'

/** The values of a column that is one of a few words, with what each is called. */
export type Words = Readonly<Record<string, string>>

/** What is stored in a column as its cell shows it. */
export function cellText({ as }: Pick<CellColumn, 'as'>, held: unknown, timeZone: string, words: Words = {}): string {
  if (as === 'one-of') return words[plain(held)] ?? ''
  if (Array.isArray(held)) return listed(held.map(String))
  const text = plain(held)
  return as === 'moment' && text !== '' ? siteTime(new Date(text), timeZone) : text
}

function plain(held: unknown): string {
  if (held instanceof Date) return held.toISOString()
  return typeof held === 'string' ? held : typeof held === 'boolean' || typeof held === 'number' ? String(held) : ''
}

/** What somebody typed in a cell, as the noun's verbs take it. @throws Invalid at the column */
export function cellValue(
  { as, id }: Pick<CellColumn, 'as' | 'id'>,
  typed: string,
  timeZone: string,
  words: Words = {},
): unknown {
  switch (as) {
    case 'list':
      return inList(typed)
    case 'one-of': {
      const found = Object.entries(words).find(([value, word]) => foldText(word) === foldText(typed) || value === typed)
      if (found) return found[0]
      throw wrong(id, say('grid.choose-one-of', { words: listed(Object.values(words)) }))
    }
    case 'moment': {
      const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(?::\d\d)?)?$/.exec(typed.trim()) ?? []
      return momentFrom(day === '' ? typed.trim() : `${day}T${time}`, timeZone, id)
    }
    default:
      return typed
  }
}

/** The parts of a text between its commas. */
export const inList = (typed: string): string[] =>
  typed
    .split(anyComma)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A sentence that belongs to one cell. */
export const wrong = (column: string, sentence: string) => new Invalid(sentence, { [column]: sentence })

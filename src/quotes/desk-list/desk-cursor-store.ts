import { sql, type RawBuilder } from 'kysely'
import { isId } from '#access'
import { Invalid } from '#platform/errors'
import type { DeskConditions } from './desk-conditions-store.ts'
import type { DeskQuote, DeskList } from './desk-list.ts'

type Asked = Pick<DeskList, 'sort' | 'after'>

const isByAge = (sort: string) => sort === 'newest' || sort === 'oldest'

/** Where the list goes on after a quote: only by the time when it was added, which never changes. */
export const deskCursorOf = ({ id, createdAt }: Pick<DeskQuote, 'id' | 'createdAt'>, sort: string): string | null =>
  isByAge(sort) ? `${sort}-${createdAt.getTime().toString(36)}.${id}` : null

/** What comes after the quote that `after` names, of a list in that order. @throws Invalid */
export function afterCursor(conditions: DeskConditions, { sort, after }: Asked): DeskConditions {
  if (after === undefined) return conditions
  const [, by, time = '', id = ''] = /^(newest|oldest)-([0-9a-z]{1,9})\.(\S+)$/.exec(after) ?? []
  // Taken for the first page, a cursor with a fault in it would lead round and round.
  if (by !== sort || !isId(id)) throw new Invalid('There is no page after this one', { after: 'There is no page after this one' })
  return { ...conditions, narrow: [...conditions.narrow, isAfter(sort, new Date(Number.parseInt(time, 36)), id)] }
}

const isAfter = (sort: string, at: Date, id: string): RawBuilder<unknown> =>
  sort === 'newest'
    ? sql`(q.created_at, q.id) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(q.created_at, q.id) > (${at}::timestamptz, ${id}::uuid)`

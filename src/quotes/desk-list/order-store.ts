import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { findOwnFields, ownKey } from '#own-fields'
import { fieldsWhere } from '../columns.ts'
import { statuses } from '../provenance.ts'
import type { DeskList } from './desk-list.ts'
import { orderBy, ownKeyIn } from './sorts-by.ts'
import '../tables.ts'

type Sql = RawBuilder<unknown>

/** By what the rows of a list are in order. */
export type Order = {
  /** What each row `q` is compared by, with its totals as `t` where `from` has them. A row without it comes last. */
  key: Sql
  from: Sql
  isUp: boolean
  /** Where `key` is the same, the newest come first; else the id decides, so that an index of both has the order. */
  isNewestNext: boolean
}

/** Published, scheduled, proposed, draft: the order of the groups. */
export const groupedStatuses = ['Published', 'Scheduled', 'Proposed', 'Draft'] as const

/** What a row is on the desk at that moment. What has ended is a draft from then on, a moment before the job makes it one. */
export const statusAt = (
  now: Date,
): Sql => sql`case when q.state = 'proposed' then 'Proposed' when q.state = 'draft' then 'Draft' when q.publish_at > ${now} then 'Scheduled'
        when q.unpublish_at <= ${now} then 'Draft' else 'Published' end`

/** A language without its country. */
export const baseLanguage = sql`lower(split_part(q.language, '-', 1))`

const quotes = sql`quotes q`
const words = { from: quotes, isNewestNext: false }
const place = { from: quotes, isNewestNext: true }

/** The newest first. */
export const newest: Order = { ...words, key: sql`q.created_at`, isUp: false }

/** Fields that a quote may lack, each with an index of those that hold it (`quotes_desk_by_…`). */
export const heldColumns: ReadonlyMap<string, Pick<Order, 'key'>> = new Map(
  fieldsWhere(({ cell }) => cell === 'line' || cell === 'words' || cell === 'moment')
    .filter(({ column }) => column !== 'text')
    .map(({ column, cell }) => {
      const name = sql.ref(`q.${column}`)
      if (cell === 'moment') return [column, { key: name }]
      // The scheme says nothing about an address.
      return [column, { key: sql`filed(${column === 'source_url' ? sql`split_part(${name}, '//', 2)` : name}) collate "C"` }]
    }),
)

/** How the rows of a list are in order, whatever is asked of it; one query for a field of the site's own. A field that is not there any more leaves the newest first. */
export async function orderOf(ctx: Ctx, { sort, evidenceOrder }: Pick<DeskList, 'sort' | 'evidenceOrder'>): Promise<Order> {
  const { column, isUp } = orderBy(sort)
  const known = knownOrder(ctx, column, evidenceOrder)
  if (known) return { ...known, isUp }
  const key = ownKeyIn(column)
  const field = key === undefined ? undefined : (await findOwnFields(ctx, 'quote')).find((one) => one.key === key)
  return field ? { ...words, key: ownKey('q', field), isNewestNext: true, isUp } : newest
}

function knownOrder(ctx: Ctx, column: string, evidenceOrder: readonly string[]): Omit<Order, 'isUp'> | undefined {
  const held = heldColumns.get(column)
  if (held) return { ...words, ...held }
  switch (column) {
    case 'created':
      return newest
    case 'updated':
      return { ...words, key: sql`q.updated_at` }
    case 'likes':
      return { ...words, key: sql`t.likes`, from: sql`quote_totals t join quotes q on q.id = t.quote_id` }
    case 'author_id':
      return { ...words, key: sql`q.author` }
    case 'text':
      return { ...words, key: sql`left(q.desk_words, 23) collate "C"` }
    case 'tags':
      return { ...place, key: sql`cardinality(q.tags)` }
    case 'is_active':
      return { ...place, key: sql`array_position(${[...groupedStatuses]}::text[], ${statusAt(ctx.clock.now())})` }
    case 'status':
      return { ...place, key: sql`array_position(${[...statuses]}::text[], q.status)` }
    case 'language':
      return { ...place, key: baseLanguage }
    case 'quote_categories':
      return { ...place, key: sql`(select c.sort_key from categories c where c.id = q.category_id)` }
    case 'evidence':
      return {
        ...place,
        key: sql`array_position(${[...evidenceOrder]}::text[], (select e.evidence from evidence_verdicts e where e.quote_id = q.id))`,
      }
    case 'comments':
      return {
        ...place,
        key: sql`(select nullif(count(*), 0)::int from threads t join comments c on c.thread_id = t.id where t.quote_id = q.id)`,
      }
    case 'assigned':
      return {
        ...place,
        key: sql`(select filed(coalesce(nullif(btrim(p.full_name), ''), split_part(p.email, '@', 1))) collate "C" from threads t join profiles p on p.id = t.assignee
          where t.quote_id = q.id)`,
      }
    default:
      return undefined
  }
}

/** How a walk along an index is written. */
export function walkBy({ key, isUp, isNewestNext }: Order): Sql {
  const way = wayOf(isUp)
  if (isNewestNext) return sql`${key} ${way} nulls last, q.created_at desc, q.id desc`
  return sql`${key} ${way}, ${/* The index of totals has their own id. */ sql`q.id`} ${way}`
}

/** The same of rows that were gathered with their `key` and `at`. */
export function gatheredBy({ isUp, isNewestNext }: Order, row: 'e' | 'm' | 'p'): Sql {
  const [key, at, id] = [sql.ref(`${row}.key`), sql.ref(`${row}.at`), sql.ref(`${row}.id`)]
  return sql`${key} ${wayOf(isUp)} nulls last, ${at} desc nulls last, ${id} ${wayOf(isUp && !isNewestNext)}`
}

/** What is gathered of each row to be sorted: its key, and when it was written where that decides next. */
export const gatheredOf = ({ key, isNewestNext }: Order): Sql =>
  isNewestNext ? sql`${key} as key, q.created_at as at` : sql`${key} as key, case when ${key} is null then q.created_at end as at`

const wayOf = (isUp: boolean): Sql => (isUp ? sql`asc` : sql`desc`)

import { sql } from 'kysely'
import type { Ctx } from '#access'
import { statuses } from '../provenance.ts'
import { lexeme } from '../search/tsquery.ts'
import { saidOf, scheduled } from './desk-conditions-store.ts'
import { mostCounted, type DeskList } from './desk-list.ts'
import {
  countByCategory,
  countByEvidence,
  countByLabel,
  countByStatus,
  listCategoryKeys,
  listTagCounts,
  type Counted,
} from './group-store.ts'
import type { Part } from './read-parts.ts'
import type { Order } from './order-store.ts'

/** Columns with a few values: the list is walked value by value. */
const valued = ['is_active', 'status', 'language', 'quote_categories', 'tags', 'evidence'] as const
type Valued = (typeof valued)[number]

export const isValued = (column: string): column is Valued => valued.some((one) => one === column)

export type Walk = {
  isUp: boolean
  /** The rows of a part, where these are gathered, and where no index has their order. */
  order: Order
  inner?: readonly Part[] | undefined
  /** The end of the page, where the whole list is asked for. */
  end?: number | undefined
  evidenceOrder?: DeskList['evidenceOrder']
}

/** The list value by value, each with its own rows. Two queries at most. */
export async function valueParts(ctx: Ctx, column: Valued, { isUp, order, inner, ...walk }: Walk): Promise<Part[]> {
  const parts = await partsBy[column](ctx, { isUp, ...walk })
  // What narrows the list may leave fewer of each.
  const counted = ({ n, ...part }: Bare): Bare =>
    walk.end === undefined || n === undefined ? { ...part, isFew: part.isFew ?? isFew(n) } : { ...part, n }
  const known = parts.filter(({ n }) => n !== 0).map((part): Part => ({ ...counted(part), order, ...(inner ? { inner } : {}) }))
  return isUp || column === 'quote_categories' ? known : known.toReversed()
}

const isFew = (n: number | undefined) => n !== undefined && n <= mostCounted

type Bare = Omit<Part, 'order' | 'inner'>
type Asked = Omit<Walk, 'order' | 'inner'>

const partsBy: Readonly<Record<Valued, (ctx: Ctx, asked: Asked) => Promise<Bare[]>>> = {
  is_active: statusParts,
  status: async (ctx) => {
    const counted = new Map((await countByLabel(ctx, 's')).map(({ key, n }) => [key, n]))
    return statuses.map((key) => ({ key, n: counted.get(key) ?? 0, others: [labelled('s', key)] }))
  },
  language: async (ctx) => languageParts(await countByLabel(ctx, 'l')).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  quote_categories: async (ctx, { end, isUp }) =>
    (isUp && end !== undefined ? await countByCategory(ctx, end) : await listCategoryKeys(ctx, isUp)).map(categoryPart),
  tags: async (ctx, { end }) =>
    (await listTagCounts(ctx)).map(({ key, n }) => ({
      key,
      ...(isFew(n) ? { n } : {}),
      by: 'tags',
      // Among what is narrowed, an index of many quotes with so many tags is no way to begin.
      others: [
        end === undefined && !isFew(n) ? sql`cardinality(q.tags) + 0 = ${key}::int` : sql`cardinality(q.tags) = ${key}::int`,
      ],
    })),
  evidence: async (ctx, { end = 0, evidenceOrder = [] }) =>
    (await countByEvidence(ctx, evidenceOrder, end)).map((one) => ({ ...one, said: saidOf({ evidence: one.key }) })),
}

const labelled = (kind: string, value: string) => sql`q.search @@ ${lexeme(`=${kind}:${value}`)}::tsquery`

export const languageParts = (counted: readonly Counted[]): Bare[] =>
  counted.map(({ key, n }) => ({ key, n, by: 'language', others: [labelled('l', key)] }))

const categoryPart = ({ key, n }: { key: string; n?: number }): Bare => ({
  key,
  ...(n === undefined ? {} : { n }),
  by: 'category',
  others: [key === '' ? sql`q.category_id is null` : sql`q.category_id = ${key}::uuid`],
})

async function statusParts(ctx: Ctx): Promise<Bare[]> {
  const now = ctx.clock.now()
  const n = await countByStatus(ctx)
  return [
    { key: 'Published', n: n.published, others: [sql`q.listed and is_shown(q.publish_at, q.unpublish_at, ${now})`] },
    {
      key: 'Scheduled',
      n: n.scheduled,
      narrow: [sql`q.listed and q.publish_at > ${now} and q.id = any (array(${scheduled(now)}))`],
    },
    { key: 'Proposed', n: n.proposed, narrow: [sql`not q.is_active and q.proposed_at is not null`] },
    // What has ended is a draft from then on, a moment before the job makes it one.
    { key: 'Draft', n: n.ended, narrow: [sql`q.id = any (array(select e.id from quotes_ended(${now}) e))`] },
    { key: 'Draft', n: n.draft, narrow: [sql`not q.is_active and q.proposed_at is null`] },
  ]
}

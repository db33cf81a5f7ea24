import { type Ctx, isId } from '#access'
import { Invalid } from '#platform/errors'
import { readConditions, type Conditions } from './conditions.ts'
import type { QuoteOrder } from './orders.ts'
import type { Quote } from './quote.ts'
import { countQuotes, listQuotes, mostOwnCounted, readQuote, type Behind } from './store.ts'
import { wholeNumber } from './whole-number.ts'

export type QuotesAsked = Conditions & {
  /** The newest first, unless told. */
  order?: QuoteOrder | undefined
  page?: number | undefined
  limit?: number | undefined
  /** `next` of the page before in the same order: goes to any depth at the same price; `page` is then only echoed. */
  after?: string | undefined
}

export type QuotesPage = { quotes: Quote[]; total: number; page: number; pages: number; next: string | null }

/**
 * A page of public quotes in the order asked for, with the true total, up to `mostOwnCounted` where own fields narrow it. A page beyond the end is empty and keeps the totals.
 * Nine to a page unless told, 100 at most; two queries, whatever the page holds. @throws Invalid where `after` is no `next` of ours in this order
 */
export async function findQuotes(ctx: Ctx, asked: QuotesAsked = {}): Promise<QuotesPage> {
  const { order = 'newest', page: nth, limit: most, after: cursor, ...conditions } = asked
  const limit = wholeNumber(most, 9, 100)
  const page = wholeNumber(nth, 1, 10_000_000)
  const where = readConditions(conditions)
  if (!where) return { quotes: [], total: 0, page, pages: 0, next: null }
  const after = cursor === undefined ? undefined : readCursor(cursor, order)
  const total = await countQuotes(ctx, where)
  const isWhole = where.own === undefined || total < mostOwnCounted
  const offset = after ? 0 : (page - 1) * limit
  // One more than is shown: behind a cursor nothing else says whether there is a next page.
  const found =
    offset >= total
      ? []
      : await listQuotes(ctx, where, order, { limit: limit + 1, offset, ...(after ? { after } : isWhole ? { total } : {}) })
  const quotes = found.slice(0, limit)
  const last = found.length > limit ? quotes.at(-1) : undefined
  return { quotes, total, page, pages: Math.ceil(total / limit), next: last ? cursorOf(last, order) : null }
}

/** Whether it is a `next` of ours in the list of the newest: a quote's that is shown or was, so that a list goes on where one was taken down meanwhile. */
export async function isCursor(ctx: Ctx, cursor: string): Promise<boolean> {
  const [, id = ''] = cursor.split('.')
  const quote = isId(id) ? await readQuote(ctx, id) : undefined
  return quote !== undefined && quote.standing.publishedAt !== null && cursorOf(quote, 'newest') === cursor
}

/** The moment and the id; in another order its name and what it goes by come first. */
function cursorOf({ id, createdAt, likes, text }: Quote, order: QuoteOrder): string {
  const place = `${createdAt.getTime().toString(36)}.${id}`
  if (order === 'newest') return place
  return `${order}-${order === 'loved' ? likes : [...text].length}-${place}`
}

function readCursor(cursor: string, order: QuoteOrder): Behind {
  const [, by = 'newest', n = '0', time = '', id = ''] =
    /^(?:(loved|shortest)-(\d{1,9})-)?([0-9a-z]{1,9})\.(\S+)$/.exec(cursor) ?? []
  // Taken for the first page, a cursor with a fault in it would lead round and round.
  if (!isId(id) || by !== order)
    throw new Invalid('There is no page after this one', { after: 'There is no page after this one' })
  return { id, createdAt: new Date(Number.parseInt(time, 36)), likes: Number(n), characters: Number(n) }
}

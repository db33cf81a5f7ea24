import { language, say } from '#messages'
import { NotFound } from '#platform/errors'
import { quoteLengths, quoteOrders, type QuoteLength, type QuoteOrder } from '#quotes'

/** How a reader wants a list of quotes, as its address says it; nothing for all of them, the newest first. */
export type ListView = { order?: Exclude<QuoteOrder, 'newest'>; length?: QuoteLength }

export const orderNames: Record<QuoteOrder, () => string> = {
  newest: () => say('lists.newest'),
  loved: () => say('lists.most-loved'),
  shortest: () => say('lists.shortest'),
}

export const lengthNames: Record<QuoteLength, () => string> = {
  short: () => say('lists.short'),
  medium: () => say('lists.medium'),
  long: () => say('lists.long'),
}

/** @throws NotFound for an order or a length that there is none of */
export function askedView(url: URL): ListView {
  const [order, length] = [askedOrder(url), url.searchParams.get('length') || null]
  if (length !== null && !isLength(length)) throw new NotFound('Unknown length.')
  return { ...(order && order !== 'newest' && { order }), ...(length !== null && { length }) }
}

/** `?order=`, undefined where there is none. @throws NotFound */
export function askedOrder(url: URL): QuoteOrder | undefined {
  const given = url.searchParams.get('order') || undefined
  const order = quoteOrders.find((one) => one === given)
  if (given !== order) throw new NotFound('Unknown order.')
  return order
}

export function isLength(value: string): value is QuoteLength {
  return Object.hasOwn(quoteLengths, value)
}

/** "most loved, short": what a page's title says of it. */
export function viewWords({ order, length }: ListView): string[] {
  return [...(order ? [orderNames[order]()] : []), ...(length ? [lengthNames[length]()] : [])].map((word) =>
    word.toLocaleLowerCase(language()),
  )
}

/** One way to see the list, as a link. */
export type ListWay = { name: string; to: string; isNow: boolean }

/** The orders and the lengths that a reader can choose from, each kept while the other is chosen. */
export function waysOf({ order, length }: ListView, addressOf: (view: ListView) => string): ListWay[][] {
  return [
    quoteOrders.map((one) => {
      const chosen = one === 'newest' ? undefined : one
      return {
        name: orderNames[one](),
        to: addressOf({ ...(chosen && { order: chosen }), ...(length && { length }) }),
        isNow: order === chosen,
      }
    }),
    [undefined, ...lengths].map((one) => ({
      name: one ? lengthNames[one]() : say('lists.any-length'),
      to: addressOf({ ...(order && { order }), ...(one && { length: one }) }),
      isNow: length === one,
    })),
  ]
}

const lengths = Object.keys(quoteLengths).filter(isLength)

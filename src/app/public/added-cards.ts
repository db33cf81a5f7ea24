import { useLocation } from 'react-router'
import { leafAddress } from '../lists/leaf.ts'
import type { ShownList } from './read-list.ts'

/** What "Show more" says to the page that it leads to. It stays in the history's entry, so the browser's own back and "← Love" find the same. */
export const asAdded = { added: true } as const

/** What a page goes on from, by its address. Only a press fills it, so on the server it is empty. */
const above = new Map<string, { id: string }[]>()

export function keepAbove(address: string, items: { id: string }[]): void {
  above.set(address, items)
}

/** The list, and above its own cards those that the reader added it to. After a reload it is the page alone. `params` as for `QuoteList`. */
export function useAdded(path: string, list: ShownList, params?: Record<string, string>): ShownList {
  const { cards, page, view } = list
  const all = useAddedTo(page === null ? null : leafAddress(path, { page, view }, params), cards)
  return all === cards ? list : { ...list, cards: all }
}

/** The same for what one page shows of any list, whose address is null where nothing can be added. */
export function useAddedTo<T extends { id: string }>(address: string | null, items: T[]): T[] {
  const state = useLocation().state as { added?: boolean } | null // safe: only our own links set it
  const before = state?.added && address !== null ? above.get(address) : undefined
  if (!before) return items
  // A quote that was published meanwhile moves one from a page to the next.
  return [...new Map([...(before as T[]), ...items].map((item) => [item.id, item])).values()] // safe: kept there by the page before, of the same list
}

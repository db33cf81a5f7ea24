import { useLocation } from 'react-router'
import type { CardQuote } from '#quotes/parts'
import { leafAddress } from './leaf.ts'
import type { ShownList } from './read-list.ts'

/** What "Show more" says to the page that it leads to. It stays in the history's entry, so the browser's own back and "← Love" find the same. */
export const asAdded = { added: true } as const

/** The cards that a page goes on from, by its address. Only a press fills it, so on the server it is empty. */
const above = new Map<string, CardQuote[]>()

export function keepAbove(address: string, cards: CardQuote[]): void {
  above.set(address, cards)
}

/** The list, and above its own cards those that the reader added it to. After a reload it is the page alone. */
export function useAdded(path: string, list: ShownList): ShownList {
  const state = useLocation().state as { added?: boolean } | null // safe: only our own links set it
  const before = state?.added && list.page !== null ? above.get(leafAddress(path, { page: list.page })) : undefined
  // A quote that was published meanwhile moves one from a page to the next.
  return before ? { ...list, cards: [...new Map([...before, ...list.cards].map((card) => [card.id, card])).values()] } : list
}

import type { AboutText } from './bring-text.ts'

/** A text as those who keep the library see it. */
export type DeskText = AboutText & {
  id: string
  /** 0 where only passages are here, or its index is still being made. */
  words: number
  divisions: number
  /** How many quotes have their passage in it. */
  quotes: number
  by: string | null
  broughtAt: Date | null
}

export const textOrders = ['newest', 'title', 'author', 'longest'] as const
export type TextOrder = (typeof textOrders)[number]

/** Those that can be read and found here, and those of which only passages are here. */
export const textFilters = ['words', 'passages'] as const

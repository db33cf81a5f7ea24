import { say } from '#messages'

/** The desk's list of quotes, narrowed to those of one author or category. */
export function quotesOf(which: { author: string } | { category: string }): string {
  return `/admin/quotes?${new URLSearchParams(which).toString()}`
}

export const counted = (n: number) => say('desk-table.quotes', { count: n })

import type { ListView } from './list-view.ts'

/**
 * Where in a list a reader is: on a numbered page, or behind a quote. A number costs more the deeper it leads, so beyond the
 * last number the list goes on from quote to quote, at the same price anywhere.
 */
export type Leaf = ({ page: number; after?: undefined } | { page?: undefined; after: string }) & { view?: ListView }

export const lastNumber = 1_000

/** Deep pages of the most loved cost the database the most, and hardly anyone reads them. */
const lastLoved = 100

export const lastNumberOf = ({ order }: ListView) => (order === 'loved' ? lastLoved : lastNumber)

/** What the addresses of such a list can say. */
export const listParams = ['order', 'length', 'page', 'after'] as const

/** Whether it is the first page of the list as it is shown unasked. */
export function isFront({ page, view = {} }: Leaf): boolean {
  return page === 1 && Object.keys(view).length === 0
}

/** `path` with what leads to that leaf of its list; `params` are the others that the page declares. */
export function leafAddress(path: string, leaf: Leaf, params: Record<string, string> = {}): string {
  const all = new URLSearchParams({ ...params, ...leaf.view })
  if (leaf.after !== undefined) all.set('after', leaf.after)
  else if (leaf.page > 1) all.set('page', String(leaf.page))
  return all.size > 0 ? `${path}?${all}` : path
}

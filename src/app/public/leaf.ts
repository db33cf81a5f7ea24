/**
 * Where in a list a reader is: on a numbered page, or behind a quote. A number costs more the deeper it leads, so beyond the
 * last number the list goes on from quote to quote, at the same price anywhere.
 */
export type Leaf = { page: number; after?: undefined } | { page?: undefined; after: string }

export const lastNumber = 1_000

/** `path` with what leads to that leaf of its list; `params` are the others that the page declares. */
export function leafAddress(path: string, leaf: Leaf, params: Record<string, string> = {}): string {
  const all = new URLSearchParams(params)
  if (leaf.after !== undefined) all.set('after', leaf.after)
  else if (leaf.page > 1) all.set('page', String(leaf.page))
  return all.size > 0 ? `${path}?${all}` : path
}

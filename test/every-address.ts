import routes from '../src/app/routes.ts'

export type Leaf = {
  /** As in the tables: `/quote/:id`. */
  pattern: string
  /** An address that it matches. */
  place: string
  /** The same as React Router's scripts ask for it. */
  data: string
  /** What an unsafe request adds to either, so that it reaches this route and not the one around it. */
  at: '' | '?index'
  /** The routes that it is in, from the outside, and itself. */
  ids: string[]
}

/** Every page of routes.ts. */
export const leaves: readonly Leaf[] = leavesOf(routes)

function leavesOf(entries: typeof routes, path = '', ids: string[] = []): Leaf[] {
  return entries.flatMap(({ file, path: own, index = false, children = [] }): Leaf[] => {
    const here = own === undefined ? path : `${path}/${own}`
    const inside = [...ids, file.replace(/\.tsx$/, '')]
    const below = leavesOf(children, here, inside)
    // Of a frame, what is at its address is one of its children; a list over which its children open dialogs is there itself.
    if (children.length > 0 && (own === undefined || hasIndex(children))) return below
    const place = placeOf(here || '/')
    const data = place === '/' ? '/_.data' : `${place}.data`
    return [{ pattern: here || '/', place, data, at: index ? '?index' : '', ids: inside }, ...below]
  })
}

function hasIndex(children: typeof routes): boolean {
  return children.some((child) => child.index || (child.path === undefined && hasIndex(child.children ?? [])))
}

/** An address that a pattern matches, of nothing that is there. */
export function placeOf(pattern: string): string {
  return pattern.replace(/\*$/, 'nothing-is-here').replaceAll(/:\w+\??(\{[^}]*\})?/g, 'some')
}

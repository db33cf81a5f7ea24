import type { RouteObject } from 'react-router'
import { canonicalPath } from './canonical-path.ts'
import type { routeFinder } from './route-finder.ts'

/** Routes say which search parameters make another page: `handle = { params: ['page'] }`; `own.*` is all that begin so. Others are dropped from the key. */
export type CacheableRoute = Omit<RouteObject, 'handle' | 'children' | 'index'> & {
  index?: boolean
  /** `neverKept`: nor is any page under it, whatever that says. */
  handle?: { params?: readonly string[]; neverKept?: true }
  children?: CacheableRoute[]
}

/** By what a kept page is found: path and declared parameters; null for what is never kept. */
export function pageKey(find: ReturnType<typeof routeFinder>, spelt: string, search: string): string | null {
  const pathname = canonicalPath(spelt)
  const isData = pathname.endsWith('.data')
  const matched = find(isData ? documentPath(pathname) : pathname)
  const handles = matched.map(({ route }) => route.handle as CacheableRoute['handle']) // safe: CacheableRoute
  const handle = handles.at(-1)
  if (!handle?.params || handles.some((one) => one?.neverKept)) return null
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of handle.params) {
    if (name.endsWith('.*')) {
      // Which of these there are, only the answer knows: one that says nothing may be refused, too.
      const under = [...new Set(given.keys())].filter((one) => one.startsWith(name.slice(0, -1)))
      for (const one of under.toSorted()) kept.set(one, given.get(one) ?? '')
      continue
    }
    const value = given.get(name)
    // The first page is the one without a number.
    if (value !== null && value !== '' && !(name === 'page' && value === '1')) kept.set(name, value)
  }
  // The router asks for the data of some of the page's routes; of names that it does not have nothing is kept.
  const asked = isData ? given.get('_routes') : null
  if (asked) {
    const ids = new Set(asked.split(','))
    const known = matched.map(({ route }) => route.id ?? '').filter((id) => ids.has(id))
    if (known.length !== asked.split(',').length) return null
    kept.set('_routes', known.join(','))
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}

/** `/_root.data` is the data of `/`, `/quote/x.data` that of `/quote/x`. */
export function documentPath(pathname: string): string {
  return pathname === '/_root.data' || pathname === '/_.data' ? '/' : pathname.slice(0, -'.data'.length)
}

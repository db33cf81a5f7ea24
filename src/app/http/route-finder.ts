import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

type Found<Route extends RouteObject> = readonly RouteMatch<string, Route>[]

/** So many addresses are remembered, none of them longer than this: what people type is without number. */
const most = 1_000
const longest = 200

/** `matchRoutes` of these routes, for which it ranks all of them: what an address led to is remembered. */
export function routeFinder<Route extends RouteObject>(routes: Route[]): (pathname: string) => Found<Route> {
  const known = new Map<string, Found<Route>>()
  return (pathname) => {
    const before = known.get(pathname)
    if (before) return before
    const found = matchRoutes(routes, pathname) ?? []
    if (known.size >= most) known.clear()
    if (pathname.length <= longest) known.set(pathname, found)
    return found
  }
}

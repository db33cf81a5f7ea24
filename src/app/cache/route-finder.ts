import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

type Found<Route extends RouteObject> = readonly RouteMatch<string, Route>[]

/** So many addresses are remembered, none of them longer than this: what people type is without number. */
const most = 1_000
const longest = 200

/** A first step that stands in a path as it does in an address; any other may be another spelling of one. */
const plain = /^[\w.~-]*$/

/**
 * `matchRoutes` of these routes. As that flattens, ranks and tries all of them for each address (a millisecond and more), only those that can begin as the address does
 * are given to it, sorted out once for each first step that a route has; and what an address led to is remembered.
 */
export function routeFinder<Route extends RouteObject>(routes: Route[]): (pathname: string) => Found<Route> {
  const known = new Map<string, Found<Route>>()
  const sorted = new Map([...firstSteps(routes)].map((step) => [step, beginning(routes, step)]))
  const others = beginning(routes, null)
  return (pathname) => {
    const before = known.get(pathname)
    if (before) return before
    const [, step = ''] = pathname.split('/', 2)
    const candidates = plain.test(step) ? (sorted.get(step.toLowerCase()) ?? others) : routes
    const found = matchRoutes(candidates, pathname) ?? []
    if (known.size >= most) known.clear()
    if (pathname.length <= longest) known.set(pathname, found)
    return found
  }
}

/** What a route's path says of the first step of an address: undefined where a layout leaves it to its children, null where any will do. */
function firstStep({ path }: RouteObject): string | null | undefined {
  const step = path?.replace(/^\//, '').split('/', 1)[0]
  if (!step) return undefined
  return /^[:*]|\?$/.test(step) ? null : step.toLowerCase()
}

function firstSteps(routes: readonly RouteObject[]): Set<string> {
  return new Set(
    routes.flatMap((route) => firstStep(route) ?? (firstStep(route) === null ? [] : [...firstSteps(route.children ?? [])])),
  )
}

/** The routes that can match an address with this first step, or one that no route names, in their order. */
function beginning<Route extends RouteObject>(routes: readonly Route[], step: string | null): Route[] {
  return routes.flatMap((route) => {
    const own = firstStep(route)
    if (own !== undefined) return own === null || own === step ? [route] : []
    // safe: the children of such a route are such routes
    return route.children ? [{ ...route, children: beginning(route.children as Route[], step) }] : [route]
  })
}

import { useEffect } from 'react'
import { useMatches } from 'react-router'

type Shown = { pathname: string; data: unknown }

/** What each route of the page that is looked at was given last, by the route's id. */
let shown = new Map<string, Shown>()

/** Remembers it as long as the desk is open. */
export function useShownPages(): void {
  const matches = useMatches()
  useEffect(() => {
    shown = new Map(
      matches.flatMap(({ id, pathname, loaderData }) => (loaderData === undefined ? [] : [[id, { pathname, data: loaderData }]])),
    )
  }, [matches])
}

/** What is shown of a route now, where that route has the same meaning at the address: a list whatever is looked for in it, but nobody else's form. */
export function findShown(id: string, pathname: string): { data: unknown } | undefined {
  const known = shown.get(id)
  return known && `${pathname}/`.startsWith(`${known.pathname.replace(/\/$/, '')}/`) ? known : undefined
}

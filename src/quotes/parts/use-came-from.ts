import { useLocation } from 'react-router'

/** What a link to a quote says of the list that the reader comes from. It is in the history's entry, so a reload and the browser's own back keep it. */
export type CameFrom = { from: string }

/** For links to quotes: from quote to quote the list stays the same. */
export function useCameFrom(): CameFrom | null {
  const here = useLocation()
  if (here.pathname.startsWith('/quote/')) return here.state as CameFrom | null // safe: only these links set it
  // How much of the list was shown goes along.
  return { ...(here.state as object | null), from: here.pathname + here.search } // safe: what is put there is an object
}

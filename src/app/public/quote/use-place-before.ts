import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { CameFrom } from '#quotes/parts'
import { backTo, type Place, type Shelved } from './back-to.ts'
import { ownPath } from './own-path.ts'

/**
 * The list of this site that the reader came from; undefined from outside, and on the page as the server made it, which is the same for
 * everyone. A link that was followed before scripts came has told the browser alone.
 */
export function usePlaceBefore(quote: Shelved): Place | undefined {
  const state = useLocation().state as CameFrom | null // safe: only links to quotes set it (useCameFrom)
  const isInBrowser = useSyncExternalStore(never, yes, no)
  if (!isInBrowser) return undefined
  const from = state?.from ?? referrer()
  return from === undefined ? undefined : backTo(from, quote)
}

const never = () => () => undefined
const yes = () => true
const no = () => false

/** Of the document, so only while it is the one that was opened. */
function referrer(): string | undefined {
  const opened = performance.getEntriesByType('navigation')[0]?.name.split('#')[0]
  const { origin, href } = location
  const isOpened = opened === href.split('#')[0]
  return isOpened ? ownPath(document.referrer, origin) : undefined
}

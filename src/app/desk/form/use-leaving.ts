import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before a page is left on which something is not saved: inside the site by the returned blocker, else in the browser's own words. `within`: the addresses below it keep the
 * page. The router asks only the last such hook that was mounted.
 */
export function useLeaving(isChanged: boolean, within?: string) {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(within !== undefined && `${nextLocation.pathname}/`.startsWith(`${within}/`)),
  )
}

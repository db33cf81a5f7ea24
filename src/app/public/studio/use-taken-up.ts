import { useEffect, useRef } from 'react'
import { longestWording } from '#plates'

type Acts = {
  /** What somebody was about to do as they were asked to sign in on another page. */
  intent: string
  proceed: () => void
  /** The plate that was seen, with the words that were chosen on the quote's page. */
  open: (wording: string | null) => void
}

/** The address may say, behind its #, what is to be done as soon as the page is `ready`; it is done once and then taken out of the address. */
export function useTakenUp(ready: boolean, acts: Acts): void {
  const last = useRef(acts)
  useEffect(() => {
    last.current = acts
  })
  useEffect(() => {
    if (!ready) return
    const { intent, proceed, open } = last.current
    const said = new URLSearchParams(location.hash.slice(1))
    const words = said.get('words')
    if (said.size === 0) return
    history.replaceState(history.state, '', location.pathname + location.search)
    if (said.get('design') === 'plate') open(words ? words.slice(0, longestWording) : null)
    if (said.get('do') === intent) proceed()
  }, [ready])
}

/** A quote counts as seen as it does for its own count: after a second on a visible page. */
const seenAfterMs = 1_000

/** Tells of every quote whose page stays open, those that come by a move inside the site among them. */
export function hearQuotes(tell: (quoteId: string, path: string) => void): void {
  let path = ''
  let unseen: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // A page that was opened behind another one is seen when somebody comes to it.
  const settle = () => {
    clearTimeout(timer)
    if (unseen !== undefined && document.visibilityState === 'visible') timer = setTimeout(seen, seenAfterMs)
  }
  const seen = () => {
    const quoteId = unseen
    unseen = undefined
    if (quoteId !== undefined) tell(quoteId, path)
  }
  const look = () => {
    if (path === location.pathname) return
    path = location.pathname
    unseen = /\/quote\/([0-9a-f-]{36})$/.exec(path)?.[1]
    settle()
  }
  // Every page has a title of its own.
  new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', settle)
  look()
}

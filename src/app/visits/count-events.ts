/** What happens on a page, as it is sent: nothing in it says who. */
export type PageEvent =
  | { kind: 'button'; name: string; path: string }
  | { kind: 'scroll'; depth: 25 | 50 | 75 | 100; path: string }
  | { kind: 'quote'; quoteId: string; path: string }

const longestName = 50
const scrollThrottleMs = 1_000
const steps = [25, 50, 75, 100] as const

/** Hears the events of the page until the returned function ends it. */
export function hearEvents(tell: (event: PageEvent) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('click', (event) => tellButton(event.target, tell), { signal, capture: true })
  addEventListener('scroll', throttled(scrollTeller(tell)), { signal, passive: true })
  return () => ended.abort()
}

function tellButton(target: EventTarget | null, tell: (event: PageEvent) => void): void {
  const button = target instanceof Element ? target.closest('button, [role=button], summary') : null
  if (!button) return
  const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  if (name !== '') tell({ kind: 'button', name: [...name].slice(0, longestName).join(''), path: location.pathname })
}

/** Each quarter of a page once, however often somebody goes up and down in it. */
function scrollTeller(tell: (event: PageEvent) => void): () => void {
  let path = location.pathname
  let reached = 0
  return () => {
    if (path !== location.pathname) [path, reached] = [location.pathname, 0]
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    if (scrollHeight <= clientHeight) return
    const depth = (100 * (scrollTop + clientHeight)) / scrollHeight
    for (const step of steps) {
      if (step <= reached || depth < step - 0.5) continue
      reached = step
      tell({ kind: 'scroll', depth: step, path })
    }
  }
}

/** At once, and then at most once a second; what comes between is looked at when the second is over. */
function throttled(look: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    look()
    setTimeout(() => {
      waiting = false
      look()
    }, scrollThrottleMs)
  }
}

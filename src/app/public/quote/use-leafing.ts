import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { useCameFrom } from '#quotes/parts'
import type { Neighbours } from './leaf-by.ts'

/** The first key or touch loads it, so that reading costs nothing. A part that cannot be loaded leaves the links below the quote. */
const load = (run: (part: typeof import('./leaf-by.ts')) => void) => void import('./leaf-by.ts').then(run, () => undefined)

/** Arrow keys and a sideways swipe go to the neighbours; F fills the screen with the quote. */
export function useLeafing({ previous, next }: Neighbours): void {
  const navigate = useNavigate()
  const state = useCameFrom()
  useEffect(() => {
    const go = (id: string | null) => id !== null && void navigate(href('/quote/:id', { id }), { viewTransition: true, state })
    let down: TouchEvent
    const on = new AbortController()
    const options = { signal: on.signal, passive: true }
    document.addEventListener(
      'keydown',
      (event) => {
        if (/^(Arrow.*t|f)$/i.test(event.key)) load((part) => part.leafByKey(event, { previous, next }, go))
      },
      options,
    )
    document.addEventListener(
      'touchstart',
      (event) => {
        down = event
      },
      options,
    )
    document.addEventListener(
      'touchend',
      (event) => load((part) => part.leafBySwipe(down, event, { previous, next }, go)),
      options,
    )
    return () => on.abort()
  }, [previous, next, navigate, state])
}

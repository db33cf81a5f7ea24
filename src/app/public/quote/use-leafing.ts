import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { useCameFrom } from '#quotes/parts'

/** Arrow keys and a sideways swipe go to the neighbours, unless they mean something else where they happen. */
export function useLeafing({ previous, next }: { previous: string | null; next: string | null }): void {
  const navigate = useNavigate()
  const state = useCameFrom()
  useEffect(() => {
    const go = (id: string | null) => id !== null && void navigate(href('/quote/:id', { id }), { viewTransition: true, state })

    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target))
        return
      if (event.key === 'ArrowLeft') go(previous)
      if (event.key === 'ArrowRight') go(next)
    }

    let start: { x: number; y: number } | null = null
    const onDown = (event: TouchEvent) => {
      const touch = event.touches[0]
      const isSwipe = event.touches.length === 1 && !isEnlarged() && !isBusy(event.target)
      start = isSwipe && touch ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onUp = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start || !touch || getSelection()?.isCollapsed === false) return
      const [across, down] = [touch.clientX - start.x, touch.clientY - start.y]
      start = null
      // A swipe is long and flat; a scroll is not.
      if (Math.abs(across) > 70 && Math.abs(across) > 2 * Math.abs(down)) go(across > 0 ? previous : next)
    }

    document.addEventListener('keydown', onKey)
    document.addEventListener('touchstart', onDown, { passive: true })
    document.addEventListener('touchend', onUp, { passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('touchstart', onDown)
      document.removeEventListener('touchend', onUp)
    }
  }, [previous, next, navigate, state])
}

/** By two fingers: whoever looks closer moves the page about with one, and means no other quote. */
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [popover], [contenteditable]') !== null
}

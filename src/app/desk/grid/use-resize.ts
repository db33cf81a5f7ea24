import { useState, type PointerEvent } from 'react'

/** How narrow and how wide a column may be, in pixels. */
export const [leastPx, mostPx] = [60, 900]

/** The edge of a head is dragged with the pointer; on release the column has that width. */
export function useResize(onDone: ((column: string, px: number) => void) | undefined) {
  const [drawn, setDrawn] = useState<{ column: string; px: number } | null>(null)
  return {
    widthOf: (column: string) => (drawn?.column === column ? drawn.px : undefined),
    begin: (column: string, down: PointerEvent<HTMLElement>) => {
      const head = down.currentTarget.closest('th')
      if (!head || down.button !== 0) return
      down.preventDefault()
      const before = head.getBoundingClientRect().width
      const side = getComputedStyle(head).direction === 'rtl' ? -1 : 1
      const ended = new AbortController()
      const pxAt = (x: number) => Math.round(Math.min(mostPx, Math.max(leastPx, before + side * (x - down.clientX))))
      addEventListener('pointermove', ({ clientX }) => setDrawn({ column, px: pxAt(clientX) }), ended)
      addEventListener(
        'pointerup',
        ({ clientX }) => {
          ended.abort()
          setDrawn(null)
          onDone?.(column, pxAt(clientX))
        },
        ended,
      )
      addEventListener(
        'pointercancel',
        () => {
          ended.abort()
          setDrawn(null)
        },
        ended,
      )
    },
  }
}

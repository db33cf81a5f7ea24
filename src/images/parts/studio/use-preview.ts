import { useEffect, useRef, useState, type RefObject } from 'react'
import { say } from '#messages'
import { frameOf, type Design, type DesignNote } from '#plates'
import { makePreview } from './picture-maker.ts'

import type { Subject } from './subject.ts'

/** How long nothing has to change until it is drawn in full size, in milliseconds. */
const restful = 250

type Drawn = { notes: DesignNote[]; by: 'worker' | 'server' }

/**
 * Keeps the canvas what the design says: as large as it is shown while something moves, in the size of its file when it rests.
 * `drawn` is undefined until the first picture is drawn; a failure leaves the last one.
 */
export function usePreview(subject: Subject, design: Design, canvas: RefObject<HTMLCanvasElement | null>) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [failure, setFailure] = useState<string>()
  const frame = useRef(0)
  const last = useRef<ImageBitmap>(undefined)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const place = canvas.current?.parentElement
    if (!place) return
    // As many pixels as are seen there from now on.
    const watch = new ResizeObserver(() => last.current && canvas.current && paint(last.current, canvas.current))
    watch.observe(place)
    return () => {
      watch.disconnect()
      last.current?.close()
      last.current = undefined
    }
  }, [canvas])

  // What could not be drawn for want of the site may be drawn now.
  useEffect(() => {
    if (failure === undefined) return
    const again = () => setTurn((n) => n + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failure])

  useEffect(() => {
    let isOver = false
    const { width } = frameOf(design)
    const draw = async (at: number) => {
      try {
        const made = await makePreview(subject, design, { width: at })
        if (!made) return
        // Even if something newer is wanted by now: until that is drawn, this is nearer to it than what is shown.
        if (canvas.current) {
          paint(made.bitmap, canvas.current)
          last.current?.close()
          last.current = made.bitmap
        }
        if (isOver) return
        setFailure(undefined)
        setDrawn((before) => (before && sameWords(before, made) ? before : { notes: made.notes, by: made.by }))
      } catch (error) {
        if (!isOver) setFailure(error instanceof Error ? error.message : say('share.failed-to-draw'))
      }
    }
    frame.current = requestAnimationFrame(() => void draw(Math.min(width, shownWidth(canvas.current) || width)))
    const rested = setTimeout(() => void draw(width), restful)
    return () => {
      isOver = true
      cancelAnimationFrame(frame.current)
      clearTimeout(rested)
    }
  }, [subject, design, canvas, turn])

  return { drawn, failure }
}

/** In pixels of the screen. */
function shownWidth(canvas: HTMLCanvasElement | null): number {
  return Math.ceil((canvas?.parentElement?.clientWidth ?? 0) * devicePixelRatio)
}

/**
 * Its size and its pixels change in one step, so that nothing is seen between. A canvas with more pixels than are seen is made smaller
 * by browsers in a rough way, and letters with it: here that is done well.
 */
function paint(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  const scale = Math.min(1, (shownWidth(canvas) || bitmap.width) / bitmap.width)
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

/** The same with pixels that are not needed any more. */
export function show(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  paint(bitmap, canvas)
  bitmap.close()
}

function sameWords(one: Drawn, other: Drawn): boolean {
  return one.by === other.by && JSON.stringify(one.notes) === JSON.stringify(other.notes)
}

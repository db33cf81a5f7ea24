import { useEffect, useRef } from 'react'
import type { Design } from '#plates'
import { makePreview } from './picture-maker.ts'
import type { Subject } from './subject.ts'
import { show } from './use-preview.ts'

/** Pixels: twice what it measures on the page, for fine screens. */
const width = 216

/** A thumbnail follows when the big picture rests, in milliseconds. */
const restful = 400

type Props = { subject: Subject; design: Design; name: string }

/** A small picture of what a choice would give; empty until it is drawn, and where only the server could draw it. */
export function Thumbnail({ subject, design, name }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const wanted = JSON.stringify(design)
  useEffect(() => {
    const draw = async () => {
      const made = await makePreview(subject, JSON.parse(wanted) as Design, { width, of: name }) // safe: written from one above
      if (made && canvas.current) show(made.bitmap, canvas.current)
    }
    // The large picture reports what cannot be drawn.
    const soon = setTimeout(() => void draw().catch(() => undefined), restful)
    return () => clearTimeout(soon)
  }, [subject, wanted, name])
  return (
    <canvas
      ref={canvas}
      width={1}
      height={1}
      aria-hidden
      className="block aspect-square w-full rounded-t-[5px] bg-line object-contain"
    />
  )
}

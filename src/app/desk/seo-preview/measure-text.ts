import { useEffect, useState } from 'react'

/** As results are set on a desktop. Nobody but Google knows what it cuts: these are what is seen to be cut. */
export const fonts = {
  title: ofSize(20),
  description: ofSize(14),
}

/** Pixels: of one line for titles, of two for descriptions (three on a phone, each narrower). */
export const widest = { title: 580, description: 920, phoneTitle: 640, phoneDescription: 680 } as const

let canvas: CanvasRenderingContext2D | null | undefined

function widthOf(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return 0
  canvas.font = font
  return canvas.measureText(text).width
}

/** In pixels; null until it can be measured, which a server cannot. */
export function useWidthOf(text: string, font: string): number | null {
  const [width, setWidth] = useState<number | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- what a browser measures is known after the first paint
  useEffect(() => setWidth(widthOf(text, font)), [text, font])
  return width
}

/** The text as far as it fits, between words, with an ellipsis. */
export function useCut(text: string, font: string, most: number): string {
  const [shown, setShown] = useState(text)
  // oxlint-disable-next-line react/set-state-in-effect -- what a browser measures is known after the first paint
  useEffect(() => setShown(cut(text, font, most)), [text, font, most])
  return shown
}

function cut(text: string, font: string, most: number): string {
  if (widthOf(text, font) <= most) return text
  const words = text.split(/(?<=\s)/)
  while (words.length > 1 && widthOf(`${words.join('').trimEnd()} ...`, font) > most) words.pop()
  const left = words.join('').trimEnd()
  if (words.length > 1 || widthOf(left, font) <= most) return `${left} ...`
  // One word, or a script without spaces.
  const letters = [...left]
  while (letters.length > 1 && widthOf(`${letters.join('')} ...`, font) > most) letters.pop()
  return `${letters.join('')} ...`
}

function ofSize(px: number): string {
  return `${px}px Arial, Arimo, Helvetica, sans-serif`
}

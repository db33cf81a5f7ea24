import { formats, largestSide, smallestSide, type Format } from './formats.ts'
import type { Design } from './design.ts'

/** The format of a design with its safe zone; of an own size, which is brought between the smallest and the largest side. */
export function frameOf({ format, size }: Pick<Design, 'format' | 'size'>): Format {
  const known = formats[format]
  if (format !== 'custom' || !size) return known
  return { ...known, width: side(size.width, known.width), height: side(size.height, known.height) }
}

function side(pixels: number, otherwise: number): number {
  return Number.isFinite(pixels) ? Math.min(largestSide, Math.max(smallestSide, Math.round(pixels))) : otherwise
}

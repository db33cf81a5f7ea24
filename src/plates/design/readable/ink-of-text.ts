import { baselineIn, inkOf } from '../../fit/ink.ts'
import { markReach, middleOfMark } from '../../fit/mark-ink.ts'
import type { DrawnText, Initial } from '../../tree.ts'

export type Rectangle = { x: number; y: number; width: number; height: number }

/** Overhanging strokes, and marks of a face that is in for the block's own: in em. */
const overhang = 0.08

/** Where the ink of a block's lines (or columns) is. Its initial has a colour and often a ground of its own: `inkOfInitial`. */
export function inkOfText(block: DrawnText): Rectangle[] {
  return block.lines
    .filter((line) => line.text.trim() !== '')
    .map((line) => {
      const size = line.size ?? block.size
      if (block.vertical) return { x: line.x - block.leading, y: line.y, width: block.leading, height: line.width }
      const left = block.direction === 'rtl' ? line.x - line.width : line.x
      return inkOfLine({ ...block, ...line, size, leading: line.leading ?? block.leading }, left)
    })
}

export function inkOfInitial(initial: Initial): Rectangle {
  const middle = middleOfMark(initial.text)
  if (middle !== undefined) {
    const { x, width, face, size, leading } = initial
    const y = initial.y + baselineIn(face, size, leading) - (middle + markReach) * size
    return { x, y, width, height: markReach * 2 * size }
  }
  return inkOfLine({ ...initial, capitals: true }, initial.x)
}

type SetLine = Pick<DrawnText, 'face' | 'size' | 'leading' | 'capitals'> & { y: number; width: number }

function inkOfLine({ face, size, leading, capitals, y, width }: SetLine, left: number): Rectangle {
  const { above, below } = inkOf(face, capitals)
  const more = overhang * size
  const baseline = y + baselineIn(face, size, leading)
  return { x: left - more, y: baseline - above * size - more, width: width + more * 2, height: (above + below) * size + more * 2 }
}

/** The smallest rectangle round all of them. */
export function around(rectangles: readonly Rectangle[]): Rectangle {
  const x = Math.min(...rectangles.map((one) => one.x))
  const y = Math.min(...rectangles.map((one) => one.y))
  const right = Math.max(...rectangles.map((one) => one.x + one.width))
  const bottom = Math.max(...rectangles.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y }
}

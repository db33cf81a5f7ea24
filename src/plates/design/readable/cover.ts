import type { DrawnBox } from '../../tree.ts'
import type { Rectangle } from './ink-of-text.ts'

export type Point = readonly [x: number, y: number]
/** How a node lies to a rectangle: over the whole of it, over some of it, or not at all. */
export type Cover = 'whole' | 'part' | 'none'

/** A smeared edge runs so many times the blur to either side. */
const reachOfBlur = 2.5

/** The rectangle's corners, in the box's own coordinates where it is turned about its middle. */
export function cornersFor({ x, y, width, height, turn = 0 }: Rectangle & { turn?: number }, behind: Rectangle): Point[] {
  const angle = (-turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const corners: Point[] = [
    [behind.x, behind.y],
    [behind.x + behind.width, behind.y],
    [behind.x, behind.y + behind.height],
    [behind.x + behind.width, behind.y + behind.height],
  ]
  return corners.map(([cx, cy]) => {
    const [dx, dy] = [cx - middleX, cy - middleY]
    return [dx * cos - dy * sin + middleX, dx * sin + dy * cos + middleY]
  })
}

/** Never says that a box covers more, or less, than it does; in doubt it is a part. */
export function coverOf(box: Rectangle & Pick<DrawnBox, 'radius' | 'turn' | 'blur'>, behind: Rectangle): Cover {
  const corners = cornersFor(box, behind)
  const reach = (box.blur ?? 0) * reachOfBlur
  const outside =
    Math.max(...corners.map(([x]) => x)) < box.x - reach ||
    Math.min(...corners.map(([x]) => x)) > box.x + box.width + reach ||
    Math.max(...corners.map(([, y]) => y)) < box.y - reach ||
    Math.min(...corners.map(([, y]) => y)) > box.y + box.height + reach ||
    isBeside(box, behind, reach)
  if (outside) return 'none'
  const inner = { x: box.x + reach, y: box.y + reach, width: box.width - reach * 2, height: box.height - reach * 2 }
  const radius = Math.min(box.radius ?? 0, inner.width / 2, inner.height / 2)
  return corners.every((corner) => isInside(corner, inner, radius)) ? 'whole' : 'part'
}

/** The same question asked from the rectangle's side: of a turned box both have to be. */
function isBeside(box: Rectangle & { turn?: number }, behind: Rectangle, reach: number): boolean {
  if (!box.turn) return false
  const angle = (box.turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const across = (box.width * cos + box.height * sin) / 2 + reach
  const up = (box.width * sin + box.height * cos) / 2 + reach
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x + across < behind.x || x - across > behind.x + behind.width || y + up < behind.y || y - up > behind.y + behind.height
}

/** Whether a rectangle lies in the empty middle of a frame. */
export function isInHole(box: DrawnBox, behind: Rectangle): boolean {
  const line = box.border?.width ?? 0
  const hole = { x: box.x + line, y: box.y + line, width: box.width - line * 2, height: box.height - line * 2 }
  const radius = Math.max(0, Math.min((box.radius ?? 0) - line, hole.width / 2, hole.height / 2))
  return cornersFor(box, behind).every((corner) => isInside(corner, hole, radius))
}

/** A hair of slack: places are rounded to hundredths. */
const slack = 0.02

function isInside([x, y]: Point, { x: left, y: top, width, height }: Rectangle, radius: number): boolean {
  if (x < left - slack || y < top - slack || x > left + width + slack || y > top + height + slack) return false
  if (radius <= 0) return true
  const dx = Math.max(left + radius - x, x - (left + width - radius), 0)
  const dy = Math.max(top + radius - y, y - (top + height - radius), 0)
  return Math.hypot(dx, dy) <= radius + slack
}

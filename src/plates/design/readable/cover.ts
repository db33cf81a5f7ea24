import type { DrawnBox } from '../../tree.ts'
import type { Rectangle } from './ink-of-text.ts'

export type Point = readonly [x: number, y: number]
/** How a node lies to a rectangle: over the whole of it, over some of it, or not at all. */
export type Cover = 'whole' | 'part' | 'none'

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
export function coverOf(box: Rectangle & Pick<DrawnBox, 'radius' | 'turn'>, behind: Rectangle): Cover {
  const corners = cornersFor(box, behind)
  const outside =
    Math.max(...corners.map(([x]) => x)) < box.x ||
    Math.min(...corners.map(([x]) => x)) > box.x + box.width ||
    Math.max(...corners.map(([, y]) => y)) < box.y ||
    Math.min(...corners.map(([, y]) => y)) > box.y + box.height ||
    isBeside(box, behind)
  if (outside) return 'none'
  const radius = Math.min(box.radius ?? 0, box.width / 2, box.height / 2)
  return corners.every((corner) => isInside(corner, box, radius)) ? 'whole' : 'part'
}

/** Whether a rectangle may lie in a box's shadow, which falls round the box and never under it. */
export function isInShadow(box: DrawnBox, behind: Rectangle): boolean {
  const { shadow, x, y, width, height, turn } = box
  if (!shadow || coverOf(box, behind) === 'whole') return false
  // What is smeared fades out a little beyond the measure of it.
  const reach = shadow.spread + shadow.blur * 1.3
  // It turns about the middle of what throws it, and so does the way down: all ways are counted.
  const far = reach + Math.abs(shadow.down)
  return coverOf({ x: x - far, y: y - far, width: width + far * 2, height: height + far * 2, turn }, behind) !== 'none'
}

/** The same question asked from the rectangle's side: of a turned box both have to be. */
function isBeside(box: Rectangle & { turn?: number }, behind: Rectangle): boolean {
  if (!box.turn) return false
  const angle = (box.turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const across = (box.width * cos + box.height * sin) / 2
  const up = (box.width * sin + box.height * cos) / 2
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x + across < behind.x || x - across > behind.x + behind.width || y + up < behind.y || y - up > behind.y + behind.height
}

/** Whether a rectangle is in the empty middle of a frame. */
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

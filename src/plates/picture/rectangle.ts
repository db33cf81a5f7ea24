export type Rectangle = { x: number; y: number; width: number; height: number }

/** What two rectangles share; its width or its height is 0 where that is nothing. */
export function common(one: Rectangle, other: Rectangle): Rectangle {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  }
}

export function areaOf({ width, height }: Rectangle): number {
  return width * height
}

/** Whether one is within the other, but for what is lost in sums. */
export function holds(outer: Rectangle, { x, y, width, height }: Rectangle): boolean {
  return (
    x >= outer.x - slack &&
    y >= outer.y - slack &&
    x + width <= outer.x + outer.width + slack &&
    y + height <= outer.y + outer.height + slack
  )
}

const slack = 1e-6

/** The whole pixels of it. */
export function inside({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.ceil(x), Math.ceil(y)]
  return { x: left, y: top, width: Math.max(0, Math.floor(x + width) - left), height: Math.max(0, Math.floor(y + height) - top) }
}

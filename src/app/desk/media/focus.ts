export type Focus = { x: number; y: number }

/** Where a picture is cut so that its focal point stays in view; nothing where it is the centre. */
export const positionOf = (focus: Focus | null) => (focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined)

const centre: Focus = { x: 50, y: 50 }
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow key moves it, by a percent, or by ten with Shift; undefined for other keys. */
export function moved(focus: Focus | null, { key, shiftKey }: { key: string; shiftKey: boolean }): Focus | undefined {
  const step = steps[key]
  if (!step) return undefined
  const { x, y } = focus ?? centre
  const far = shiftKey ? 10 : 1
  return { x: within(x + step[0] * far), y: within(y + step[1] * far) }
}

/** Of a place in a box, its percent. */
export const pointIn = (
  box: { left: number; top: number; width: number; height: number },
  at: { x: number; y: number },
): Focus => ({
  x: within(((at.x - box.left) / box.width) * 100),
  y: within(((at.y - box.top) / box.height) * 100),
})

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))

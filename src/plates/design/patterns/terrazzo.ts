import { chance } from '../../chance.ts'
import type { Pattern } from './pattern.ts'

/** Chips of stone in a polished floor: a grid that chance has shaken, so that none lie on one another. */
export const terrazzo: Pattern = (shade, { width, height }, seed) => {
  const cell = Math.max(Math.sqrt(width * height) * 0.098, Math.max(width, height) / 16)
  const columns = Math.ceil(width / cell) + 1
  const rows = Math.ceil(height / cell) + 1
  const tones = [shade(0.9, 12), shade(-0.75, -14), shade(0.8, 46), shade(-1, 8), shade(1, 26)]
  const chips = Array.from({ length: columns * rows }, (_, i) => {
    const luck = (what: string) => chance(`${seed} chip ${i} ${what}`)
    const size = cell * (0.16 + 0.5 * luck('size') ** 1.3)
    const flat = 0.5 + 0.45 * luck('flat')
    const x = ((i % columns) - 0.5 + 0.15 + 0.7 * luck('x')) * cell
    const y = (Math.floor(i / columns) - 0.5 + 0.15 + 0.7 * luck('y')) * cell
    const fill = tones[Math.floor(luck('tone') * tones.length)]
    const turn = luck('turn') * 180
    const chip = {
      kind: 'box' as const,
      x: x - size / 2,
      y: y - (size * flat) / 2,
      width: size,
      height: size * flat,
      fill,
      turn,
      radius: size * 0.09,
    }
    // A second piece across the first breaks its corners, as a hammer would.
    const across = size * (0.62 + 0.2 * luck('across'))
    return [
      chip,
      {
        ...chip,
        x: x - across / 2,
        y: y - across * 0.44,
        width: across,
        height: across * 0.88,
        turn: turn + 28 + 34 * luck('second'),
        radius: across * 0.1,
      },
    ]
  })
  return [{ kind: 'box', x: 0, y: 0, width, height, fill: shade(0) }, ...chips.flat()]
}

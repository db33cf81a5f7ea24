import { chance } from '../../chance.ts'
import type { Pattern } from './pattern.ts'

/** Lights of neighbouring hues, each over half the sheet, that run into one another. */
export const mesh: Pattern = (shade, { width, height }, seed) => {
  const longer = Math.max(width, height)
  const lights: [x: number, y: number, radius: number, step: number, turn: number][] = [
    [0.1, 0.08, 0.75, 0.95, 26],
    [0.95, 0.3, 0.7, -0.5, -24],
    [0.2, 0.95, 0.75, -1, -14],
    [0.88, 0.92, 0.65, 0.7, 48],
    [0.5, 0.45, 0.45, 0.25, 14],
  ]
  const flipped = chance(`${seed} mesh`) < 0.5
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: shade(0) },
    ...lights.map(([x, y, radius, step, turn], i) => {
      const colour = shade(step, turn)
      const sway = (chance(`${seed} mesh ${i}`) - 0.5) * 0.16
      return {
        kind: 'box' as const,
        x: 0,
        y: 0,
        width,
        height,
        fill: {
          shape: 'radial' as const,
          x: width * ((flipped ? 1 - x : x) + sway),
          y: height * (y - sway),
          radius: longer * radius,
          stops: [
            [colour, 0],
            [`${colour}b8`, 0.35],
            [`${colour}48`, 0.7],
            [`${colour}00`, 1],
          ] as const,
        },
      }
    }),
  ]
}

import { chance } from '../../chance.ts'
import type { Pattern } from './pattern.ts'

const count = 14

/** A sunburst from below the foot of the sheet, fading towards its top. */
export const rays: Pattern = (shade, { width, height }, seed) => {
  const x = width * (0.5 + (chance(`${seed} rays`) - 0.5) * 0.5)
  const y = height * 1.04
  const [light, dark] = [shade(0.42, 10), shade(-0.3, -6)]
  // A hair of both between two rays keeps their edges from looking sawn.
  const hair = 0.0006
  const stops = Array.from({ length: count * 2 }, (_, i) => {
    const colour = i % 2 === 0 ? light : dark
    return [[colour, i / (count * 2) + (i === 0 ? 0 : hair)] as const, [colour, (i + 1) / (count * 2) - hair] as const]
  }).flat()
  const fading = Math.hypot(width, height)
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: { shape: 'conic', x, y, angle: 360 / (count * 4), stops } },
    {
      kind: 'box',
      x: 0,
      y: 0,
      width,
      height,
      fill: {
        shape: 'radial',
        x,
        y,
        radius: fading,
        stops: [
          [`${shade(1, 44)}e0`, 0],
          [`${shade(0.8, 28)}70`, 0.3],
          [`${shade(-0.2)}40`, 0.65],
          [`${shade(-1, -14)}d0`, 1],
        ],
      },
    },
  ]
}

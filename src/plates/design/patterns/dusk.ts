import { chance } from '../../chance.ts'
import type { Pattern } from './pattern.ts'

/** Hills behind hills, each a shade darker than the one behind it, and a low sun. */
export const dusk: Pattern = (shade, { width, height }, seed) => {
  const luck = (what: string) => chance(`${seed} dusk ${what}`)
  const wide = Math.max(width, height * 0.8)
  const sun = { x: width * (0.24 + 0.52 * luck('sun')), y: height * 0.66, radius: Math.min(width, height) * 0.085 }
  const horizon = [0.7, 0.78, 0.87]
  return [
    {
      kind: 'box',
      x: 0,
      y: 0,
      width,
      height,
      fill: {
        shape: 'linear',
        angle: 180,
        stops: [
          [shade(-0.75, -14), 0],
          [shade(0, 0), 0.42],
          [shade(1, 34), 0.74],
          [shade(0.6, 44), 1],
        ],
      },
    },
    {
      kind: 'box',
      x: 0,
      y: 0,
      width,
      height,
      fill: {
        shape: 'radial',
        x: sun.x,
        y: sun.y,
        radius: wide * 0.5,
        stops: [
          [`${shade(1, 56)}d0`, 0],
          [`${shade(1, 50)}50`, 0.45],
          [`${shade(1, 44)}00`, 1],
        ],
      },
    },
    {
      kind: 'box',
      x: sun.x - sun.radius,
      y: sun.y - sun.radius,
      width: sun.radius * 2,
      height: sun.radius * 2,
      radius: sun.radius,
      fill: shade(1, 66),
    },
    ...horizon.flatMap((line, layer) => {
      const tone = shade(-0.15 - layer * 0.42, 12 - layer * 10)
      const foot = shade(-0.02 - layer * 0.36, 20 - layer * 10)
      return [0, 1, 2].map((hill) => {
        const radius = wide * (0.5 + 0.3 * luck(`${layer} ${hill} radius`) + layer * 0.08)
        const middle = width * ((hill + 0.1 + 0.8 * luck(`${layer} ${hill} middle`)) / 3)
        const top = height * (line + 0.05 * luck(`${layer} ${hill} top`))
        return {
          kind: 'box' as const,
          x: middle - radius,
          y: top,
          width: radius * 2,
          height: radius * 2,
          radius,
          fill: {
            shape: 'linear' as const,
            angle: 180,
            stops: [
              [tone, 0],
              [foot, Math.min(1, (height * 0.3) / (radius * 2))],
            ] as const,
          },
        }
      })
    }),
  ]
}

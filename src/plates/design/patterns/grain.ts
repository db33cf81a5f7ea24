import { chance } from '../../chance.ts'
import type { Pattern } from './pattern.ts'

const specks = 800

/** A soft light in grainy print: specks of the lighter and the darker tone, the darker ones thickening towards the shadow. */
export const grain: Pattern = (shade, { width, height }, seed) => {
  const unit = Math.sqrt(width * height)
  const fromLeft = chance(`${seed} grain`) < 0.5
  const light = shade(0.9, 20)
  const dark = shade(-1, -12)
  return [
    {
      kind: 'box',
      x: 0,
      y: 0,
      width,
      height,
      fill: {
        shape: 'linear',
        angle: fromLeft ? 155 : 205,
        stops: [
          [shade(0.8, 12), 0],
          [shade(0.1), 0.45],
          [shade(-0.85, -12), 1],
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
        x: width * (fromLeft ? 0.78 : 0.22),
        y: height * 0.16,
        radius: unit * 0.75,
        stops: [
          [`${shade(1, 40)}b0`, 0],
          [`${shade(1, 34)}40`, 0.6],
          [`${shade(1, 34)}00`, 1],
        ],
      },
    },
    ...Array.from({ length: specks }, (_, i) => {
      const luck = (what: string) => chance(`${seed} speck ${i} ${what}`)
      const isDark = i % 3 > 0
      const across = luck('x')
      const down = isDark ? 1 - luck('y') ** 1.7 : luck('y') ** 1.4
      const size = unit * (0.0024 + 0.0046 * luck('size') ** 3)
      return {
        kind: 'box' as const,
        x: across * width,
        y: down * height,
        width: size,
        height: size,
        radius: size / 2,
        fill: `${isDark ? dark : light}90`,
      }
    }),
  ]
}

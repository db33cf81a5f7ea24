import { contrast, hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'

/**
 * A tone of the pattern's colour: `step` −1 (darkest) to 1 (lightest), `turn` degrees towards the warm side of the colour wheel, or,
 * below 0, away from it. White words can be read on
 * every tone of a colour that carries white, dark words on every tone of the others (4.5:1), so that a pattern needs no veil.
 */
export type Shades = (step: number, turn?: number) => string

/** Lightness from the middle tone to the outermost, in Oklch. */
const reach = 0.17

export function shadesOf(colour: string): Shades {
  const { l, c, h } = oklchFromHex(colour)
  const ink = contrast(colour, '#ffffff') >= carriesWhite ? '#ffffff' : '#15120e'
  const away = ink === '#ffffff' ? -0.01 : 0.01
  let lightest = l + reach
  while (lightest > 0 && lightest < 1.2 && contrast(hexFromOklch({ l: Math.min(1, lightest), c, h }), ink) < enough)
    lightest += away
  // Where the colour itself is too near to the ink, all tones move away from it together.
  const middle = away < 0 ? Math.min(l, lightest - reach * 0.75) : Math.max(l, 1 - reach)
  return (step, turn = 0) => {
    const hue = turned(h, turn)
    let light = Math.min(1, Math.max(0.05, middle + step * reach))
    let tone = hexFromOklch({ l: light, c: c * (1 - Math.abs(step) * 0.18), h: hue })
    while (contrast(tone, ink) < enough && light > 0.02 && light < 1) {
      light = Math.min(1, light + away)
      tone = hexFromOklch({ l: light, c, h: hue })
    }
    return tone
  }
}

/** Sunlight: amber. Greens and teals reach it through lime, blues and reds through pink and orange. */
const sun = 76

/** Near the sun's own hue a small turn is a large one (orange to olive), so there it is held back; and nothing turns past it. */
function turned(h: number, turn: number): number {
  const way = h >= sun && h < 235 ? sun - h : ((sun - h + 540) % 360) - 180 + (h >= 235 && h < 272 ? 360 : 0)
  const near = Math.min(1, 0.25 + Math.abs(way) / 120)
  const step = turn > 0 ? Math.min(Math.abs(way) * 0.7, turn * near) : turn * near
  return (h + (way < 0 ? -step : step) + 360) % 360
}

/** From here on a ground is given white words. */
const carriesWhite = 3
const enough = 4.6

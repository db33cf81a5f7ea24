import { chance } from '../../chance.ts'
import { channels, contrast, hexFromOklch, luminanceOf, oklchFromHex } from '../../palettes/colour.ts'
import { quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode, DrawnText } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { movedBy } from '../moved-by.ts'
import { setNames } from '../names.ts'
import { inkOfText } from '../readable/ink-of-text.ts'
import { veilFor } from '../readable/veil.ts'
import { isStrip, type DesignTemplate, type Sheet } from '../sheet.ts'
import { toneBehind } from '../tones.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'fraunces', weight: 440, tracking: -0.016, leading: 1.14 }

/** Even where a photograph is dark enough, so much of a veil makes words and picture one. */
const leastVeil = 0.22

/** A photograph fills the sheet, the words stand where it is quietest; without one, lights out of focus. */
export const photo: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) return coloursOn(ground)
    const { c, h } = oklchFromHex(seed)
    const primary = hexFromOklch({ l: 0.24, c: Math.min(c * 0.6, 0.075), h })
    return { primary, secondary: seed, accent: readableOn(primary, seed), text: '#ffffff', quiet: quieter(primary, '#ffffff') }
  },
  draw: async (sheet) => {
    const marks = isStrip(sheet.area) ? await strip(sheet, wish, 'start') : await onThePicture(sheet)
    return { ground: lightsOutOfFocus(sheet), marks: [...veil(sheet, marks), ...marks] }
  },
}

async function onThePicture(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, margin, small, unit, colours, quote } = sheet
  const stand = standOf(sheet)
  const align = stand === 'middle' ? 'centre' : 'start'
  const x = area.x + margin
  const width = area.width - margin * 2
  const bottom = area.y + area.height - margin
  const credit = await setNames(sheet, [{ text: sheet.credit, role: 'credit', colour: colours.text, scale: 0.66 }], {
    x,
    width: align === 'centre' ? width : width * 0.4,
    align: align === 'centre' ? 'centre' : 'end',
    y: bottom,
    from: 'bottom',
  })
  // In the middle the credit is under everything; else it shares its line with the name, and is first moved to the far end.
  const placedCredit =
    align === 'centre' || quote.direction === 'rtl'
      ? credit.blocks
      : credit.blocks.map((block) => movedBy(block, width - width * 0.4, 0))
  const lines = [
    { text: quote.author, role: 'author', colour: colours.text, weight: 600 },
    { text: quote.source, role: 'source', colour: colours.text, scale: 0.86 },
  ] as const
  const share = align === 'centre' ? width : width * 0.58
  const names = { x: quote.direction === 'rtl' ? x + width - share : x, width: share, align } as const
  const tried = await setNames(sheet, lines, { ...names, y: 0, from: 'top' })
  const gap = small * 1.5
  const free = { x, y: area.y + margin, width, height: area.height - margin * 2 }
  const under = tried.bottom + gap + (align === 'centre' ? small * 2.4 : 0)
  const place = {
    wish,
    largest: unit * 0.1 * swell(quote.text),
    wide: area.width > area.height * 1.3 && lengthOf(quote.text) < 260 ? 0.84 : 1,
    high: lengthOf(quote.text) < 320 ? 0.7 : 1,
    align,
  } as const
  const words = await setWords(sheet, { ...place, room: { ...free, height: free.height - under }, stand })
  const below = stand === 'bottom' ? { y: bottom, from: 'bottom' as const } : { y: words.bottom + gap, from: 'top' as const }
  const placed = await setNames(sheet, lines, { ...names, ...below })
  return [...words.blocks, ...placed.blocks, ...placedCredit]
}

/** Where the picture is quietest: its lightest and its darkest differ least there, and are farthest from the words' own tone. */
function standOf({ image, frame, area, colours }: Sheet): 'bottom' | 'middle' | 'top' {
  if (!image) return 'bottom'
  const ink = luminanceOf(channels(colours.text))
  const picture = { x: 0, y: 0, width: frame.width, height: frame.height, pixels: { width: image.width, height: image.height } }
  const noise = (from: number, to: number) => {
    let sum = 0
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 6; column++) {
        const { darkest, lightest } = toneBehind(image.tones, picture, {
          x: area.x + (area.width * (column + 0.1)) / 6,
          y: area.y + area.height * (from + ((to - from) * (row + 0.1)) / 6),
          width: (area.width * 0.8) / 6,
          height: (area.height * (to - from) * 0.8) / 6,
        })
        sum += lightest - darkest + (ink > 0.5 ? lightest : 1 - darkest)
      }
    return sum / 36
  }
  const low = noise(0.52, 1)
  // Low is where a caption is looked for: elsewhere has to be decidedly quieter.
  if (noise(0.26, 0.74) < low * 0.68) return 'middle'
  return noise(0, 0.48) < low * 0.6 ? 'top' : 'bottom'
}

/** The veil that is always there; where it does not suffice for 4.5:1, another of the same shape is laid on it. */
function veil(sheet: Sheet, marks: readonly DrawnNode[]): DrawnNode[] {
  const { frame, colours } = sheet
  const texts = marks.filter((node): node is DrawnText => node.kind === 'text')
  const all: DrawnBox = { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height }
  const colour = contrast(colours.text, '#000000') > contrast(colours.text, '#ffffff') ? '#000000' : '#ffffff'
  return [veilFor(colour, all, texts.flatMap(inkOfText), true)(leastVeil)]
}

/** How strong a light is, so many of its radii from its middle; how far it reaches. A lens draws it with a rim. */
type Light = readonly [reach: number, strengths: readonly (readonly [strength: string, at: number])[]]
const sharp: Light = [
  1,
  [
    ['b0', 0],
    ['b0', 0.84],
    ['f0', 0.93],
    ['00', 1],
  ],
]
/** The same one smeared by an eighth of its radius: its rim is gone. */
const farther: Light = [
  1.3,
  [
    ['b0', 0],
    ['b0', 0.74],
    ['ac', 0.8],
    ['98', 0.88],
    ['6a', 0.96],
    ['37', 1.04],
    ['15', 1.12],
    ['06', 1.2],
    ['00', 1.3],
  ],
]

/** A street at night through a wet window: discs of light, the near ones large and faint. */
function lightsOutOfFocus({ frame, colours, quote }: Sheet): DrawnNode[] {
  const { width, height } = frame
  const { l, c, h } = oklchFromHex(colours.primary)
  const glow = oklchFromHex(colours.secondary)
  const unit = Math.sqrt(width * height)
  const tone = (lighter: number, turn: number, chroma: number) =>
    hexFromOklch({ l: Math.min(0.93, Math.max(0.06, l + lighter)), c: Math.max(c, 0.03) * chroma, h: (h + turn + 360) % 360 })
  const sky: DrawnBox = {
    kind: 'box',
    x: 0,
    y: 0,
    width,
    height,
    fill: {
      shape: 'linear',
      angle: 180,
      stops: [
        [tone(0.06, -12, 1.2), 0],
        [tone(0.13, 18, 1.5), 0.42],
        [tone(-0.05, 6, 1), 0.72],
        [tone(-0.1, 0, 0.8), 1],
      ],
    },
  }
  const discs = Array.from({ length: 26 }, (_, i): DrawnBox => {
    const luck = (what: string) => chance(`${quote.text} light ${i} ${what}`)
    const near = luck('near')
    const radius = unit * (0.018 + 0.075 * near * near)
    const x = luck('x') * width
    // Most lights hang about the horizon, in the upper middle.
    const y = height * (0.34 + (luck('y') + luck('y again') - 1) * 0.34)
    const colour = hexFromOklch({
      l: 0.72 + 0.18 * luck('light'),
      c: Math.max(0.06, Math.min(glow.c, 0.14)),
      h: (glow.h + (luck('hue') - 0.5) * 90 + 360) % 360,
    })
    const [reach, strengths] = i % 3 === 0 ? farther : sharp
    const stops = strengths.map(([strength, at]) => [colour + strength, at / reach] as const)
    return {
      kind: 'box',
      x: x - radius * reach,
      y: y - radius * reach,
      width: radius * reach * 2,
      height: radius * reach * 2,
      fill: { shape: 'radial', x: radius * reach, y: radius * reach, radius: radius * reach, stops },
      opacity: 0.9 - 0.55 * near,
    }
  })
  return [sky, ...discs]
}

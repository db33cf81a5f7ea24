import { hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'
import { palettesOf } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { carrying, coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'inter', weight: 640, tracking: -0.028, leading: 1.16 }

/** Light that drifts over one colour and its neighbours on the wheel; sans in the middle of it. */
export const modernGradient: DesignTemplate = {
  shown: 'Modern Gradient',
  description: 'Soft light across one colour, words in the middle',
  style: 'gradient',
  colours: (seed, ground) => {
    const colours = coloursOn(ground ?? palettesOf(seed).tone.paper)
    return { ...colours, secondary: neighbour(colours.primary, wayOf(colours.primary) * 48, -0.05, colours.text) }
  },
  draw: async (sheet) => ({
    ground: light(sheet),
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'centre') : await inTheMiddle(sheet),
  }),
}

async function inTheMiddle(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, margin, small, unit, colours, quote } = sheet
  const x = area.x + margin * 1.2
  const width = area.width - margin * 2.4
  const lines = [
    { text: quote.author, role: 'author', colour: colours.text, weight: 600 },
    { text: quote.source, role: 'source', colour: colours.quiet, scale: 0.86 },
  ] as const
  const credit = await setNames(sheet, [{ text: sheet.credit, role: 'credit', colour: colours.quiet, scale: 0.72 }], {
    x,
    width,
    align: 'centre',
    y: area.y + area.height - margin * 0.72,
    from: 'bottom',
  })
  const tried = await setNames(sheet, lines, { x, width, align: 'centre', y: 0, from: 'top' })
  const gap = small * 2.1
  const under = tried.bottom + gap
  const room = { x, y: area.y + margin, width, height: area.height - margin * 2.1 - under }
  const words = await setWords(sheet, {
    wish,
    room,
    largest: unit * 0.083 * swell(quote.text),
    wide: lengthOf(quote.text) < 120 ? 0.92 : 1,
    high: 0.92,
    align: 'centre',
    stand: 'middle',
  })
  const names = await setNames(sheet, lines, { x, width, align: 'centre', y: words.bottom + gap, from: 'top' })
  return [words.block, ...names.blocks, ...credit.blocks]
}

/** All of it dark, or light, enough for the words: they may stand anywhere. */
function light({ frame, colours }: Sheet): DrawnNode[] {
  const { width, height } = frame
  const { primary, secondary, text } = colours
  const reach = Math.max(width, height)
  const way = wayOf(primary)
  const dim = oklchFromHex(primary).l < 0.35
  const glow = neighbour(primary, way < 0 ? -24 : greenish(primary) ? 34 : -40, dim ? 0.16 : 0.05, text)
  const deep = neighbour(primary, way * 60, -0.16, text)
  const orb = (x: number, y: number, radius: number, colour: string, strength: string): DrawnBox => ({
    kind: 'box',
    x: 0,
    y: 0,
    width,
    height,
    fill: {
      shape: 'radial',
      x: x * width,
      y: y * height,
      radius: radius * reach,
      stops: [
        [colour + strength, 0],
        [`${colour}${strength === 'ff' ? 'b8' : '80'}`, 0.42],
        [`${colour}00`, 1],
      ],
    },
  })
  return [
    {
      kind: 'box',
      x: 0,
      y: 0,
      width,
      height,
      fill: {
        shape: 'linear',
        angle: 152,
        stops: [
          [primary, 0],
          [primary, 0.28],
          [secondary, 0.66],
          [deep, 1],
        ],
      },
    },
    orb(0.86, 0.98, 0.62, deep, 'ff'),
    orb(0.04, 0.02, 0.55, glow, 'ff'),
    orb(1.02, 0.1, 0.42, secondary, 'cc'),
  ]
}

/** Which way round the wheel a colour has company without mud: from yellow and red towards pink, from green towards blue. */
function wayOf(colour: string): 1 | -1 {
  const { h } = oklchFromHex(colour)
  return h >= 330 || h < 125 ? -1 : 1
}

function greenish(colour: string): boolean {
  const { h } = oklchFromHex(colour)
  return h >= 125 && h < 185
}

/** A colour so many degrees further on the wheel, lighter or darker by a little, that still carries the ink. */
function neighbour(colour: string, turn: number, lighter: number, ink: string): string {
  const { l, c, h } = oklchFromHex(colour)
  // Light colours of full strength glare beside each other.
  const most = l > 0.75 ? 0.15 : 0.24
  const moved = { l: Math.min(0.97, Math.max(0.12, l + lighter)), c: Math.min(most, c * 1.08), h: (h + turn + 360) % 360 }
  return carrying(hexFromOklch(moved), ink) ?? colour
}

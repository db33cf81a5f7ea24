import { hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'
import { quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode, Gradient } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'fraunces', weight: 300, tracking: -0.014, leading: 1.16 }

/** An invitation: black card, gold leaf. A frame whose corners are cut away, a fan over the words, the name in spaced capitals. */
export const elegantDark: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) return coloursOn(ground)
    const { h, c } = oklchFromHex(seed)
    const primary = hexFromOklch({ l: 0.2, c: Math.min(c * 0.3, 0.034), h })
    const text = hexFromOklch({ l: 0.945, c: 0.018, h: 85 })
    const accent = readableOn(primary, hexFromOklch({ l: 0.79, c: 0.088, h: 82 }))
    return { primary, secondary: accent, accent, text, quiet: quieter(primary, text) }
  },
  draw: async (sheet) => ({
    ground: [card(sheet)],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'centre') : await invitation(sheet),
  }),
}

async function invitation(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, margin, small, unit, colours, quote } = sheet
  const fine = Math.max(1, unit * 0.0016)
  const x = area.x + margin * 1.45
  const width = area.width - margin * 2.9
  const axis = area.x + area.width / 2
  const foot = await setNames(
    sheet,
    [
      { text: quote.author, role: 'author', colour: colours.accent, weight: 500, scale: 0.86, capitals: 0.2 },
      { text: quote.source, role: 'source', colour: colours.quiet, wish: 'garamond-italic', scale: 0.96 },
      { text: sheet.credit, role: 'credit', colour: colours.quiet, scale: 0.64 },
    ],
    { x, width, align: 'centre', y: area.y + area.height - margin * 1.25, from: 'bottom' },
  )
  const fanFoot = area.y + margin * 1.12 + small * 1.9
  const begin = fanFoot + small * 1.4
  const room = { x, y: begin, width, height: foot.top - small * 2.1 - begin }
  const words = await setWords(sheet, {
    wish,
    room,
    largest: unit * 0.088 * swell(quote.text),
    wide: area.width > area.height * 1.3 && lengthOf(quote.text) < 240 ? 0.86 : 1,
    high: 0.96,
    align: 'centre',
    stand: 'middle',
  })
  return [...frames(sheet, fine), ...fan(axis, fanFoot, small, fine, colours.accent), ...words.blocks, ...foot.blocks]
}

/** Leaf of gold: it shines where the light falls on its middle. */
function leaf(colour: string, angle: number): Gradient {
  const { l, c, h } = oklchFromHex(colour)
  const dim = hexFromOklch({ l: Math.max(0.2, l - 0.2), c: c * 0.9, h })
  const bright = hexFromOklch({ l: Math.min(0.96, l + 0.12), c: c * 0.8, h })
  const stops = [
    [dim, 0],
    [colour, 0.28],
    [bright, 0.5],
    [colour, 0.72],
    [dim, 1],
  ] as const
  return { shape: 'linear', angle, stops }
}

/** A line round the card, and within it a finer one that steps aside at the corners, twice, for a lozenge. */
function frames({ frame, margin, colours }: Sheet, fine: number): DrawnBox[] {
  const { width, height } = frame
  const lying = leaf(colours.accent, 90)
  const standing = leaf(colours.accent, 180)
  const rectangle = (at: number, thick: number, step: number): DrawnBox[] => [
    { kind: 'box', x: at + step, y: at, width: width - (at + step) * 2, height: thick, fill: lying },
    { kind: 'box', x: at + step, y: height - at - thick, width: width - (at + step) * 2, height: thick, fill: lying },
    { kind: 'box', x: at, y: at + step, width: thick, height: height - (at + step) * 2, fill: standing },
    { kind: 'box', x: width - at - thick, y: at + step, width: thick, height: height - (at + step) * 2, fill: standing },
  ]
  const outer = margin * 0.36
  const inner = outer + margin * 0.17
  const step = margin * 0.3
  const dim = standing.stops[0]?.[0] ?? colours.accent
  const solid = (x: number, y: number, wide: number, high: number): DrawnBox => ({
    kind: 'box',
    x,
    y,
    width: wide,
    height: high,
    fill: dim,
  })
  const side = margin * 0.12
  const corners = [0, 1].flatMap((right) =>
    [0, 1].flatMap((low) => {
      const [fromX, fromY] = [right ? width : 0, low ? height : 0]
      const [wayX, wayY] = [right ? -1 : 1, low ? -1 : 1]
      /** From one point to another, both measured from the corner, straight down or straight across. */
      const line = (x: number, y: number, toX: number, toY: number) =>
        solid(
          Math.min(fromX + wayX * x, fromX + wayX * (toX + fine)),
          Math.min(fromY + wayY * y, fromY + wayY * (toY + fine)),
          toX - x + fine,
          toY - y + fine,
        )
      const [one, two] = [inner + step, inner + step * 2]
      const lozenge = { x: fromX + wayX * (inner + step * 0.5), y: fromY + wayY * (inner + step * 0.5) }
      return [
        line(two, inner, two, one),
        line(one, one, two, one),
        line(one, one, one, two),
        line(inner, two, one, two),
        { ...solid(lozenge.x - side / 2, lozenge.y - side / 2, side, side), fill: colours.accent, turn: 45 },
      ]
    }),
  )
  return [...rectangle(outer, fine * 1.8, 0), ...rectangle(inner, fine, step * 2), ...corners]
}

/** Rays that open upwards over a line with a lozenge at either end. */
function fan(axis: number, foot: number, small: number, fine: number, colour: string): DrawnBox[] {
  const rays = Array.from({ length: 11 }, (_, i): DrawnBox => {
    const turn = (i - 5) * 15
    const long = small * (i % 2 === 0 ? 1.55 : 1.15)
    const from = small * 0.42
    const middle = from + long / 2
    const angle = (turn * Math.PI) / 180
    return {
      kind: 'box',
      x: axis + Math.sin(angle) * middle - fine / 2,
      y: foot - Math.cos(angle) * middle - long / 2,
      width: fine,
      height: long,
      fill: colour,
      turn,
    }
  })
  const reach = small * 3.6
  const side = small * 0.26
  const lozenge = (x: number): DrawnBox => ({
    kind: 'box',
    x: x - side / 2,
    y: foot - side / 2,
    width: side,
    height: side,
    fill: colour,
    turn: 45,
  })
  const line: DrawnBox = {
    kind: 'box',
    x: axis - reach,
    y: foot - fine / 2,
    width: reach * 2,
    height: fine,
    fill: leaf(colour, 90),
  }
  return [...rays, line, lozenge(axis - reach), lozenge(axis + reach)]
}

/** Black that is a little less black where the light comes from. */
function card({ frame, colours }: Sheet): DrawnBox {
  const { width, height } = frame
  const { l, c, h } = oklchFromHex(colours.primary)
  const low = hexFromOklch({ l: l < 0.4 ? Math.max(0.08, l - 0.075) : l, c, h })
  const stops = [
    [colours.primary, 0],
    [low, 1],
  ] as const
  return { kind: 'box', x: 0, y: 0, width, height, fill: { shape: 'linear', angle: 180, stops } }
}

import { hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'
import { quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'fraunces', weight: 300, tracking: -0.014, leading: 1.16 }

/** An invitation: a double frame on near-black, a lozenge, the name in spaced capitals. */
export const elegantDark: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) return coloursOn(ground)
    const { h, c } = oklchFromHex(seed)
    const primary = hexFromOklch({ l: 0.185, c: Math.min(c * 0.25, 0.028), h })
    const text = hexFromOklch({ l: 0.945, c: 0.018, h: 85 })
    const accent = readableOn(primary, hexFromOklch({ l: 0.79, c: 0.088, h: 82 }))
    return { primary, secondary: accent, accent, text, quiet: quieter(primary, text) }
  },
  draw: async (sheet) => ({
    ground: [vignette(sheet)],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'centre') : await invitation(sheet),
  }),
}

async function invitation(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, frame, margin, small, unit, colours, quote } = sheet
  const inset = margin * 0.42
  const fine = Math.max(1, unit * 0.0016)
  const gap = margin * 0.16
  const frames = [inset, inset + gap].map((at, i): DrawnBox => ({
    kind: 'box',
    x: at,
    y: at,
    width: frame.width - at * 2,
    height: frame.height - at * 2,
    border: { width: i === 0 ? fine * 1.8 : fine, colour: colours.accent },
  }))
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
  const ornamentY = area.y + margin * 1.5
  const begin = ornamentY + small * 1.5
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
  return [...frames, ...ornament(axis, ornamentY, small, fine, colours.accent), words.block, ...foot.blocks]
}

/** A lozenge between two lines. */
function ornament(axis: number, y: number, small: number, fine: number, colour: string): DrawnBox[] {
  const side = small * 0.42
  const line = { kind: 'box', y: y - fine / 2, width: small * 2.4, height: fine, fill: colour } as const
  return [
    { ...line, x: axis - small * 3.3 },
    { kind: 'box', x: axis - side / 2, y: y - side / 2, width: side, height: side, fill: colour, turn: 45 },
    { ...line, x: axis + small * 0.9 },
  ]
}

function vignette({ frame, colours }: Sheet): DrawnBox {
  const { width, height } = frame
  const { l, c, h } = oklchFromHex(colours.primary)
  const edge = hexFromOklch({ l: l < 0.4 ? Math.max(0.08, l - 0.075) : l, c, h })
  const stops = [
    [colours.primary, 0],
    [edge, 1],
  ] as const
  return {
    kind: 'box',
    x: 0,
    y: 0,
    width,
    height,
    fill: { shape: 'radial', x: width / 2, y: height * 0.45, radius: Math.hypot(width, height) * 0.58, stops },
  }
}

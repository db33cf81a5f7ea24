import { contrast, hexFromOklch, mix, oklchFromHex } from '../../palettes/colour.ts'
import { palettesOf, quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, type Area, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'instrument', weight: 400, tracking: -0.006, leading: 1.13 }

/** A picture on a wall: a dark frame, a wide passe-partout, and the words behind its window; the name on the card below. */
export const framed: DesignTemplate = {
  colours: (seed, ground) => {
    const { deep, pale } = palettesOf(seed).tone
    const colours = coloursOn(ground ?? deep)
    return { ...colours, secondary: contrast(colours.primary, deep) > contrast(colours.primary, pale) ? deep : pale }
  },
  draw: async (sheet) => ({
    ground: [{ kind: 'box', x: 0, y: 0, width: sheet.frame.width, height: sheet.frame.height, fill: sheet.colours.primary }],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'centre') : await behindGlass(sheet),
  }),
}

async function behindGlass(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, frame, margin, unit, colours, quote } = sheet
  const card = cardColour(colours)
  const ink = readableOn(card, mix(colours.primary, '#14110d', 0.35))
  const quiet = quieter(card, ink)
  const rail = unit * 0.034
  // A long text gets a larger window in the same frame.
  const lies = area.width > area.height * 1.3
  const mat = margin * ((lies ? 0.85 : 1.05) - 0.5 * Math.min(1, lengthOf(quote.text) / 500))
  const left = area.x + rail + mat
  const width = area.width - (rail + mat) * 2
  const names = await setNames(
    sheet,
    [
      { text: quote.author, role: 'author', colour: ink, weight: 500 },
      { text: quote.source, role: 'source', colour: quiet, wish: 'garamond-italic', scale: 1.02 },
      { text: sheet.credit, role: 'credit', colour: quiet, scale: 0.66 },
    ],
    { x: left, width, align: 'centre', y: area.y + area.height - rail - Math.max(mat * 0.42, rail * 0.8), from: 'bottom' },
  )
  const top = area.y + rail + mat
  const window: Area = { x: left, y: top, width, height: names.top - mat * 0.62 - top }
  const inner = Math.min(mat * 0.82, window.width * 0.1)
  const room = {
    x: window.x + inner,
    y: window.y + inner,
    width: window.width - inner * 2,
    height: window.height - inner * 2,
  }
  const words = await setWords(sheet, {
    wish,
    room,
    largest: unit * 0.125 * swell(quote.text),
    wide: lies && lengthOf(quote.text) < 240 ? 0.88 : 1,
    high: 0.97,
    align: 'centre',
    stand: 'middle',
  })
  return [...passePartout(window, frame, card, unit), ...rails(frame, rail, unit), ...words.blocks, ...names.blocks]
}

/** Cardboard takes the paler side of the colours: dark card round a dark sheet would be one dark sheet. */
function cardColour({ primary }: Sheet['colours']): string {
  const { c, h } = oklchFromHex(primary)
  return hexFromOklch({ l: 0.955, c: Math.min(c * 0.12, 0.014), h })
}

function passePartout(window: Area, frame: { width: number; height: number }, card: string, unit: number): DrawnBox[] {
  const right = window.x + window.width
  const bottom = window.y + window.height
  const side = (x: number, y: number, width: number, height: number): DrawnBox => ({
    kind: 'box',
    x,
    y,
    width,
    height,
    fill: card,
  })
  const cut = Math.max(1.5, unit * 0.0045)
  const shade = mix(card, '#000000', 0.16)
  const depth = unit * 0.022
  return [
    // The shadow that the card throws on the sheet, from the light above.
    {
      kind: 'box',
      x: window.x,
      y: window.y,
      width: window.width,
      height: depth,
      fill: {
        shape: 'linear',
        angle: 180,
        stops: [
          ['#00000059', 0],
          ['#00000000', 1],
        ],
      },
    },
    {
      kind: 'box',
      x: window.x,
      y: window.y,
      width: depth * 0.7,
      height: window.height,
      fill: {
        shape: 'linear',
        angle: 90,
        stops: [
          ['#00000040', 0],
          ['#00000000', 1],
        ],
      },
    },
    side(0, 0, frame.width, window.y),
    side(0, bottom, frame.width, frame.height - bottom),
    side(0, window.y, window.x, window.height),
    side(right, window.y, frame.width - right, window.height),
    // The slanted cut of the card: its upper edges lie in shadow, the lower ones in the light.
    { ...side(window.x - cut, window.y - cut, window.width + cut * 2, cut), fill: shade },
    { ...side(window.x - cut, window.y - cut, cut, window.height + cut * 2), fill: shade },
    { ...side(window.x - cut, bottom, window.width + cut * 2, cut), fill: '#ffffff' },
    { ...side(right, window.y - cut, cut, window.height + cut * 2), fill: '#ffffff' },
  ]
}

/** Four mitred laths would need triangles; a frame of one lath with a bright inner edge looks as made. */
function rails({ width, height }: { width: number; height: number }, rail: number, unit: number): DrawnBox[] {
  const edge = Math.max(1, unit * 0.003)
  const lath = (inset: number, thick: number, colour: string): DrawnBox => ({
    kind: 'box',
    x: inset,
    y: inset,
    width: width - inset * 2,
    height: height - inset * 2,
    border: { width: thick, colour },
  })
  const shadow = (x: number, y: number, w: number, h: number, angle: number): DrawnBox => ({
    kind: 'box',
    x,
    y,
    width: w,
    height: h,
    fill: {
      shape: 'linear',
      angle,
      stops: [
        ['#00000038', 0],
        ['#00000000', 1],
      ],
    },
  })
  return [
    shadow(rail, rail, width - rail * 2, rail * 0.8, 180),
    shadow(rail, rail, rail * 0.6, height - rail * 2, 90),
    lath(0, rail, '#1b1714'),
    lath(rail * 0.3, edge, '#3a322b'),
    lath(rail - edge * 1.5, edge * 1.5, '#b08d57'),
  ]
}

import { contrast, hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'
import { palettesOf, readableOn } from '../../palettes/palettes.ts'
import { hasCase, scriptOf } from '../../language/script.ts'
import { playbill } from '../../templates/playbill.ts'
import { lengthOf, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { carrying, coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, sideOf, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'archivo', weight: 850, tracking: -0.012, leading: 0.98 }

/** Longer texts are not set as a playbill: its lines would differ too little in size. */
const longestPlaybill = 150

/** As large as the words can be, over a ground cut in two; the name on a bar that runs off the picture. */
export const boldImpact: DesignTemplate = {
  colours: (seed, ground) => {
    const colours = coloursOn(ground ?? palettesOf(seed).tone.paper)
    const text = ground === undefined ? strongest(colours.primary) : colours.text
    return { ...colours, text, quiet: text, secondary: shifted(colours.primary, text) }
  },
  draw: async (sheet) => ({
    ground: cutInTwo(sheet),
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'start') : await overTheCut(sheet),
  }),
}

async function overTheCut(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, frame, margin, small, unit, colours, quote, measure } = sheet
  const side = margin * 0.72
  const left = area.x + side
  const width = area.width - side * 2
  const share = sheet.credit ? 0.68 : 1
  const onBar = readableOn(colours.text, colours.primary)
  const heavy = scriptOf(quote.author, quote.language) === 'Latn' ? 'archivo' : 'any-inter'
  const name = {
    text: quote.author,
    role: 'author',
    colour: onBar,
    weight: 850,
    wish: heavy,
    capitals: 0.02,
    scale: 1.14,
  } as const
  const place = { ...sideOf(sheet, { x: left, width }, share, 'start'), align: 'start', from: 'bottom' } as const
  const { blocks: set } = await setNames(sheet, [name], { ...place, y: 0 })
  // A name of several lines makes the bar as much higher.
  const folded = (set.at(-1)?.y ?? 0) - (set[0]?.y ?? 0)
  const bar = small * 2.9 + folded
  const barTop = area.y + area.height - bar
  const baseline = barTop + (bar + folded) / 2 + small * 0.4
  const author = await setNames(sheet, [name], { ...place, y: baseline })
  const credit = await setNames(sheet, [{ text: sheet.credit, role: 'credit', colour: onBar, weight: 500, scale: 0.78 }], {
    ...sideOf(sheet, { x: left, width }, 0.3, 'end'),
    align: 'end',
    y: baseline - small * 0.06,
    from: 'bottom',
  })
  const foot: DrawnBox = { kind: 'box', x: 0, y: barTop, width: frame.width, height: bar, fill: colours.text }
  const top = area.y + side
  const room = { x: left, y: top, width, height: barTop - side * 0.9 - top }
  return [foot, ...(await words(room)), ...author.blocks, ...credit.blocks]

  async function words(room: { x: number; y: number; width: number; height: number }): Promise<DrawnNode[]> {
    const long = lengthOf(quote.text)
    if (quote.script === 'Latn' && long <= longestPlaybill && !quote.translation)
      return [(await playbill(quote, { ...room, largest: unit * 0.75 }, colours.text, 'top', measure)).block]
    const place = {
      wish: quote.script === 'Latn' ? wish : { face: 'any-inter' as const, weight: 850, tracking: -0.02, leading: 1.06 },
      room,
      largest: unit * 0.3,
      align: 'start',
      stand: 'top',
      capitals: hasCase(quote.script) && long <= 260,
    } as const
    return (await setWords(sheet, { ...place, colour: colours.text })).blocks
  }
}

/**
 * The ground, and a field of its neighbour that falls across it at a slant: one gradient that goes over in a pixel, which an engine draws
 * in a tenth of the time that a turned field takes.
 */
function cutInTwo({ frame, colours }: Sheet): DrawnNode[] {
  const { width, height } = frame
  const angle = 180 - slant
  const [across, down] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)]
  const length = Math.abs(width * across) + Math.abs(height * down)
  // Halfway across, it lies a little below the picture's middle.
  const edge = 0.5 + (height * 0.06 * down) / length
  const stops = [
    [colours.primary, 0],
    [colours.primary, edge - 0.6 / length],
    [colours.secondary, edge + 0.6 / length],
    [colours.secondary, 1],
  ] as const
  return [{ kind: 'box', x: 0, y: 0, width, height, fill: { shape: 'linear', angle, stops } }]
}

/** Degrees by which the edge rises to the right. */
const slant = 14

function strongest(ground: string): string {
  return contrast(ground, '#ffffff') > contrast(ground, '#0b0b0f') ? '#ffffff' : '#0b0b0f'
}

function shifted(colour: string, ink: string): string {
  const { l, c, h } = oklchFromHex(colour)
  const light = contrast(ink, '#000000') > contrast(ink, '#ffffff')
  const moved = hexFromOklch({
    l: light ? Math.max(0.14, l - 0.13) : Math.min(0.96, l + 0.1),
    c,
    h: (h + (h >= 330 || h < 60 ? -10 : 12) + 360) % 360,
  })
  return carrying(moved, ink) ?? colour
}

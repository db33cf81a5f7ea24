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
  const bar = small * 2.9
  const barTop = area.y + area.height - bar
  const baseline = barTop + bar / 2 + small * 0.4
  const share = sheet.credit ? 0.68 : 1
  const onBar = readableOn(colours.text, colours.primary)
  const heavy = scriptOf(quote.author, quote.language) === 'Latn' ? 'archivo' : 'any-inter'
  const author = await setNames(
    sheet,
    [{ text: quote.author, role: 'author', colour: onBar, weight: 850, wish: heavy, capitals: 0.02, scale: 1.14 }],
    { ...sideOf(sheet, { x: left, width }, share, 'start'), align: 'start', y: baseline, from: 'bottom' },
  )
  const credit = await setNames(sheet, [{ text: sheet.credit, role: 'credit', colour: onBar, weight: 500, scale: 0.78 }], {
    ...sideOf(sheet, { x: left, width }, 0.3, 'end'),
    align: 'end',
    y: baseline - small * 0.06,
    from: 'bottom',
  })
  const foot: DrawnBox = { kind: 'box', x: 0, y: barTop, width: frame.width, height: bar, fill: colours.text }
  const top = area.y + side
  const room = { x: left, y: top, width, height: barTop - side * 0.9 - top }
  const block = await words(room)
  return [foot, block, ...author.blocks, ...credit.blocks]

  async function words(room: { x: number; y: number; width: number; height: number }) {
    const long = lengthOf(quote.text)
    if (quote.script === 'Latn' && long <= longestPlaybill)
      return (await playbill(quote, { ...room, largest: unit * 0.75 }, colours.text, 'top', measure)).block
    const place = {
      wish: quote.script === 'Latn' ? wish : { face: 'any-inter' as const, weight: 850, tracking: -0.02, leading: 1.06 },
      room,
      largest: unit * 0.3,
      align: 'start',
      stand: 'top',
      capitals: hasCase(quote.script) && long <= 260,
    } as const
    return (await setWords(sheet, place)).block
  }
}

/** The ground, and a field of its neighbour that falls across it at a slant. */
function cutInTwo({ frame, colours }: Sheet): DrawnNode[] {
  const { width, height } = frame
  const slant = -14
  const turn = (slant * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.abs(Math.sin(turn))]
  // Below its lowest point the field needs no slant; above, it is no larger than the picture needs.
  const full = height * 0.56 + (width / 2) * (sin / cos)
  const across = width * cos + height * 1.12 * sin + 4
  const deep = Math.min(height * 0.44 * cos + (width / 2) * sin + 4, width * sin + height * 0.03)
  // The field turns about its own middle; its upper edge shall cross the picture's middle.
  const middle = { x: width / 2 - (Math.sin(turn) * deep) / 2, y: height * 0.56 + (Math.cos(turn) * deep) / 2 }
  const field = { kind: 'box', fill: colours.secondary } as const
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: colours.primary },
    { ...field, x: middle.x - across / 2, y: middle.y - deep / 2, width: across, height: deep, turn: slant },
    ...(full < height ? [{ ...field, x: 0, y: full, width, height: height - full }] : []),
  ]
}

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

import { palettesOf } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { besides, drifting } from './drifting.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'inter', weight: 640, tracking: -0.028, leading: 1.16 }

/** Light that drifts over one colour and its neighbours on the wheel; sans in the middle of it. */
export const modernGradient: DesignTemplate = {
  colours: (seed, ground) => {
    const colours = coloursOn(ground ?? palettesOf(seed).tone.paper)
    return { ...colours, secondary: besides(colours.primary, colours.text) }
  },
  draw: async (sheet) => ({
    ground: drifting(sheet),
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
  return [...words.blocks, ...names.blocks, ...credit.blocks]
}

import { hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'
import { palettesOf, quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, sideOf, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'garamond', weight: 400, tracking: -0.004, leading: 1.26 }

/** One small block of type, low at the side where reading begins, and a line that falls to it. */
export const minimalist: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) return coloursOn(ground)
    const { h, c } = oklchFromHex(seed)
    const primary = hexFromOklch({ l: 0.978, c: Math.min(c * 0.08, 0.008), h })
    const text = hexFromOklch({ l: 0.25, c: Math.min(c * 0.2, 0.02), h })
    const accent = readableOn(primary, palettesOf(seed).tone.paper)
    return { primary, secondary: accent, accent, text, quiet: quieter(primary, text) }
  },
  draw: async (sheet) => ({
    ground: [{ kind: 'box', x: 0, y: 0, width: sheet.frame.width, height: sheet.frame.height, fill: sheet.colours.primary }],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'start') : await lowAtTheSide(sheet),
  }),
}

async function lowAtTheSide(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, frame, margin, small, unit, colours, quote } = sheet
  const rtl = quote.direction === 'rtl'
  const left = area.x + margin * 1.1
  const width = area.width - margin * 2.2
  const bottom = area.y + area.height - margin
  const names = await setNames(
    sheet,
    [
      { text: quote.author, role: 'author', colour: colours.text, weight: 500, scale: 0.82 },
      { text: quote.source, role: 'source', colour: colours.quiet, scale: 0.76 },
    ],
    { ...sideOf(sheet, { x: left, width }, 0.62, 'start'), align: 'start', y: bottom, from: 'bottom' },
  )
  const credit = await setNames(sheet, [{ text: sheet.credit, role: 'credit', colour: colours.quiet, scale: 0.66 }], {
    ...sideOf(sheet, { x: left, width }, 0.36, 'end'),
    align: 'end',
    y: bottom,
    from: 'bottom',
  })
  const length = lengthOf(quote.text)
  const begin = area.y + margin
  const room = { x: left, y: begin, width, height: names.top - small * 1.7 - begin }
  const words = await setWords(sheet, {
    wish,
    room,
    largest: unit * (length < 40 ? 0.062 : length < 160 ? 0.052 : 0.046),
    wide: Math.min(1, (area.width > area.height * 1.2 ? 0.52 : 0.72) + length / 1600),
    align: 'start',
    stand: 'bottom',
  })
  const fall = words.top - small * 1.5
  const thick = Math.max(1, unit * 0.0015)
  // The line begins at the picture's very edge, not at that of the safe zone.
  const line: DrawnBox = {
    kind: 'box',
    x: rtl ? left + width - thick : left,
    y: 0,
    width: thick,
    height: fall,
    fill: colours.accent,
  }
  return [...(fall > frame.height * 0.06 ? [line] : []), ...words.blocks, ...names.blocks, ...credit.blocks]
}

import { quotationMarks } from '../../language/quotation-marks.ts'
import { isSquare } from '../../language/script.ts'
import { contrast } from '../../palettes/colour.ts'
import { palettesOf, quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'fraunces', weight: 520, tracking: -0.02, leading: 1.08 }

/** Two fields, one dark and one light: the words stand on one, the person who said them on the other. */
export const twoTone: DesignTemplate = {
  colours: (seed, ground) => {
    const colours = coloursOn(ground ?? palettesOf(seed).tone.paper)
    const { deep, pale } = palettesOf(seed).tone
    return { ...colours, secondary: contrast(colours.primary, deep) > contrast(colours.primary, pale) ? deep : pale }
  },
  draw: async (sheet) => ({
    ground: [{ kind: 'box', x: 0, y: 0, width: sheet.frame.width, height: sheet.frame.height, fill: sheet.colours.primary }],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'start') : await onTwoFields(sheet),
  }),
}

async function onTwoFields(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, frame, margin, small, unit, colours, quote } = sheet
  const rtl = quote.direction === 'rtl'
  const lies = area.width > area.height * 1.2
  const ink = readableOn(colours.secondary, colours.primary)
  const quiet = quieter(colours.secondary, ink)
  const lines = [
    { text: quote.author, role: 'author', colour: ink, weight: 650, scale: 1.1 },
    { text: quote.source, role: 'source', colour: quiet, scale: 0.9 },
    { text: sheet.credit, role: 'credit', colour: quiet, scale: 0.74 },
  ] as const
  const bottom = area.y + area.height - margin
  if (lies) {
    const asked = await setNames(sheet, lines, {
      x: 0,
      width: area.width * 0.44 - margin * 1.6,
      align: 'start',
      y: 0,
      from: 'top',
    })
    const edge = Math.max(area.width * 0.29, asked.width + margin * 1.7)
    const field: DrawnBox = {
      kind: 'box',
      x: rtl ? area.x + area.width - edge : 0,
      y: 0,
      width: rtl ? frame.width - area.x - area.width + edge : area.x + edge,
      height: frame.height,
      fill: colours.secondary,
    }
    const inner = { x: rtl ? field.x + margin * 0.8 : area.x + margin * 0.8, width: edge - margin * 1.6 }
    const names = await setNames(sheet, lines, { ...inner, align: 'start', y: bottom, from: 'bottom' })
    const [open, close] = quotationMarks(quote.language, quote.text)
    // Alone it is not mirrored: what opens a text that runs to the left looks like what closes others.
    const opening = (rtl ? close : open).trim()
    // The mark of Japanese is as wide as it is high, others half of that: none leaves its field.
    const scale = Math.min(10, (inner.width / small) * (isSquare(quote.script) ? 0.92 : 1.5))
    const mark = await setNames(sheet, [{ text: opening, role: 'category', colour: ink, scale, wish: 'fraunces', weight: 600 }], {
      ...inner,
      align: 'start',
      y: area.y + margin,
      from: 'top',
    })
    const width = area.width - edge - margin * 2
    const room = {
      x: rtl ? area.x + margin : area.x + edge + margin,
      y: area.y + margin,
      width,
      height: bottom - area.y - margin,
    }
    const words = await setWords(sheet, {
      wish,
      room,
      largest: unit * 0.105 * swell(quote.text),
      high: Math.min(1, 0.86 + lengthOf(quote.text) / 1200),
      align: 'start',
      stand: 'middle',
    })
    return [field, ...mark.blocks, ...words.blocks, ...names.blocks]
  }
  const names = await setNames(sheet, lines, {
    x: area.x + margin,
    width: area.width - margin * 2,
    align: 'start',
    y: bottom,
    from: 'bottom',
  })
  // A short quote shares the sheet fairly; a long one takes what the names leave.
  const short = Math.max(0, 1 - lengthOf(quote.text) / 260)
  const line = Math.min(names.top - small * 1.8, area.y + area.height * (1 - 0.36 * short))
  const above = margin * 0.75
  const room = { x: area.x + margin, y: area.y + margin, width: area.width - margin * 2, height: line - above - area.y - margin }
  const words = await setWords(sheet, { wish, room, largest: unit * 0.125 * swell(quote.text), align: 'start', stand: 'bottom' })
  const field: DrawnBox = { kind: 'box', x: 0, y: line, width: frame.width, height: frame.height - line, fill: colours.secondary }
  return [field, ...words.blocks, ...names.blocks]
}

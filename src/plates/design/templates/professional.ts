import { hexFromOklch, oklchFromHex } from '../../palettes/colour.ts'
import { palettesOf, quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { setNames } from '../names.ts'
import { isStrip, sideOf, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'inter', weight: 500, tracking: -0.024, leading: 1.2 }

/** A letterhead on a grid: a heavy rule, a square, the name in a column of its own, the words in the other. */
export const professional: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) {
      const colours = coloursOn(ground)
      return { ...colours, secondary: colours.text }
    }
    const { h, c } = oklchFromHex(seed)
    const primary = hexFromOklch({ l: 0.985, c: Math.min(c, 0.004), h })
    const text = hexFromOklch({ l: 0.22, c: Math.min(c, 0.02), h })
    return {
      primary,
      secondary: text,
      accent: readableOn(primary, palettesOf(seed).tone.paper),
      text,
      quiet: quieter(primary, text),
    }
  },
  draw: async (sheet) => ({
    ground: [{ kind: 'box', x: 0, y: 0, width: sheet.frame.width, height: sheet.frame.height, fill: sheet.colours.primary }],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'start') : await onTheGrid(sheet),
  }),
}

async function onTheGrid(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, margin, small, unit, colours, quote } = sheet
  const rtl = quote.direction === 'rtl'
  const lies = area.width > area.height * 1.2
  const left = area.x + margin
  const width = area.width - margin * 2
  const top = area.y + margin
  const bottom = area.y + area.height - margin
  const heavy = Math.max(2, unit * 0.0085)
  const fine = Math.max(1, unit * 0.0016)
  const square = small * 1.15
  const rule: DrawnBox = { kind: 'box', x: left, y: top, width, height: heavy, fill: colours.text }
  const head = top + heavy + small * 1.15
  const column = lies ? width * 0.27 : 0
  const gutter = lies ? width * 0.05 : 0
  const wordsX = rtl ? left : left + column + gutter
  const wordsWidth = width - column - gutter
  const mark: DrawnBox = {
    kind: 'box',
    x: rtl ? left + width - square : left,
    y: head,
    width: square,
    height: square,
    fill: colours.accent,
  }
  const category = await setNames(
    sheet,
    [{ text: quote.category, role: 'category', colour: colours.quiet, scale: 0.86, weight: 500 }],
    {
      ...(lies ? { x: wordsX, width: wordsWidth } : sideOf(sheet, { x: left, width }, 0.8, 'end')),
      align: lies ? 'start' : 'end',
      y: head + square * 0.14,
      from: 'top',
    },
  )
  const lines = [
    { text: quote.author, role: 'author', colour: colours.text, weight: 650, folds: 'first' },
    { text: quote.source, role: 'source', colour: colours.quiet, scale: 0.86 },
  ] as const
  const credit = { text: sheet.credit, role: 'credit', colour: colours.quiet, scale: 0.72 } as const
  if (lies) {
    const names = await setNames(sheet, lines, {
      x: rtl ? left + width - column : left,
      width: column,
      align: 'start',
      y: bottom,
      from: 'bottom',
    })
    const imprint = await setNames(sheet, [credit], { x: wordsX, width: wordsWidth, align: 'end', y: bottom, from: 'bottom' })
    const begin = head + square + small * 1.5
    const room = { x: wordsX, y: begin, width: wordsWidth, height: (sheet.credit ? imprint.top - small * 1.4 : bottom) - begin }
    const words = await setWords(sheet, {
      wish,
      room,
      largest: unit * 0.07 * swell(quote.text),
      high: Math.min(1, 0.82 + lengthOf(quote.text) / 900),
      align: 'start',
      stand: 'top',
    })
    return [rule, mark, ...category.blocks, ...words.blocks, ...names.blocks, ...imprint.blocks]
  }
  const names = await setNames(sheet, lines, {
    ...sideOf(sheet, { x: left, width }, 0.68, 'start'),
    align: 'start',
    y: bottom,
    from: 'bottom',
  })
  const imprint = await setNames(sheet, [credit], {
    ...sideOf(sheet, { x: left, width }, 0.3, 'end'),
    align: 'end',
    y: bottom,
    from: 'bottom',
  })
  const line: DrawnBox = { kind: 'box', x: left, y: names.top - small * 1.3, width, height: fine, fill: colours.text }
  const begin = head + square + small * 2.2
  const room = { x: left, y: begin, width, height: line.y - small * 1.6 - begin }
  const words = await setWords(sheet, {
    wish,
    room,
    largest: unit * 0.078 * swell(quote.text),
    high: 0.94,
    align: 'start',
    stand: 'top',
  })
  return [rule, mark, ...category.blocks, ...words.blocks, line, ...names.blocks, ...imprint.blocks]
}

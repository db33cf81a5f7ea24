import { faceFor, faces } from '../../faces/faces.ts'
import type { FaceName } from '../../faces/stacks.ts'
import { fitText, type Fitted, type FitRequest } from '../../fit/fit-text.ts'
import { baselineIn, inkOf } from '../../fit/ink.ts'
import { hasCase, isSquare } from '../../language/script.ts'
import { palettesOf, readableOn } from '../../palettes/palettes.ts'
import type { Quote } from '../../plate.ts'
import { setLines } from '../../templates/set-lines.ts'
import { lengthOf, requestFor, settingFor, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { languagesOf, setTranslation, underOneAnother } from '../both-languages.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'garamond', weight: 400, tracking: -0.004, leading: 1.2 }

/** The part of the room that the original, with its initial, and the translation have at least. */
const leastOfBoth = 0.36

/** How many lines the initial is deep. */
const deep = 3

/** A page that begins with a large letter on a block of colour, as old prints do. */
export const bigInitial: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) {
      const colours = coloursOn(ground)
      return { ...colours, secondary: colours.text }
    }
    const { paper: primary, ink: text, quiet, accent } = palettesOf(seed).paper
    return { primary, secondary: accent, accent, text, quiet }
  },
  draw: async (sheet) => ({
    ground: [{ kind: 'box', x: 0, y: 0, width: sheet.frame.width, height: sheet.frame.height, fill: sheet.colours.primary }],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'start') : await begunLarge(sheet),
  }),
}

async function begunLarge(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, margin, small, unit, colours, quote, measure } = sheet
  const rtl = quote.direction === 'rtl'
  const x = area.x + margin
  const width = area.width - margin * 2
  const bottom = area.y + area.height - margin
  const share = width * (sheet.credit ? 0.7 : 1)
  const names = await setNames(
    sheet,
    [
      { text: quote.author, role: 'author', colour: colours.text, weight: 600 },
      { text: quote.source, role: 'source', colour: colours.quiet, wish: 'garamond-italic', scale: 1.05 },
    ],
    { x: rtl ? x + width - share : x, width: share, align: 'start', y: bottom, from: 'bottom' },
  )
  const creditX = rtl ? x : x + width * 0.72
  const credit = await setNames(sheet, [{ text: sheet.credit, role: 'credit', colour: colours.quiet, scale: 0.72 }], {
    x: creditX,
    width: width * 0.28,
    align: 'end',
    y: bottom,
    from: 'bottom',
  })
  const top = area.y + margin
  const whole = { x, y: top, width, height: names.top - small * 2 - top }
  const languages = quote.translation && languagesOf(sheet)
  const parts = languages && (await underOneAnother(languages, whole, leastOfBoth))
  const room = { width, height: parts ? parts.first.height : whole.height }
  const beginning = beginningOf(quote)
  if (!beginning) {
    const side = unit * 0.1
    const ornament: DrawnBox = {
      kind: 'box',
      x: rtl ? x + width - side : x,
      y: top,
      width: side,
      height: side,
      fill: colours.secondary,
    }
    const below = { x, y: top + side * 1.5, width, height: whole.height - side * 1.5 }
    const words = await setWords(sheet, { wish, room: below, largest: unit * 0.12, align: 'start', stand: 'top' })
    return [ornament, ...words.blocks, ...names.blocks, ...credit.blocks]
  }
  const { letter, gap, rest, face } = beginning
  const setting = settingFor({ ...quote, text: rest }, wish)
  const asked = requestFor({ ...quote, text: rest }, setting, {
    ...room,
    largest: unit * 0.1 * Math.min(2, swell(quote.text)),
    smallest: 5,
  })
  const begun =
    lengthOf(rest) < fewWords
      ? await (area.height > area.width * 1.3 ? under(asked) : beside(asked, area.width > area.height * 1.2))
      : await around(asked)
  const { fitted, request, side, indentOf, lowered } = begun
  const height = Math.max(lowered + fitted.height, side)
  const lies = area.width > area.height * 1.2
  const begin = top + (parts ? 0 : Math.max(0, room.height - height) * (lies ? 0.5 : 0.36))
  const block = setLines(fitted, request, {
    x: rtl ? x + width : x,
    inkTop: begin + lowered,
    colour: colours.text,
    indent: indentOf,
  })
  const blockX = rtl ? x + width - side : x
  const plate: DrawnBox = { kind: 'box', x: blockX, y: begin, width: side, height: side, fill: colours.secondary }
  const initial = await placedLetter(sheet, { letter, face }, { x: blockX, y: begin, side })
  const drop =
    initial.y + baselineIn(face, initial.size, initial.leading) - (block.y + baselineIn(block.face, block.size, block.leading))
  const below = parts && { ...whole, y: begin + height + parts.gap, height: parts.second.height + parts.first.height - height }
  const translation =
    languages && below
      ? await setTranslation(languages, below, { wish, align: 'start', stand: 'top', largest: 0 }, fitted.size)
      : undefined
  return [
    plate,
    { ...block, initial: { ...initial, then: gap === '' ? '' : ' ', drop } },
    ...(translation?.blocks ?? []),
    ...names.blocks,
    ...credit.blocks,
  ]

  /** Few words stand in a column of their own beside the block: at its foot, or, when they are higher, from its head on. */
  async function beside(request: FitRequest, lies: boolean): Promise<Begun> {
    const side = Math.min(width * (lies ? 0.36 : 0.44), room.height * 0.86)
    const indent = side + unit * 0.04
    const beside = { ...request, indent: () => indent, height: side, largest: side * 0.42, most: room }
    const fitted = await fitText(beside, measure)
    return { fitted, request: beside, side, indentOf: () => indent, lowered: Math.max(0, side - fitted.height) }
  }

  /** On a tall sheet they stand under it, as wide as the sheet. */
  async function under(request: FitRequest): Promise<Begun> {
    const side = Math.min(width * 0.62, room.height * 0.5)
    const lowered = side + unit * 0.06
    const height = room.height - lowered
    const fitted = await fitText({ ...request, height, most: { width, height } }, measure)
    return { fitted, request, side, indentOf: () => 0, lowered }
  }

  /**
   * The block is three lines deep: from the ink of the first to the baseline of the third, and as wide as it is high. Lines of verse all begin
   * beside it, or they would have two edges.
   */
  async function around(request: FitRequest): Promise<Begun> {
    const sideOf = (size: number) => ((deep - 1) * setting.leading + inkOf(setting.face).above) * size
    const isVerse = rest.includes('\n')
    const runsBeside = (line: number) => line < deep || isVerse
    const indentOf = (size: number) => sideOf(size) + size * 0.42
    const indented = {
      ...request,
      indent: (line: number, size: number) => (runsBeside(line) ? indentOf(size) : 0),
      most: room,
      // Beside the block there is little room: verses stand whole in smaller type before most of them are broken.
      ...(isVerse ? { keepLines: true } : {}),
    }
    let fitted = await fitText(indented, measure)
    for (let size = fitted.size; sideOf(fitted.size) > room.height + 0.5;)
      fitted = await fitText({ ...indented, chosen: undefined, largest: (size *= 0.94) }, measure)
    const { size, leading, lines } = fitted
    const indent = (line: number) => (runsBeside(line) ? indentOf(size) : 0)
    return {
      fitted,
      request: indented,
      side: sideOf(size),
      indentOf: indent,
      lowered: Math.max(0, deep - lines.length) * leading,
    }
  }
}

/** Fewer characters than this are too few to run round a block of three lines. */
const fewWords = 60

/** `lowered`: how far under the block's head the words begin. */
type Begun = { fitted: Fitted; request: FitRequest; side: number; indentOf: (line: number) => number; lowered: number }

type Beginning = { letter: string; gap: string; rest: string; face: FaceName }

/**
 * The first letter, where the script has letters that stand alone. The letters of Arabic and of Devanagari hang together: one taken out of its word
 * is not that letter any more. A quotation mark is no letter: alone on a block it says nothing.
 */
function beginningOf({ text, script, language }: Quote): Beginning | undefined {
  const [, letter = '', gap = '', rest = ''] = /^(\p{L}\p{M}*)(\s*)([\s\S]*)$/u.exec(text) ?? []
  const alone = hasCase(script) || script === 'Hebr' || isSquare(script)
  if (alone && letter !== '' && rest.trim() !== '')
    return { letter: hasCase(script) ? letter.toLocaleUpperCase(language) : letter, gap, rest, face: faceFor(script, 'fraunces') }
  return undefined
}

async function placedLetter(
  sheet: Sheet,
  { letter, face }: { letter: string; face: FaceName },
  at: { x: number; y: number; side: number },
) {
  const { colours, quote, measure } = sheet
  const weight = Math.min(Math.max(420, faces[face].weights[0]), faces[face].weights[1])
  const type = { text: letter, face, weight, tracking: 0, language: quote.language, direction: 'ltr' } as const
  const [advance = 0] = await measure([{ ...type, size: 100 }])
  const square = isSquare(quote.script)
  const { capHeight } = faces[face]
  const wanted = (at.side * 0.66) / (square ? 0.86 : capHeight)
  const middle = square ? 0.38 : capHeight / 2
  const ink = inkOf(face, true)
  // A letter that reaches far from its middle is set smaller: all of it is on the block.
  const reach = Math.max(ink.above - middle, ink.below + middle) + 0.09
  const high = (at.side * 0.5) / reach
  const size = Math.min(wanted, high, (at.side * 0.84) / Math.max(advance / 100, 0.01))
  const leading = size
  const y = at.y + at.side / 2 + middle * size - baselineIn(face, size, leading)
  const width = (advance / 100) * size
  return {
    text: letter,
    face,
    weight,
    size,
    leading,
    colour: readableOn(colours.secondary, colours.primary),
    x: at.x + (at.side - width) / 2,
    y,
    width,
    middle: ((faces[face].ascent - faces[face].descent) / 2) * size,
  }
}

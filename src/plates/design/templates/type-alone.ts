import { faces } from '../../faces/faces.ts'
import { palettesOf, quieter } from '../../palettes/palettes.ts'
import { settingFor, type Wish } from '../../templates/setting.ts'
import type { DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { languagesOf, setTranslator, underOneAnother } from '../both-languages.ts'
import { fillSheet } from '../fill-sheet.ts'
import { setNames } from '../names.ts'
import { isStrip, type Area, type DesignTemplate, type Sheet } from '../sheet.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'fraunces', weight: 600, tracking: -0.03, leading: 1 }

/** Nothing but type, every line as wide as the sheet, from edge to edge. */
export const typeAlone: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) return coloursOn(ground)
    const { pale, deep } = palettesOf(seed).tone
    return { ...coloursOn(pale), primary: pale, text: deep, quiet: quieter(pale, deep) }
  },
  draw: async (sheet) => ({
    ground: [{ kind: 'box', x: 0, y: 0, width: sheet.frame.width, height: sheet.frame.height, fill: sheet.colours.primary }],
    marks: isStrip(sheet.area) ? await strip(sheet, wish, 'start') : await fromEdgeToEdge(sheet),
  }),
}

async function fromEdgeToEdge(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, small, unit, colours, quote } = sheet
  const side = unit * 0.038
  const left = area.x + side
  const width = area.width - side * 2
  const bottom = area.y + area.height - side * 1.1
  const share = width * (sheet.credit ? 0.66 : 1)
  const author = await setNames(sheet, [{ text: quote.author, role: 'author', colour: colours.text, weight: 600, scale: 1 }], {
    x: quote.direction === 'rtl' ? left + width - share : left,
    width: share,
    align: 'start',
    y: bottom,
    from: 'bottom',
  })
  const credit = await setNames(sheet, [{ text: sheet.credit, role: 'credit', colour: colours.quiet, scale: 0.74 }], {
    x: quote.direction === 'rtl' ? left : left + width * 0.68,
    width: width * 0.32,
    align: 'end',
    y: bottom,
    from: 'bottom',
  })
  const top = area.y + side * 1.1
  const room = { x: left, y: top, width, height: author.top - small * 1.1 - top }
  const setting = settingFor(quote, wish)
  const heavy = { ...setting, weight: Math.min(Math.max(setting.weight, 600), faces[setting.face].weights[1]) }
  const words = quote.translation ? await filledTwice(sheet, heavy, room) : [await fillSheet(sheet, heavy, room)]
  return [...words, ...author.blocks, ...credit.blocks]
}

/** The original, and in a quieter colour what it says. */
async function filledTwice(sheet: Sheet, setting: Wish, room: Area): Promise<DrawnNode[]> {
  const languages = languagesOf(sheet)
  const { first, second, gap } = await underOneAnother(languages, room)
  const original = await fillSheet(languages.original, setting, first)
  const { translated } = languages
  const theirs = settingFor(translated.quote, { ...wish, weight: 400 })
  const last = original.lines.at(-1)
  const end = last ? last.y + (last.leading ?? original.leading) + gap : second.y
  const rest = end < second.y ? { ...second, y: end, height: second.y + second.height - end } : second
  const quieter = { ...translated, colours: { ...sheet.colours, text: sheet.colours.quiet } }
  const translation = await fillSheet(quieter, theirs, rest)
  const credit = await setTranslator(languages, { ...second, align: 'start', y: second.y + second.height })
  return [original, { ...translation, role: 'translation' }, ...credit.blocks]
}

import type { Quote } from '../plate.ts'
import { shareOf } from '../templates/pair.ts'
import { settingFor } from '../templates/setting.ts'
import { smallScale } from '../templates/small-text.ts'
import type { DrawnBox, DrawnNode, DrawnText } from '../tree.ts'
import { setBlock, type WordsPlace } from './block.ts'
import { movedBy } from './moved-by.ts'
import { setNames, type Names } from './names.ts'
import { lengthsOf, type Area, type Sheet } from './sheet.ts'

/** To the eye the original may be so much larger than its translation. */
const mostLarger = 1.2

/** The part of the room that either language has at least. */
const leastShare = 0.28

/** Turned from how the shape of a room suggests, words have to be so much larger. */
const worthTurning = 1.2

/** The sheet with the words of one language alone, and who translated them. */
export type Languages = { original: Sheet; translated: Sheet; credit: string | undefined }

/** How the room is shared: beside one another or under one another. */
type Way = { lies: boolean; gap: number; first: Area; second: Area }

/** The quote in two languages: under one another or, where a room lies, beside one another; a rule between them, the translator below. */
export async function setBoth(sheet: Sheet, place: WordsPlace): Promise<{ blocks: DrawnNode[]; top: number; bottom: number }> {
  const { room, stand } = place
  const languages = languagesOf(sheet)
  const ways = await waysOf(languages, room)
  const tried = await Promise.all(ways.map(async (way) => ({ way, ...(await sizesIn(way, languages, place)) })))
  const { way, own, theirs } = tried.reduce((one, other) =>
    Math.min(other.own, other.theirs) > Math.min(one.own, one.theirs) * worthTurning ? other : one,
  )
  const original = await setIn(way.first, languages.original, place, Math.min(own, theirs * mostLarger))
  const translation = await setTranslation(languages, way.second, place, Math.min(own, theirs))
  const high = original.bottom - original.top
  const theirHigh = translation.bottom - way.second.y
  const total = way.lies ? Math.max(high, theirHigh) : high + way.gap + theirHigh
  const spare = Math.max(0, room.height - total)
  const top = room.y + (stand === 'top' ? 0 : stand === 'middle' ? spare / 2 : spare)
  const theirTop = way.lies ? top : top + high + way.gap
  const blocks: DrawnNode[] = [
    movedBy(original.block, 0, top - original.top),
    ruleBetween(sheet, place, way, { top, high, total }),
    ...translation.blocks.map((block) => movedBy(block, 0, theirTop - way.second.y)),
  ]
  return { blocks, top, bottom: top + total }
}

export function languagesOf(sheet: Sheet): Languages {
  const { translation, ...quote } = sheet.quote
  const { credit, ...rendering } = translation ?? {}
  const { ownLines: _, ...type } = quote.type ?? { size: 100 }
  // How far words grow is said of the quote's own.
  const theirs: Quote = { ...quote, ...rendering, type: { ...type, stopped: () => undefined } }
  return { original: { ...sheet, quote }, translated: { ...sheet, quote: theirs }, credit }
}

/** In small type under the words, which end at `y`. */
export async function setTranslator(
  { translated: sheet, credit }: Languages,
  {
    colour = sheet.colours.quiet,
    y,
    ...place
  }: { x: number; width: number; y: number; align: 'start' | 'centre'; colour?: string },
): Promise<Names> {
  const line = { text: credit, role: 'translator', colour, scale: 0.8 } as const
  return setNames(sheet, [line], { ...place, y: y + sheet.small * 0.95, from: 'top' })
}

/** The words of the translation, which look at most so large as Latin of that size, from the head of their room, and their translator. */
export async function setTranslation(languages: Languages, room: Area, place: Omit<WordsPlace, 'room'>, largest: number) {
  const { block, top, bottom } = await setIn(room, languages.translated, place, largest)
  const words: DrawnText = { ...movedBy(block, 0, room.y - top), role: 'translation' }
  const credit = await setTranslator(languages, { ...room, ...place, y: room.y + bottom - top })
  return { blocks: [words, ...credit.blocks], bottom: Math.max(room.y + bottom - top, credit.bottom) }
}

/** With the space above; nothing where nobody is known. */
async function heightOfTranslator(languages: Languages, width: number): Promise<number> {
  const { blocks, bottom } = await setTranslator(languages, { x: 0, width, y: 0, align: 'start' })
  return blocks.length === 0 ? 0 : bottom
}

/** The room shared under one another, with space for the translator at its foot. */
export async function underOneAnother(languages: Languages, room: Area, least = leastShare): Promise<Way> {
  const below = await heightOfTranslator(languages, room.width)
  const gap = Math.max(lengthsOf(room).margin * 1.1, languages.original.small * 2.4)
  const high = Math.max(room.height - gap - below, room.height * 0.4)
  const first = { ...room, height: high * shareOf(languages.original.quote, languages.translated.quote, least) }
  const second = { ...room, y: room.y + first.height + gap, height: high - first.height }
  return { lies: false, gap, first, second }
}

async function waysOf(languages: Languages, room: Area): Promise<Way[]> {
  const under = await underOneAnother(languages, room)
  if (room.width < room.height * 1.4) return [under]
  const [quote, other] = [languages.original.quote, languages.translated.quote]
  const { gap } = under
  const wide = room.width - gap * 1.6
  const own = wide * shareOf(quote, other, 0.4)
  const atRight = quote.direction === 'rtl'
  const height = Math.max(room.height - (await heightOfTranslator(languages, wide - own)), room.height * 0.4)
  const beside: Way = {
    lies: true,
    gap,
    first: { x: atRight ? room.x + room.width - own : room.x, y: room.y, width: own, height: room.height },
    second: { x: atRight ? room.x : room.x + room.width - (wide - own), y: room.y, width: wide - own, height },
  }
  // Lines of verse are long: beside one another most would be broken.
  return [quote, other].some(({ text }) => text.includes('\n')) ? [under, beside] : [beside, under]
}

/** How large the words of each look at most. */
async function sizesIn({ first, second }: Way, { original, translated }: Languages, place: WordsPlace) {
  const sizeOf = async (sheet: Sheet, room: Area) => {
    const { quote } = sheet
    const fitted = quote.type ? { ...quote, type: { ...quote.type, size: 100 } } : quote
    const { size } = await setIn(room, { ...sheet, quote: fitted }, place, place.largest)
    return size / scaleOf(sheet, place)
  }
  return { own: await sizeOf(original, first), theirs: await sizeOf(translated, second) }
}

/** Words that look at most so large as Latin of that size. */
function setIn(room: Area, sheet: Sheet, place: Omit<WordsPlace, 'room'>, largest: number) {
  const high = { ...place, room, wide: 1, high: 1, stand: 'top' } as const
  return setBlock(sheet, { ...high, largest: largest * scaleOf(sheet, place) })
}

/** How much larger the face is set to look as large as Latin. */
const scaleOf = ({ quote }: Sheet, { wish }: Pick<WordsPlace, 'wish'>) => smallScale[settingFor(quote, wish).face] ?? 1

function ruleBetween(
  { quote, colours, unit }: Sheet,
  { align, colour = colours.accent }: WordsPlace,
  { lies, gap, first, second }: Way,
  { top, high, total }: { top: number; high: number; total: number },
): DrawnBox {
  const thick = Math.max(1, unit * 0.0022)
  if (lies) {
    const middle = first.x < second.x ? (first.x + first.width + second.x) / 2 : (second.x + second.width + first.x) / 2
    return { kind: 'box', x: middle - thick / 2, y: top, width: thick, height: total, fill: colour }
  }
  const width = Math.min(unit * 0.1, first.width)
  const atRight = quote.translation?.direction === 'rtl'
  const x = align === 'centre' ? first.x + (first.width - width) / 2 : atRight ? first.x + first.width - width : first.x
  return { kind: 'box', x, y: top + high + gap * 0.5, width, height: thick, fill: colour }
}

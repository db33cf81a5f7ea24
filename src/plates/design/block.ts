import { inkHeight } from '../fit/ink.ts'
import { measuresOf } from '../frames.ts'
import { isSquare } from '../language/script.ts'
import { setLines } from '../templates/set-lines.ts'
import { fitCentred, fitDisplay, requestFor, settingFor, type Wish } from '../templates/setting.ts'
import type { DrawnText } from '../tree.ts'
import type { Area, Sheet } from './sheet.ts'

export type WordsPlace = {
  /** How the template wants its Latin set. */
  wish: Wish
  /** No word is outside it, however large somebody wants them. */
  room: Area
  /** The largest size, and the parts of the room's width and height that words of the fitted size take. */
  largest: number
  wide?: number
  high?: number
  align: 'start' | 'centre'
  stand: 'top' | 'middle' | 'bottom'
  capitals?: boolean
  colour?: string
  /** Quotation marks, set with the words. */
  marks?: readonly [string, string]
}

type Block = { block: DrawnText; top: number; bottom: number; size: number }

/** Words in one language. */
export async function setBlock(sheet: Sheet, place: WordsPlace): Promise<Block> {
  const { quote, frame, area, measure, colours } = sheet
  const { room, wide = 1, high = 1, align, stand, capitals = false, marks = ['', ''] } = place
  const setting = settingFor(quote, place.wish)
  const base = requestFor({ ...quote, text: marks[0] + quote.text + marks[1] }, setting, {
    width: room.width * wide,
    height: room.height * high,
    largest: place.largest,
    smallest: 7,
    readable: measuresOf({ name: frame.name, ...area }).readable,
  })
  const fit = align === 'centre' ? fitCentred : fitDisplay
  const { fitted, request } = await fit(
    {
      ...base,
      inkHeight: inkHeight(setting.face, capitals),
      most: { width: room.width, height: room.height },
      ...(capitals ? { capitals } : {}),
      // Where no spaces show the words, a verse that is broken falls apart.
      ...(isSquare(quote.script) ? { keepLines: true } : {}),
    },
    frame,
    measure,
  )
  const free = Math.max(0, room.height - fitted.height)
  const top = room.y + (stand === 'top' ? 0 : stand === 'middle' ? free / 2 : free)
  const edge = quote.direction === 'rtl' ? room.x + room.width : room.x
  const block = setLines(fitted, request, {
    x: align === 'centre' ? room.x + room.width / 2 : edge,
    inkTop: top,
    colour: place.colour ?? colours.text,
    align,
  })
  return { block, top, bottom: top + fitted.height, size: fitted.size }
}

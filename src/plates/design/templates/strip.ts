import type { Wish } from '../../templates/setting.ts'
import type { DrawnNode } from '../../tree.ts'
import { setNames } from '../names.ts'
import { sideOf, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'

/** Words and name in a strip or a stamp: the name beside the words where it lies, under them where it stands. */
export async function strip(sheet: Sheet, wish: Wish, align: 'start' | 'centre'): Promise<DrawnNode[]> {
  const { area, margin, small, colours, quote } = sheet
  const lies = area.width > area.height * 2.6
  const inner = { x: area.x + margin, y: area.y + margin, width: area.width - margin * 2, height: area.height - margin * 2 }
  const line = { text: quote.author, role: 'author', colour: colours.text, weight: 600, folds: 'never' } as const
  const gap = small * 1.2
  if (lies) {
    const side = { ...sideOf(sheet, inner, 0.3, 'end'), align: 'end' } as const
    const names = await setNames(sheet, [line], { ...side, y: 0, from: 'top' })
    const middle = await setNames(sheet, [line], {
      ...side,
      y: area.y + (area.height - (names.bottom - names.top)) / 2,
      from: 'top',
    })
    const width = inner.width - names.width - gap * 2
    const x = quote.direction === 'rtl' ? inner.x + inner.width - width : inner.x
    // The name is at the end, wherever that is.
    const words = await setWords(sheet, {
      wish,
      room: { ...inner, x, width },
      largest: area.height * 0.5,
      align: 'start',
      stand: 'middle',
    })
    return [...words.blocks, ...middle.blocks]
  }
  const foot = { x: inner.x, width: inner.width, align, y: inner.y + inner.height, from: 'bottom' } as const
  const names = await setNames(sheet, [line], foot)
  const room = { ...inner, height: names.top - gap - inner.y }
  const words = await setWords(sheet, { wish, room, largest: sheet.unit * 0.16, align, stand: 'middle' })
  return [...words.blocks, ...names.blocks]
}

import type { FaceName } from '../faces/stacks.ts'
import { baselineIn, inkOf } from '../fit/ink.ts'
import { nameText, smallText, type Small } from '../templates/foot.ts'
import type { DrawnText } from '../tree.ts'
import type { Sheet } from './sheet.ts'

export type NameLine = {
  text: string | undefined
  role: DrawnText['role']
  colour: string
  /** Parts of the sheet's small type; 1 when left out. */
  scale?: number
  weight?: number
  wish?: FaceName
  /** Spaced capitals, in scripts that have them: their tracking in em. */
  capitals?: number
  /** A name too long for its line goes over two of them before it is cut. */
  folds?: boolean
}

/** `y` is the top of the first line's ink, or the last line's baseline. */
export type NamesPlace = { x: number; width: number; align: 'start' | 'centre' | 'end'; y: number; from: 'top' | 'bottom' }

/** Lines of small type under one another: who said it, and where. A name too long for its line is set smaller; what is too long even so is cut. */
export type Names = { blocks: DrawnText[]; top: number; bottom: number; width: number }

export async function setNames(sheet: Sheet, lines: readonly NameLine[], place: NamesPlace): Promise<Names> {
  const set: Small[] = []
  const roles: DrawnText['role'][] = []
  for (const line of lines) {
    if (!line.text) continue
    for (const small of await smallLines(sheet, line, line.text, place.width)) {
      set.push(small)
      roles.push(line.role)
    }
  }
  const baselines: number[] = []
  set.forEach(({ style }, i) => {
    baselines.push(
      i === 0 ? inkOf(style.face, style.capitals).above * style.size : (baselines[i - 1] ?? 0) + stepTo(style, set[i - 1]),
    )
  })
  const height = baselines.at(-1) ?? 0
  const shift = place.from === 'top' ? place.y : place.y - height
  const blocks = set.map((small, i) =>
    blockAt(small, roles[i] ?? 'author', leftOf(small, place, sheet), shift + (baselines[i] ?? 0)),
  )
  return { blocks, top: shift, bottom: shift + height, width: Math.max(0, ...set.map(({ width }) => width)) }
}

async function smallLines(sheet: Sheet, line: NameLine, text: string, width: number): Promise<Small[]> {
  const { colour, scale = 1, weight = 400, wish = 'inter', capitals, folds = false } = line
  const wanted = { role: 'author', size: sheet.small * scale, weight, colour, wish, capitals } as const
  const set = (part: string) => smallText(part, sheet.quote, wanted, width, sheet.measure)
  const whole = await set(text)
  if (line.role === 'credit' && whole.text.endsWith('…')) {
    // Half an address is nobody's; of two names the first is the one that must be there.
    const [first = '', second] = text.split(' · ')
    return second === undefined ? [] : smallLines(sheet, line, first, width)
  }
  if (!whole.text.endsWith('…')) return [whole]
  if (!folds) return [line.role === 'author' ? await nameText(text, sheet.quote, wanted, width, sheet.measure) : whole]
  // The break that leaves the longer half the shortest.
  const gaps = [...text.matchAll(/\s+/gu)].map(({ index }) => index)
  const uneven = (gap: number) => Math.max(gap, text.length - gap)
  const [gap] = gaps.sort((one, other) => uneven(one) - uneven(other))
  return gap === undefined ? [whole] : [await set(text.slice(0, gap)), await set(text.slice(gap).trim())]
}

function stepTo(style: Small['style'], before: Small | undefined): number {
  return Math.max(style.size, before?.style.size ?? 0) * 1.42
}

function leftOf({ width }: Small, { x, width: room, align }: NamesPlace, { quote }: Sheet): number {
  if (align === 'centre') return x + (room - width) / 2
  return (align === 'start') === (quote.direction === 'rtl') ? x + room - width : x
}

function blockAt({ style, text, width }: Small, role: DrawnText['role'], left: number, baseline: number): DrawnText {
  const x = style.direction === 'rtl' ? left + width : left
  const y = baseline - baselineIn(style.face, style.size, style.leading)
  return { ...style, role, x, y, lines: [{ text, x, y, width, then: '' }] }
}

import type { FaceName } from '../faces/stacks.ts'
import { baselineIn, inkOf } from '../fit/ink.ts'
import { nameLines, nameStep } from '../templates/name-lines.ts'
import { isCut, smallText, type Small } from '../templates/small-text.ts'
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
  /** When a name too long for its line goes over several: before it is set smaller, after that (when left out), or never. */
  folds?: 'first' | 'last' | 'never'
}

/** `y` is the top of the first line's ink, or the last line's baseline. */
export type NamesPlace = { x: number; width: number; align: 'start' | 'centre' | 'end'; y: number; from: 'top' | 'bottom' }

/** Lines of small type under one another: who said it, and where. A name too long for its line is set smaller, and then over several; what else is too long is cut. */
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
      i === 0
        ? inkOf(style.face, style.capitals).above * style.size
        : (baselines[i - 1] ?? 0) + stepTo(style, set[i - 1], roles[i] !== 'credit' && roles[i] === roles[i - 1]),
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
  const { colour, scale = 1, weight = 400, wish = 'inter', capitals, folds } = line
  const wanted = { role: 'author', size: sheet.small * scale, weight, colour, wish, capitals } as const
  if (line.role === 'author' || line.role === 'translator')
    return nameLines(text, sheet.quote, wanted, { width, folds }, sheet.measure)
  const whole = await smallText(text, sheet.quote, wanted, width, sheet.measure)
  if (line.role === 'category' && isCut(whole))
    return [await smallText(text.split(' · ')[0] ?? '', sheet.quote, wanted, width, sheet.measure)]
  if (line.role !== 'credit' || !isCut(whole)) return [whole]
  // Half an address is nobody's; of two names the first is the one that must be there.
  const [first = '', second] = text.split(' · ')
  return second === undefined ? [] : smallLines(sheet, line, first, width)
}

function stepTo(style: Small['style'], before: Small | undefined, goesOn: boolean): number {
  return Math.max(style.size, before?.style.size ?? 0) * (goesOn ? nameStep(style.face) : 1.42)
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

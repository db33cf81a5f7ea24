import type { Frame } from './plate.ts'
import { chance } from './chance.ts'

/** The formats of the house. A page may make others of its own: `{ ...frames['poster-wide'], bare: true, reserve: 190 }`. */
export const frames = {
  'card-tall': { name: 'card-tall', width: 400, height: 500 },
  'card-square': { name: 'card-square', width: 400, height: 400 },
  'card-wide': { name: 'card-wide', width: 400, height: 300 },
  'poster-wide': { name: 'poster-wide', width: 1440, height: 760, screen: true },
  'poster-tall': { name: 'poster-tall', width: 390, height: 640, screen: true },
  social: { name: 'social', width: 1200, height: 630 },
  square: { name: 'square', width: 1080, height: 1080 },
} as const satisfies Record<string, Frame>

/** The card a quote gets on a wall: short ones lie, long ones stand, and chance keeps a row from looking ruled. */
export function cardFrame(quote: { id: string; text: string }): Frame {
  const length = Array.from(quote.text).length
  const luck = chance(`${quote.id} card`)
  if (length <= 32) return luck < 0.5 ? frames['card-wide'] : frames['card-square']
  if (length <= 70) return luck < 0.2 ? frames['card-wide'] : luck < 0.65 ? frames['card-square'] : frames['card-tall']
  return luck < 0.4 ? frames['card-square'] : frames['card-tall']
}

/** Outer margin, size of the small type, what a bare frame keeps free at its foot, and the size below which words are hard to read. */
export function measuresOf(frame: Frame): { margin: number; foot: number; mean: number; reserve: number; readable: number } {
  const mean = Math.sqrt(frame.width * frame.height)
  const margin = Math.round(Math.min(mean * 0.078, frame.width * 0.082, frame.height * 0.12))
  // A card 400 units wide is shown 340 pixels wide on a phone: even there the small type keeps 12 of them.
  const wanted = frame.screen ? Math.max(mean * 0.018, 12) : Math.max(mean * 0.0305, 14.2)
  // In a stamp or a strip the small type must leave room for the words.
  const foot = Math.min(wanted, frame.width * 0.12, frame.height * 0.12)
  const reserve = frame.bare ? (frame.reserve ?? frame.height * (frame.height > frame.width ? 0.3 : 0.24)) : 0
  return { margin, foot, mean, reserve, readable: readableIn(frame, mean) }
}

/** On a phone 390 pixels wide: 20 of them on the quote's page, 18 on a card, which is as wide there as a picture in a feed. */
function readableIn({ width, screen }: Frame, mean: number): number {
  if (screen) return width < 600 ? 20 : 32
  return Math.max(16, Math.min(width, mean * 1.2) * 0.05)
}

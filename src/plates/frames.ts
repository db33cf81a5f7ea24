import type { Frame } from './plate.ts'
import { chance } from './chance.ts'

/** The formats of the house. A page may make others of its own. Posters leave author and source to the page around them. */
export const frames = {
  cardTall: { name: 'card-tall', width: 400, height: 500 },
  cardSquare: { name: 'card-square', width: 400, height: 400 },
  cardWide: { name: 'card-wide', width: 400, height: 300 },
  posterWide: { name: 'poster-wide', width: 1440, height: 760, bare: true, screen: true },
  posterTall: { name: 'poster-tall', width: 390, height: 640, bare: true, screen: true },
  social: { name: 'social', width: 1200, height: 630 },
  square: { name: 'square', width: 1080, height: 1080 },
} as const satisfies Record<string, Frame>

/** The card for a text on a wall: short ones lie, long ones stand, and chance keeps a row from looking ruled. */
export function frameForText(text: string): Frame {
  const length = Array.from(text).length
  const luck = chance(`${text} card`)
  if (length <= 32) return luck < 0.5 ? frames.cardWide : frames.cardSquare
  if (length <= 70) return luck < 0.2 ? frames.cardWide : luck < 0.65 ? frames.cardSquare : frames.cardTall
  return luck < 0.4 ? frames.cardSquare : frames.cardTall
}

/** Outer margin and size of the small type, by format. A bare plate stands in a page that has margins of its own. */
export function measuresOf(frame: Frame): { margin: number; foot: number; mean: number; reserve: number } {
  const mean = Math.sqrt(frame.width * frame.height)
  const margin = frame.bare ? Math.round(mean * 0.04) : Math.round(Math.min(mean * 0.078, frame.width * 0.082, frame.height * 0.12))
  const foot = Math.max(mean * (frame.screen ? 0.018 : 0.0305), 11)
  return { margin, foot, mean, reserve: frame.bare ? (frame.reserve ?? 0) : 0 }
}

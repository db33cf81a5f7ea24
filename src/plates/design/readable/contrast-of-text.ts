import { channels, luminanceOf } from '../../palettes/colour.ts'
import type { DrawnNode, DrawnText } from '../../tree.ts'
import { groundBehind, worstContrast, type Ground } from './ground-behind.ts'
import { inkOfText } from './ink-of-text.ts'

/** WCAG 2.2 AA asks 4.5; the hair above it absorbs the rounding to eight bits. */
export const readable = 4.55

/** What is behind each line of a text, when it is laid over these nodes. */
export function groundsOf(text: DrawnText, below: readonly DrawnNode[]): Ground[] {
  return inkOfText(text).map((ink) => groundBehind(below, ink))
}

/** The least contrast (WCAG, 1 to 21) of a colour with any of the grounds. */
export function leastContrast(colour: string, grounds: readonly Ground[]): number {
  const luminance = luminanceOf(channels(colour))
  return grounds.reduce((least, ground) => Math.min(least, worstContrast(luminance, ground)), 21)
}

/** Whether a text among these nodes can be read where it stands. */
export function canBeRead(text: DrawnText, nodes: readonly DrawnNode[]): boolean {
  return leastContrast(text.colour, groundsOf(text, nodes.slice(0, nodes.indexOf(text)))) >= readable
}

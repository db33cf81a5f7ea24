import { mix } from '../../palettes/colour.ts'
import type { DrawnNode, DrawnText, Initial } from '../../tree.ts'
import { groundsOf, leastContrast, readable } from './contrast-of-text.ts'
import { groundBehind, type Ground } from './ground-behind.ts'
import { inkOfInitial } from './ink-of-text.ts'

/** A text in its own colour where that can be read or where a person chose it; else moved as far as its ground asks, if that helps. */
export function inReadableColour(text: DrawnText, below: readonly DrawnNode[], chosen: string | null): DrawnText {
  if (text.colour === chosen) return text
  const grounds = groundsOf(text, below)
  if (leastContrast(text.colour, grounds) >= readable) return text
  return { ...text, colour: movedColour(text.colour, grounds) ?? text.colour }
}

/** The colour on its way to black or to white, whichever is sooner read; undefined where neither is. */
function movedColour(colour: string, grounds: readonly Ground[]): string | undefined {
  for (let tenths = 1; tenths <= 10; tenths++)
    for (const end of ['#ffffff', '#000000']) {
      const tried = mix(colour, end, tenths / 10)
      if (leastContrast(tried, grounds) >= readable) return tried
    }
  return undefined
}

/** Emphasised words are in the template's colours: they come as near to the text's own as they must. An initial is moved as any text. */
export function withReadableParts(text: DrawnText, below: readonly DrawnNode[]): DrawnText {
  const { initial } = text
  const emphasised = text.lines.some((line) => line.parts)
  if (!initial && !emphasised) return text
  const grounds = groundsOf(text, below)
  const sure = (colour: string) => {
    for (let tenths = 0; tenths < 10; tenths++) {
      const tried = mix(colour, text.colour, tenths / 10)
      if (leastContrast(tried, grounds) >= readable) return tried
    }
    return text.colour
  }
  return {
    ...text,
    ...(initial ? { initial: { ...initial, colour: initialColour(initial, text.colour, below) } } : {}),
    lines: text.lines.map((line) =>
      line.parts
        ? { ...line, parts: line.parts.map((part) => (part.colour ? { ...part, colour: sure(part.colour) } : part)) }
        : line,
    ),
  }
}

function initialColour(initial: Initial, ofText: string, below: readonly DrawnNode[]): string {
  const ground = [groundBehind(below, inkOfInitial(initial))]
  if (leastContrast(initial.colour, ground) >= readable) return initial.colour
  return movedColour(initial.colour, ground) ?? ofText
}

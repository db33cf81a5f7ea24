import type { Tones } from './design/tones.ts'
import type { FaceName } from './faces/stacks.ts'

/**
 * What a plate is made of: boxes and text whose every place is known. Lengths are in units of the frame, whose width
 * is `Frame.width`; the picture draws one unit as one pixel, the page as a hundredth part of its own width.
 * Nothing here is laid out again by the person who draws it, so page and picture cannot break a line differently.
 */
export type PlateNode = Box | TextBlock

export type Paint = string | { from: string; to: string; /** Degrees, as in CSS: 180 runs downwards. */ angle: number }

/** What only pictures are made of: pages show none of it, and their view stays as small as it is. */
export type DrawnNode = DrawnBox | DrawnText | Picture

/** Stops as colour (`#rrggbb`, or `#rrggbbaa`) and place from 0 to 1. A radial one is round, its lengths are units. */
export type Gradient =
  | { shape: 'linear'; /** Degrees, as in CSS. */ angle: number; stops: readonly (readonly [string, number])[] }
  | { shape: 'radial'; x: number; y: number; radius: number; stops: readonly (readonly [string, number])[] }
  /** Round a point; begins at so many degrees from straight up and runs clockwise. */
  | { shape: 'conic'; x: number; y: number; angle: number; stops: readonly (readonly [string, number])[] }

export type DrawnBox = Omit<Box, 'fill'> & {
  fill?: Paint | Gradient
  /** 0 to 1. */
  opacity?: number
  /** Degrees, clockwise, about its middle. */
  turn?: number
  /** What it throws on what is below it, round itself alone: larger by `spread`, lower by `down`, its edge smeared so far either way. */
  shadow?: { down: number; spread: number; blur: number; colour: string }
}

export type DrawnText = Omit<TextBlock, 'lines' | 'role'> & {
  role: TextRole | 'credit'
  lines: DrawnLine[]
  /** Slanted although its face is upright: the engine leans the letters. */
  slanted?: boolean
}
/** `parts` together are the line's text, where some of its words are emphasised. */
export type DrawnLine = Line & { parts?: { text: string; colour?: string; underlined?: boolean }[] }

/** A photograph, cut to cover its place. What draws is given the bytes of `src`. */
export type Picture = {
  kind: 'picture'
  x: number
  y: number
  width: number
  height: number
  src: string
  fit: 'cover'
  /** 0 to 1. */
  opacity: number
  /** Its own size, and how light it is where: what the veil under its words is measured by. */
  pixels: { width: number; height: number }
  tones: Tones
}

/** Decoration: carries no meaning, is hidden from assistive technology. */
export type Box = {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  fill?: Paint
  border?: { width: number; colour: string }
  radius?: number
  /** A grid of points, as on dotted paper; one of them is at `x` and `y`. */
  dots?: { gap: number; size: number; colour: string; x: number; y: number }
}

export type TextRole = 'quote' | 'author' | 'source' | 'category' | 'verdict' | 'translation' | 'translator'

export type TextStyle = {
  face: FaceName
  weight: number
  /** Size of the type. */
  size: number
  /** Distance from line to line. */
  leading: number
  /** Added between letters, in em. */
  tracking: number
  colour: string
  /** Drawn in capitals; the text itself stays as it was written. */
  capitals?: boolean
}

export type TextBlock = TextStyle & {
  kind: 'text'
  role: TextRole
  language: string
  direction: 'ltr' | 'rtl'
  /** Columns from right to left, one character under another. */
  vertical?: boolean
  /** The start edge and the top of the block: left, or right where the direction or the columns run from there. */
  x: number
  y: number
  lines: Line[]
  initial?: Initial
  /** Read out before its words, and not seen. */
  spoken?: string
}

/** One line (or column). `x` is its start edge, `y` its top; `width` its advance, without a space at its end. */
export type Line = {
  text: string
  x: number
  y: number
  width: number
  /** What is between this line and the next one in the text, so that copied text is whole again. */
  then: '' | ' ' | '\n'
  /** Where a line differs from its block. */
  size?: number
  leading?: number
}

/** The first letter of the quote, set large; the block's first line goes on right after it. */
export type Initial = {
  text: string
  face: FaceName
  weight: number
  size: number
  leading: number
  colour: string
  x: number
  y: number
  width: number
  /** How far its baseline is under that of the first line. */
  drop: number
  /** From its baseline up to the middle between its ascent and its descent, where CSS puts a line of no height. */
  middle: number
  /** What is between it and the first line: a space when it is a word of its own. */
  then: '' | ' '
}

import { difference } from '../palettes/colour.ts'
import { readableOn } from '../palettes/palettes.ts'
import type { DrawnLine, DrawnNode, DrawnText } from '../tree.ts'
import type { DesignColours } from './sheet.ts'

type Range = readonly [from: number, to: number]

/** The nodes with those parts of the quote's text (code units) in the colour of emphasis, wherever their lines broke. */
export function emphasised(
  nodes: readonly DrawnNode[],
  text: string,
  ranges: readonly Range[],
  colours: DesignColours,
): DrawnNode[] {
  if (ranges.length === 0) return [...nodes]
  const marked = letterFlags(text, ranges)
  const letters = lettersOf(text)
  return nodes.map((node) => (node.kind === 'text' && node.role === 'quote' ? inParts(node, letters, marked, colours) : node))
}

/** Lines keep every letter but not every space: letters are counted, spaces are not. */
function inParts(block: DrawnText, letters: string, marked: readonly boolean[], colours: DesignColours): DrawnText {
  const drawn = lettersOf(block.lines.map((line) => line.text).join(''))
  // A template puts marks before the text, or takes its first letter away for an initial.
  const before = drawn.indexOf(letters)
  let at = before >= 0 ? -before : Math.max(0, letters.indexOf(drawn))
  const look = lookOf(colours, block.colour)
  const lines = block.lines.map((line) => {
    const flags = Array.from(line.text, (character) => {
      const space = lettersOf(character) === ''
      const flag = marked[at] === true && (!space || marked[at - 1] === true)
      if (!space) at += character.length
      return flag
    })
    return withParts(line, flags, look)
  })
  return { ...block, lines }
}

type Look = { colour: string } | { underlined: true }

function withParts(line: DrawnLine, flags: readonly boolean[], look: Look): DrawnLine {
  if (!flags.includes(true)) return line
  const parts: { text: string; colour?: string; underlined?: boolean }[] = []
  let before: boolean | undefined
  Array.from(line.text).forEach((character, i) => {
    const flag = flags[i] === true
    const last = parts.at(-1)
    if (last && before === flag) last.text += character
    else parts.push(flag ? { text: character, ...look } : { text: character })
    before = flag
  })
  return { ...line, parts }
}

/** The accent where it is told apart from the words, a line under them where no other colour could be read there. */
function lookOf({ primary, accent }: DesignColours, ink: string): Look {
  const colour = [accent, readableOn(primary, '#fbbf24')].find((tried) => difference(tried, ink) > toldApart)
  return colour === undefined ? { underlined: true } : { colour }
}

const toldApart = 0.16

/** A hyphen where a line cuts a word is none of the quote's letters. */
const unseen = /[\s\u00AD]/gu

function lettersOf(text: string): string {
  return text.replace(unseen, '')
}

function letterFlags(text: string, ranges: readonly Range[]): boolean[] {
  const flags: boolean[] = []
  for (let i = 0; i < text.length; i++)
    if (!/\s/u.test(text.charAt(i))) flags.push(ranges.some(([from, to]) => i >= from && i < to))
  return flags
}

import { faceFor, faces } from '../faces/faces.ts'
import { directionOf, hasCase, scriptOf } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Quote, Verdict } from '../plate.ts'
import type { DrawnNode, PlateNode } from '../tree.ts'
import { baselineIn, inkOf, topForInk } from '../fit/ink.ts'

type Place = { x: number; y: number; width: number; /** The largest size of its letters. */ size: number }
type Colours = { fill: string; ink: string }

/** Below this part of its largest size a verdict with a long name gives way to the short one. */
const leastPart = 0.62

/** In English: for those who set a plate without the words of a page. */
function englishOn({ author, doubt }: Quote): Verdict {
  const said = (...texts: string[]) => ({ language: 'en', texts, before: 'Wrongly attributed to ' })
  if (doubt === 'misquoted') return said('Misquoted')
  if (doubt === 'disputed') return said('Authorship disputed', 'Disputed')
  const named = author.startsWith('The ') ? `Not in ${author.replace('The ', 'the ')}` : `Not by ${author}`
  return said(...(scriptOf(author, 'en') === 'Latn' ? [named] : []), 'Wrongly attributed')
}

/** The heaviest type that the script has, in capitals where it has them. */
function typeOf(text: string, language: string) {
  const script = scriptOf(text, language)
  const face = faceFor(script, 'archivo')
  const [lightest, heaviest] = faces[face].weights
  const capitals = hasCase(script)
  return {
    face,
    weight: Math.min(Math.max(850, lightest), heaviest),
    tracking: capitals ? 0.004 : 0,
    language,
    direction: directionOf(script),
    ...(capitals ? { capitals } : {}),
  }
}

/** The verdict on an attribution as a solid label, in capitals, flush with the side where reading begins. */
export async function setVerdict(
  quote: Quote,
  { x, y, width, size: largest }: Place,
  colours: Colours,
  measure: Measure,
): Promise<{ nodes: [PlateNode, PlateNode]; bottom: number }> {
  const pad = largest * 0.36
  const { texts, language } = quote.verdict ?? englishOn(quote)
  const types = texts.map((text) => ({ text, type: typeOf(text, language) }))
  const widths = await measure(types.map(({ text, type }) => ({ text, ...type, size: 100 })))
  const sized = types.map(({ text, type }, i) => {
    const advance = (widths[i] ?? 0) / 100
    return { text, type, advance, size: Math.min(largest, (width - pad * 2) / Math.max(advance, 0.01)) }
  })
  const chosen = sized.find(({ size }) => size >= largest * leastPart) ?? sized.at(-1)
  const { text, type, advance, size } = chosen ?? { text: '', type: typeOf('', language), advance: 0, size: largest }
  const ink = inkOf(type.face, type.capitals)
  // Marks go above the usual ink of a script more often than tails go below it.
  const below = type.capitals ? 0 : ink.below
  const height = (ink.above + below) * size + pad * 1.7
  const boxWidth = advance * size + pad * 2
  const left = quote.direction === 'rtl' ? x + width - boxWidth : x
  const leading = size * 1.1
  const line = {
    text,
    x: type.direction === 'rtl' ? left + boxWidth - pad : left + pad,
    y: topForInk(type.face, size, leading, y + pad * 0.85 + below * 0.35 * size),
    width: advance * size,
    then: '',
  } as const
  return {
    nodes: [
      { kind: 'box', x: left, y, width: boxWidth, height, fill: colours.fill, radius: largest * 0.05 },
      { kind: 'text', role: 'verdict', ...type, size, leading, colour: colours.ink, x: line.x, y: line.y, lines: [line] },
    ],
    bottom: y + height,
  }
}

/** The author's name struck through, and read out as what it is. */
export function struckNames<N extends DrawnNode>(nodes: readonly N[], verdict?: Verdict): (N | PlateNode)[] {
  const first = nodes.find((node) => node.kind === 'text' && node.role === 'author')
  return nodes.flatMap((node): (N | PlateNode)[] => {
    if (node.kind !== 'text' || node.role !== 'author') return [node]
    const { face, size, leading, colour, lines, direction, capitals } = node
    const height = Math.max(1, size * 0.085)
    const middle = baselineIn(face, size, leading) - inkOf(face).above * size * (capitals ? 0.5 : 0.36)
    const strokes = lines.map(({ x, y, width }): PlateNode => {
      const over = size * 0.12
      const left = direction === 'rtl' ? x - width : x
      return { kind: 'box', x: left - over, y: y + middle - height / 2, width: width + over * 2, height, fill: colour }
    })
    return [node === first ? { ...node, spoken: verdict?.before ?? 'Wrongly attributed to ' } : node, ...strokes]
  })
}

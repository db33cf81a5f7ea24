import { scriptOf } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Quote } from '../plate.ts'
import type { DrawnNode, PlateNode } from '../tree.ts'
import { baselineIn, inkOf, topForInk } from '../fit/ink.ts'

type Place = { x: number; y: number; width: number; /** The largest size of its letters. */ size: number }
type Colours = { fill: string; ink: string }

const type = { face: 'archivo', weight: 850, tracking: 0.004, language: 'en', direction: 'ltr' } as const

/** Below this part of its largest size a verdict with a long name gives way to the short one. */
const leastPart = 0.62

/** What fits is said: the short one last. */
function verdictsOn({ author, doubt }: Quote): string[] {
  if (doubt === 'misquoted') return ['Misquoted']
  if (doubt === 'disputed') return ['Authorship disputed', 'Disputed']
  const named = author.startsWith('The ') ? `Not in ${author.replace('The ', 'the ')}` : `Not by ${author}`
  return [...(scriptOf(author, 'en') === 'Latn' ? [named] : []), 'Wrongly attributed']
}

/** The verdict on an attribution as a solid label, in capitals, flush with the side where reading begins. */
export async function setVerdict(
  quote: Quote,
  { x, y, width, size: largest }: Place,
  { fill, ink }: Colours,
  measure: Measure,
): Promise<{ nodes: [PlateNode, PlateNode]; bottom: number }> {
  const pad = largest * 0.36
  const texts = verdictsOn(quote)
  const widths = await measure(texts.map((text) => ({ text, ...type, size: 100, capitals: true })))
  const sized = texts.map((text, i) => {
    const advance = (widths[i] ?? 0) / 100
    return { text, advance, size: Math.min(largest, (width - pad * 2) / Math.max(advance, 0.01)) }
  })
  const chosen = sized.find(({ size }) => size >= largest * leastPart) ?? sized.at(-1)
  const { text, advance, size } = chosen ?? { text: '', advance: 0, size: largest }
  const height = inkOf(type.face, true).above * size + pad * 1.7
  const boxWidth = advance * size + pad * 2
  const left = quote.direction === 'rtl' ? x + width - boxWidth : x
  const leading = size * 1.1
  const line = {
    text,
    x: left + pad,
    y: topForInk(type.face, size, leading, y + pad * 0.85),
    width: advance * size,
    then: '',
  } as const
  return {
    nodes: [
      { kind: 'box', x: left, y, width: boxWidth, height, fill, radius: largest * 0.05 },
      { kind: 'text', role: 'verdict', ...type, size, leading, capitals: true, colour: ink, x: line.x, y: line.y, lines: [line] },
    ],
    bottom: y + height,
  }
}

/** The author's name struck through, and read out as what it is. */
export function struckNames<N extends DrawnNode>(nodes: readonly N[]): (N | PlateNode)[] {
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
    return [node === first ? { ...node, spoken: 'Wrongly attributed to ' } : node, ...strokes]
  })
}

import type { Frame, Plate } from '#plates'
import type { Quote } from '#quotes'
import type { Tone } from '../shell/site-header.tsx'
import { compose } from '../lists/compose.ts'

/** Author, source and actions stand below, in type of the page's own size, so that no screen is too small for them. */
const wide: Frame = { name: 'poster-wide', width: 1440, height: 600, bare: true, reserve: 0, screen: true }
const tall: Frame = { name: 'poster-tall', width: 390, height: 480, bare: true, reserve: 0, screen: true }

/** Their words are never smaller, in units: 16 pixels where the shape is at its narrowest, on a tablet and on a phone of 360. */
const leastWide = 29
const leastTall = 17.4

export type Poster = { wide: Shape; tall: Shape; tone: Tone }

/** A plate and what the page must know to go on below it. */
export type Shape = {
  plate: Plate
  /** Width to height of the part that a screen holds at once; that of the plate, unless its words needed more room. */
  ratio: number
  /** The colours at its lower edge. */
  foot: Tone
  /** Where its words begin, as a part of its width: what is below begins there too. */
  inset: number
  /** Where it is on a low screen, narrower than the page: so that its words go on where those above and below it begin. */
  stands: 'left' | 'middle' | 'right'
  /** CSS background that goes on beside it where the screen is wider than it is. */
  ground: string
}

/** The poster of a quote in both shapes; the style sheet shows the one that suits the screen. */
export async function composePoster(quote: Quote, readers: readonly string[]): Promise<Poster> {
  const [first, second] = [
    await composeRoomy(quote, readers, wide, leastWide),
    await composeRoomy(quote, readers, tall, leastTall),
  ]
  return { wide: shape(first, wide), tall: shape(second, tall), tone: toneAt(first, 'top') }
}

/** A very long quote gets a plate that goes on below the screen, rather than letters that nobody can read. */
async function composeRoomy(quote: Quote, readers: readonly string[], base: Frame, least: number): Promise<Plate> {
  let plate = await compose(quote, base, readers)
  // Half as large letters take a quarter of the room, so it is there at the second or third time.
  for (let i = 0; i < 5 && sizeOf(plate) < least; i++) {
    const size = sizeOf(plate)
    const height = Math.ceil(plate.frame.height * Math.max((least / size) ** 2, 1.05))
    const higher = await compose(quote, { ...base, name: `${base.name}-${height}`, height }, readers)
    // A long word in capitals, a poem in many columns: what its width keeps small is no larger on a higher sheet, only lost on it.
    if (sizeOf(higher) - size < (least - size) / 3) break
    plate = higher
  }
  return plate
}

/** Of the smallest of its words. */
function sizeOf({ nodes }: Plate): number {
  const words = nodes.filter((node) => node.kind === 'text').filter(({ role }) => role === 'quote' || role === 'translation')
  return Math.min(...words.flatMap(({ size, lines }) => lines.map((line) => line.size ?? size)))
}

function shape(plate: Plate, base: Frame): Shape {
  return {
    plate,
    ratio: base.width / base.height,
    foot: toneAt(plate, 'bottom'),
    inset: Math.min(Math.max(edge(plate) / plate.frame.width, 0.03), 0.09),
    stands: standsAt(plate),
    ground: groundOf(plate),
  }
}

/** The edge that the eye sees: the frame's, the text's behind a hanging mark and before an initial. Columns give none. */
function edge({ template, nodes, frame }: Plate): number {
  if (template === 'column') return Infinity
  if (template === 'framed') return Math.min(...nodes.filter((node) => node.kind === 'box' && node.border).map((box) => box.x))
  const starts = nodes
    .filter((node) => node.kind === 'text')
    .flatMap((text) =>
      [...text.lines, ...(text.initial ? [text.initial] : [])].map(({ x }) => (text.direction === 'rtl' ? frame.width - x : x)),
    )
  // Its first line hangs out, and verses that go on stand further in.
  return Math.min(...(template === 'hanging' && starts.length > 1 ? starts.slice(1) : starts))
}

/** A frame and columns stand by themselves; all else is set flush. */
function standsAt({ template, direction }: Plate): Shape['stands'] {
  if (template === 'framed' || template === 'column') return 'middle'
  return direction === 'rtl' ? 'right' : 'left'
}

/** The colours at an edge of a plate: its paper, unless a box lies all along that edge. */
function toneAt({ palette, frame, nodes }: Plate, edge: 'top' | 'bottom'): Tone {
  let paper = palette.paper
  for (const node of nodes) {
    if (node.kind !== 'box' || node.fill === undefined || node.x > 0 || node.width < frame.width) continue
    const touches = edge === 'top' ? node.y <= 0 : node.y + node.height >= frame.height
    if (touches) paper = typeof node.fill === 'string' ? node.fill : edge === 'top' ? node.fill.from : node.fill.to
  }
  return { paper, ink: paper === palette.field ? palette.onField : palette.ink }
}

/** The fields that run from side to side, as bands. */
function groundOf({ palette, frame, nodes }: Plate): string {
  const bands = nodes.flatMap((node) => {
    if (node.kind !== 'box' || typeof node.fill !== 'string' || node.x > 0 || node.width < frame.width) return []
    return `linear-gradient(${node.fill} 0 0) 0 ${percent(node.y, frame.height - node.height)} / 100% ${percent(node.height, frame.height)} no-repeat`
  })
  return [...bands.toReversed(), palette.paper].join(', ')
}

/** CSS places a background by what is left over: 0 of 0 is the top. */
function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100}%`
}

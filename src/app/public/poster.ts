import type { Frame, Plate } from '#plates'
import type { Quote } from '#quotes'
import type { Tone } from '../shell/site-header.tsx'
import { compose } from './compose.ts'

/** The page sets author, source and actions on the poster itself, in the space that stays free at its foot. */
const wide: Frame = { name: 'poster-wide', width: 1440, height: 740, bare: true, screen: true, reserve: 200 }
const tall: Frame = { name: 'poster-tall', width: 390, height: 670, bare: true, screen: true, reserve: 205 }

export type Poster = { wide: Shape; tall: Shape; tone: Tone }

/** A plate and what the page must know to lay its own things on it. */
export type Shape = {
  plate: Plate
  /** The colours at its foot. */
  foot: Tone
  /** Where its words begin, as a part of its width: the foot begins there too. */
  inset: number
  /** How far its foot stands above its edge, as a part of its width. */
  lift: number
}

/** The poster of a quote in both shapes; the style sheet shows the one that suits the screen. */
export async function composePoster(quote: Quote): Promise<Poster> {
  const [first, second] = [await compose(quote, wide), await compose(quote, tall)]
  return { wide: shape(first), tall: shape(second), tone: toneAt(first, 'top') }
}

function shape(plate: Plate): Shape {
  const { width } = plate.frame
  const starts = plate.nodes.filter((node) => node.kind === 'text').flatMap((text) => text.lines.map((line) => (text.direction === 'rtl' ? width - line.x : line.x)))
  const inset = Math.min(Math.max(edge(plate.template, starts) / width, 0.03), 0.075)
  const lift = lifts[plate.template === 'framed' ? 'framed' : 'open'][plate.frame.height > width ? 'tall' : 'wide']
  return { plate, foot: toneAt(plate, 'bottom'), inset, lift }
}

/** The frame of a framed plate runs around its foot. */
const lifts = { framed: { wide: 0.05, tall: 0.09 }, open: { wide: 0.026, tall: 0.05 } }

/** The edge that the eye sees: behind a hanging mark, before an initial. A quote set in the middle or in columns gives none. */
function edge(template: Plate['template'], starts: number[]): number {
  if (template === 'framed' || template === 'column') return Infinity
  return template === 'hanging' ? Math.max(...starts) : Math.min(...starts)
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

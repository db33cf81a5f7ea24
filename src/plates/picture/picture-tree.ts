import { stackOf } from '../faces/stack-of.ts'
import { faces } from '../faces/faces.ts'
import { withHyphen } from '../fit/soft-hyphen.ts'
import type { MeasureText } from '../measure.ts'
import type { DrawnBox, DrawnLine, DrawnNode, DrawnText, Gradient, Paint, Picture, TextBlock } from '../tree.ts'
import { gradientOf } from './gradient-parts.ts'
import { whatShows, type Drawable } from './what-shows.ts'

/**
 * The plate in the words of the picture engine (takumi, native or WASM): plain nodes with CSS. Here and not beside an
 * engine, so that server and studio draw from one description.
 */
export type PictureNode =
  | { type: 'container'; lang?: string; style: PictureStyle; children?: PictureNode[] }
  | { type: 'text'; text: string; lang: string; style: PictureStyle }
  | { type: 'image'; src: string; style: PictureStyle }
type PictureStyle = Record<string, string | number>

/** What to draw for a plate, at `plate.frame.width` by `plate.frame.height`. Nothing is seen through the `opaque` ones of its pictures. */
export function pictureTree(plate: Drawable, opaque: ReadonlySet<string> = new Set()): PictureNode {
  const { width, height } = plate.frame
  const { paper, nodes } = whatShows(plate, opaque)
  return {
    type: 'container',
    // What reaches beyond the frame ends where the picture does: to be told so would cost the engine a mask for each node.
    style: { display: 'block', position: 'relative', width, height, backgroundColor: paper },
    children: nodes.flatMap(nodesOf),
  }
}

function nodesOf(node: DrawnNode): PictureNode[] {
  if (node.kind === 'text') return textNodes(node)
  return [node.kind === 'picture' ? imageNode(node) : boxNode(node)]
}

/** What to lay out, in a viewport `measuringRoom` wide, to learn the widths of texts: `widthsIn` reads them from the answer. */
export function measureTree(texts: readonly MeasureText[]): PictureNode {
  return { type: 'container', style: { display: 'block', width: measuringRoom, height: 10 }, children: texts.map(measuredNode) }
}

type MeasuredText = { runs: readonly { x: number; width: number }[] }

export function widthsIn(measured: { children: readonly MeasuredText[] }): number[] {
  return measured.children.map((child) => child.runs.reduce((width, run) => Math.max(width, run.x + run.width), 0))
}

/** Wider than any line, so that nothing wraps while it is measured. */
export const measuringRoom = 1_000_000

function measuredNode(text: MeasureText): PictureNode {
  return {
    type: 'text',
    text: text.capitals ? text.text.toLocaleUpperCase(text.language) : text.text,
    lang: text.language,
    style: typeStyle(text),
  }
}

function typeStyle(type: Pick<TextBlock, 'face' | 'weight' | 'size' | 'tracking' | 'direction'>): PictureStyle {
  return {
    position: 'absolute',
    whiteSpace: 'nowrap',
    fontFamily: stackOf(type.face),
    fontStyle: faces[type.face].style,
    fontWeight: type.weight,
    fontSize: type.size,
    letterSpacing: type.tracking * type.size,
    direction: type.direction,
    // Browsers drop them wherever letters are spaced.
    ...(type.tracking === 0 ? {} : { fontFeatureSettings: '"liga" 0, "clig" 0' }),
  }
}

function textNodes(block: DrawnText): PictureNode[] {
  if (block.vertical) return block.lines.flatMap((line) => columnNodes(block, line))
  const lines = block.lines.map((line) => lineNode(block, line))
  const { initial } = block
  if (!initial) return lines
  const style = {
    ...typeStyle({ ...initial, tracking: 0, direction: block.direction }),
    left: initial.x,
    top: initial.y,
    lineHeight: `${initial.leading}px`,
    color: initial.colour,
  }
  return [{ type: 'text', text: initial.text, lang: block.language, style }, ...lines]
}

function lineNode(block: DrawnText, line: DrawnLine): PictureNode {
  const size = line.size ?? block.size
  const leading = line.leading ?? block.leading
  const width = line.width + size
  const cased = (text: string) => withHyphen(block.capitals ? text.toLocaleUpperCase(block.language) : text)
  const style = {
    ...typeStyle({ ...block, size }),
    ...(block.slanted ? { fontStyle: 'italic' } : {}),
    left: block.direction === 'rtl' ? line.x - width : line.x,
    top: line.y,
    width,
    height: leading,
    textAlign: block.direction === 'rtl' ? 'right' : 'left',
    lineHeight: `${leading}px`,
    color: block.colour,
  }
  if (!line.parts) return { type: 'text', text: cased(line.text), lang: block.language, style }
  const underline = { textDecorationLine: 'underline', textDecorationThickness: size * 0.06, textUnderlineOffset: size * 0.1 }
  const children = line.parts.map(({ text, colour = block.colour, underlined }): PictureNode => ({
    type: 'text',
    text: cased(text),
    lang: block.language,
    style: { display: 'inline', whiteSpace: 'pre', color: colour, ...(underlined ? underline : {}) },
  }))
  return { type: 'container', lang: block.language, style: { ...style, display: 'block' }, children }
}

/** Character under character, with the forms that brackets, stops and the long vowel mark have in columns. */
function columnNodes(block: DrawnText, line: DrawnLine): PictureNode[] {
  const { size, leading, tracking } = block
  const parts = line.parts ?? [{ text: line.text }]
  const characters = parts.flatMap(({ text, ...look }) => Array.from(text, (character) => ({ character, ...look })))
  return characters.flatMap(({ character, colour = block.colour, underlined }, i): PictureNode[] => {
    const top = line.y + i * size * (1 + tracking)
    const style = {
      ...typeStyle({ ...block, direction: 'ltr', tracking: 0 }),
      fontFeatureSettings: '"vert" 1',
      left: line.x - leading,
      top,
      width: leading,
      height: size,
      textAlign: 'center',
      lineHeight: `${size}px`,
      color: colour,
    }
    const drawn: PictureNode = { type: 'text', text: character, lang: block.language, style }
    return underlined ? [drawn, beside(block, line.x, top)] : [drawn]
  })
}

/** What a line under words is in columns: one at the right of a character, without a gap to that of the next. */
function beside({ size, leading, tracking, colour }: DrawnText, right: number, top: number): PictureNode {
  const place = { left: right - leading / 2 + size * 0.56, top, width: size * 0.06, height: size * (1 + tracking) }
  return { type: 'container', style: { position: 'absolute', ...place, backgroundColor: colour } }
}

function boxNode(box: DrawnBox): PictureNode {
  const { border, dots, turn } = box
  // To fade all of a box the engine draws it apart and lays it down thinner: where there is nothing but a fill, the fill is thinned.
  const isFill = !border && !dots
  const opacity = isFill ? 1 : (box.opacity ?? 1)
  const fill = isFill && box.fill !== undefined ? thinned(box.fill, box.opacity ?? 1) : box.fill
  return {
    type: 'container',
    style: {
      position: 'absolute',
      boxSizing: 'border-box',
      left: box.x,
      top: box.y,
      width: box.width,
      height: box.height,
      ...(typeof fill === 'string' ? { backgroundColor: fill } : fill ? { backgroundImage: gradient(fill) } : {}),
      ...(border ? { border: `${border.width}px solid ${border.colour}` } : {}),
      ...(box.radius ? { borderRadius: box.radius } : {}),
      ...(dots
        ? {
            backgroundImage: `radial-gradient(circle, ${dots.colour} ${dots.size / 2}px, transparent ${dots.size * 0.7}px)`,
            backgroundSize: `${dots.gap}px ${dots.gap}px`,
            backgroundPosition: `${dots.x - box.x - dots.gap / 2}px ${dots.y - box.y - dots.gap / 2}px`,
          }
        : {}),
      ...(opacity === 1 ? {} : { opacity }),
      ...(turn ? { transform: `rotate(${turn}deg)` } : {}),
    },
  }
}

type Fill = NonNullable<DrawnBox['fill']>

function thinned(fill: Fill, opacity: number): Fill {
  if (opacity === 1) return fill
  if (typeof fill === 'string') return thinner(fill, opacity)
  const whole = gradientOf(fill)
  return { ...whole, stops: whole.stops.map(([colour, at]) => [thinner(colour, opacity), at] as const) }
}

function thinner(colour: string, opacity: number): string {
  const alpha = (colour.length === 9 ? Number.parseInt(colour.slice(7), 16) : 255) * opacity
  return colour.slice(0, 7) + Math.round(alpha).toString(16).padStart(2, '0')
}

function gradient(paint: Exclude<Paint, string> | Gradient): string {
  if (!('shape' in paint)) return `linear-gradient(${paint.angle}deg, ${paint.from}, ${paint.to})`
  const stops = paint.stops.map(([colour, at]) => `${colour} ${Math.round(at * 1e6) / 1e4}%`).join(', ')
  if (paint.shape === 'linear') return `linear-gradient(${paint.angle}deg, ${stops})`
  if (paint.shape === 'conic') return `conic-gradient(from ${paint.angle}deg at ${paint.x}px ${paint.y}px, ${stops})`
  return `radial-gradient(circle ${paint.radius}px at ${paint.x}px ${paint.y}px, ${stops})`
}

function imageNode({ src, x, y, width, height, fit, opacity }: Picture): PictureNode {
  return { type: 'image', src, style: { position: 'absolute', left: x, top: y, width, height, objectFit: fit, opacity } }
}

import type { DrawnBox, DrawnNode } from '../tree.ts'
import { clippedToLight, isOpaque } from './gradient-parts.ts'
import { discInParts, isHugeDisc } from './huge-disc.ts'
import { areaOf, common, holds, inside, type Rectangle } from './rectangle.ts'
import { shadowParts } from './shadow-parts.ts'

type Size = { width: number; height: number }
/** What can be drawn: a plate of a page, or a picture that no page shows. */
export type Drawable = { frame: Size; palette: { paper: string }; nodes: readonly DrawnNode[] }
type Sheet = { paper: string; nodes: DrawnNode[] }

/**
 * The same picture with less to draw: every pixel through which something is to be seen costs an engine ten times the time of one that
 * hides what was there, however clear it is. So of lights and veils the clear part is left out, shadows are drawn where they fall, and
 * what is under something opaque is not drawn; the sheet itself takes the colour that lies all over it.
 */
export function whatShows({ frame, palette, nodes }: Drawable, opaque: ReadonlySet<string>): Sheet {
  const parts = nodes.flatMap((node): DrawnNode[] => (node.kind === 'box' ? partsOf(node, frame) : [node]))
  const sheet = onPaper(palette.paper, parts, frame)
  const covers = sheet.nodes.flatMap((node, at) => {
    const isCover = node.kind === 'box' ? isSolid(node) : node.kind === 'picture' && node.opacity === 1 && opaque.has(node.src)
    return isCover && node.kind !== 'text' ? [{ cover: inside(within(node, frame)), at }] : []
  })
  const above = (place: number) => covers.flatMap(({ cover, at }) => (at > place ? [cover] : []))
  const seen = sheet.nodes.filter((node, at) => isSeen(node, above(at), frame))
  return onPaper(sheet.paper, seen, frame)
}

function partsOf(box: DrawnBox, frame: Size): DrawnBox[] {
  const { shadow: _, ...bare } = box
  const parts = isHugeDisc(bare) ? discInParts(bare, frame) : [...shadowParts(box), bare]
  return parts.flatMap((one) => (isRectangle(one) ? clippedToLight(one) : [one]))
}

/** The sheet takes the colour of what lies all over it; what has the sheet's own colour, and nothing beneath it, need not be drawn. */
function onPaper(paper: string, nodes: DrawnNode[], frame: Size): Sheet {
  const [first, ...rest] = nodes
  if (first?.kind !== 'box' || !isSolid(first) || typeof first.fill !== 'string') return { paper, nodes }
  return first.fill === paper || holds(first, wholeOf(frame)) ? onPaper(first.fill, rest, frame) : { paper, nodes }
}

/** Upright, and nothing but its fill. */
function isRectangle({ turn, radius, border, dots }: DrawnBox): boolean {
  return !turn && !radius && !border && !dots
}

/** A rectangle through which nothing is seen. */
function isSolid(box: DrawnBox): boolean {
  return isRectangle(box) && box.fill !== undefined && isOpaque(box.fill) && (box.opacity ?? 1) === 1
}

/** Whether anything is seen of a node that is under these. */
function isSeen(node: DrawnNode, covers: readonly Rectangle[], frame: Size): boolean {
  if (node.kind === 'text') return true
  const bounds = within(node.kind === 'box' ? reachOf(node) : node, frame)
  return areaOf(bounds) > 0 && !covers.some((cover) => holds(cover, bounds))
}

/** All that a box can paint. */
function reachOf({ x, y, width, height, turn }: DrawnBox): Rectangle {
  const more = turn ? (Math.hypot(width, height) - Math.min(width, height)) / 2 : 0
  return { x: x - more, y: y - more, width: width + more * 2, height: height + more * 2 }
}

function within(box: Rectangle, frame: Size): Rectangle {
  return common(box, wholeOf(frame))
}

function wholeOf(frame: Size): Rectangle {
  return { x: 0, y: 0, width: frame.width, height: frame.height }
}

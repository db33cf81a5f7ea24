import type { Box, PlateNode, TextBlock } from '../tree.ts'
import type { Area } from './sheet.ts'

/** Nodes composed for the area alone, at their place in the frame; what touched the area's edges reaches to the frame's. */
export function insideArea(nodes: readonly PlateNode[], area: Area, frame: { width: number; height: number }): PlateNode[] {
  return nodes.map((node) => (node.kind === 'box' ? reaching(node, area, frame) : moved(node, area.x, area.y)))
}

function reaching(box: Box, area: Area, frame: { width: number; height: number }): Box {
  const left = box.x <= edge ? 0 : box.x + area.x
  const top = box.y <= edge ? 0 : box.y + area.y
  const right = box.x + box.width >= area.width - edge ? frame.width : box.x + box.width + area.x
  const bottom = box.y + box.height >= area.height - edge ? frame.height : box.y + box.height + area.y
  const { dots } = box
  return {
    ...box,
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    ...(dots ? { dots: { ...dots, x: dots.x + area.x, y: dots.y + area.y } } : {}),
  }
}

/** Less than this, in units, is at the edge. */
const edge = 0.5

function moved(node: TextBlock, x: number, y: number): TextBlock {
  return {
    ...node,
    x: node.x + x,
    y: node.y + y,
    lines: node.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y })),
    ...(node.initial ? { initial: { ...node.initial, x: node.initial.x + x, y: node.initial.y + y } } : {}),
  }
}

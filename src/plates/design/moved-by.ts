import type { DrawnText } from '../tree.ts'

export function movedBy(block: DrawnText, right: number, down: number): DrawnText {
  const at = { x: block.x + right, y: block.y + down }
  return { ...block, ...at, lines: block.lines.map((line) => ({ ...line, x: line.x + right, y: line.y + down })) }
}

import type { Pattern } from './pattern.ts'

/** Seigaiha: scales of concentric rings, row over row, as waves have been drawn on cloth for a thousand years. */
export const waves: Pattern = (shade, { width, height }) => {
  const radius = Math.max(Math.sqrt(width * height) * 0.085, Math.max(width, height) / 22)
  const rows = Math.ceil(height / (radius * 0.5)) + 2
  const columns = Math.ceil(width / (radius * 2)) + 1
  const ring = (row: number) => {
    // From the far, lighter rows to the near, darker ones.
    const depth = 0.75 - (1.5 * row) / rows
    const line = shade(depth * 0.5 + 0.35, 8)
    const field = shade(depth * 0.5 - 0.3, -6)
    const edges = [0.2, 0.27, 0.45, 0.52, 0.7, 0.77, 0.93]
    const hair = 0.012
    return [
      [line, 0] as const,
      ...edges.flatMap((edge, i) => {
        const [before, after] = i % 2 === 0 ? [line, field] : [field, line]
        return [[before, edge - hair] as const, [after, edge] as const]
      }),
      [field, 1 - hair] as const,
      [`${field}00`, 1] as const,
    ]
  }
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: shade(0) },
    ...Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns + 1 }, (__, column) => ({
        kind: 'box' as const,
        x: (column - (row % 2 === 0 ? 0.5 : 1)) * radius * 2,
        y: (row - 1) * radius * 0.5 - radius * 0.5,
        width: radius * 2,
        height: radius * 2,
        radius,
        fill: { shape: 'radial' as const, x: radius, y: radius, radius, stops: ring(row) },
      })),
    ).flat(),
  ]
}

/** Lines longer than this were not broken to fit a page. */
const widest = 110

/** How wide the lines of a file are that were broken to fit; 0 where they were not. */
export function widthOf(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.length).filter((length) => length > 0)
  if (lengths.length < 3) return 0
  lengths.sort((a, b) => a - b)
  const width = lengths[Math.floor(lengths.length * 0.98)] ?? 0
  return width > widest || width < 30 ? 0 : width
}

/** What is kept of a line. */
export const withoutGaps = (line: string) => line.trim().replace(/ [ \t]+|\t[ \t]*/gu, ' ')

/** One paragraph as it was meant: lines that were broken because the next word had no room are one line, lines of verse stay. */
export function unwrap(block: readonly string[], width: number): string {
  const lines = block.map(withoutGaps)
  if (width === 0 || lines.length === 1) return lines.join('\n')
  const breaks = block.slice(0, -1).map((line, at) => {
    const next = /^\S+/u.exec(lines[at + 1] ?? '')?.[0] ?? ''
    return line.length + 1 + next.length > width - 3
  })
  const forced = breaks.filter(Boolean).length
  return forced >= breaks.length * 0.8 ? lines.join(' ') : lines.join('\n')
}

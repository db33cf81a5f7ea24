import { longestRow } from './read-row.ts'

export type Line = { line: number; text: string; cut: boolean }

/** The lines of a text without their ends. Of one that is too long only the beginning is held and handed on. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let held = ''
  let line = 1
  let cut = false
  let sawReturn = false
  for await (const given of chunks) {
    // A line end may come in two pieces.
    const chunk = sawReturn && given.startsWith('\n') ? given.slice(1) : given
    if (given !== '') sawReturn = given.endsWith('\r')
    const parts = chunk.split(/\r\n|\r|\n/)
    for (const [i, part] of parts.entries()) {
      if (i > 0) {
        yield { line, text: held, cut }
        line++
        held = ''
        cut = false
      }
      if (held.length + part.length > longestRow) cut = true
      held += part.slice(0, longestRow - held.length)
    }
  }
  if (held !== '') yield { line, text: held, cut }
}

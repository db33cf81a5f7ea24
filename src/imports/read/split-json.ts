import { beginningOf, longestRow } from './read-row.ts'

export type JsonItem = { line: number; text: string } | { line: number; wrong: string; raw: string }

/**
 * The items of the list in a JSON text, each as its own text: of the list that it is, or of the first one in the object that it is
 * (`{"quotes": […]}`). Nothing but one item is held. What is outside the list is not looked at.
 */
export async function* splitJson(chunks: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  let line = 1
  let depth = 0
  /** The depth at which items stand; 0 until the list has begun. */
  let within = 0
  let isOver = false
  let inString = false
  let escaped = false
  let item = ''
  let began = 1
  let isLong = false
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at]
      if (sign === '\n') line++
      if (isOver) continue
      if (inString) {
        if (escaped) escaped = false
        else if (sign === '\\') escaped = true
        else if (sign === '"') inString = false
        continue
      }
      if (sign === '"') inString = true
      else if (sign === '[' || sign === '{') {
        depth++
        if (within === 0 && sign === '[' && depth <= 2) {
          within = depth
          from = at + 1
          began = line
        }
      } else if (sign === ']' || sign === '}') {
        depth--
        if (within > 0 && depth < within) {
          keep(chunk.slice(from, at))
          const last = taken()
          if (last) yield last
          isOver = true
        }
      } else if (sign === ',' && within > 0 && depth === within) {
        keep(chunk.slice(from, at))
        const one = taken()
        if (one) yield one
        from = at + 1
        began = line
      }
    }
    if (within > 0 && !isOver) keep(chunk.slice(from))
  }
  if (within > 0 && !isOver) {
    const rest = taken()
    if (rest)
      yield {
        line: rest.line,
        wrong: 'The list ends in the middle of this item.',
        raw: 'text' in rest ? beginningOf(rest.text) : rest.raw,
      }
  }

  function keep(part: string): void {
    if (item === '') {
      const blank = /^\s*/.exec(part)?.[0] ?? ''
      began += blank.split('\n').length - 1
      part = part.slice(blank.length)
    }
    if (item.length + part.length > longestRow) isLong = true
    item += part.slice(0, Math.max(0, longestRow - item.length))
  }

  function taken(): JsonItem | undefined {
    const text = item.trim()
    const found: JsonItem | undefined = isLong
      ? { line: began, wrong: 'This item is longer than any quote.', raw: beginningOf(text) }
      : text === ''
        ? undefined
        : { line: began, text }
    item = ''
    isLong = false
    return found
  }
}

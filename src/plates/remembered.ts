import type { Measure, MeasureText } from './measure.ts'

/**
 * The same measure with a memory: words come again and again, and a width never changes. Holds so many widths at the most (about
 * 150 bytes each) and forgets all at once, which is rare and costs one page's measuring.
 */
export function remembered(measure: Measure, most = 50_000): Measure {
  const widths = new Map<string, number>()
  return async (texts) => {
    const keys = texts.map(keyOf)
    const unknown = texts.filter((_, i) => !widths.has(keys[i] ?? ''))
    const found = unknown.length > 0 ? await measure(unknown) : []
    if (widths.size + unknown.length > most) widths.clear()
    const fresh = new Map(unknown.map((text, i) => [keyOf(text), found[i] ?? 0]))
    const answer = keys.map((key) => fresh.get(key) ?? widths.get(key))
    for (const [key, width] of fresh) widths.set(key, width)
    // Forgotten between asking and answering: asked again, without the memory.
    return answer.every((width) => width !== undefined) ? answer : measure(texts)
  }
}

function keyOf({ text, face, weight, size, tracking, language, direction, capitals }: MeasureText): string {
  return `${face}|${weight}|${size}|${tracking}|${language}|${direction}|${capitals ? 'A' : 'a'}|${text}`
}

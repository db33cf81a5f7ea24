/** A piece of a citation, in italics or not. */
export type Run = { text: string; isItalic?: true }

type Part = string | Run | null | undefined | false

export const italic = (text: string): Run => ({ text, isItalic: true })

export function plain(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Strings and runs one after the other; what is null is left out. */
export function runsOf(...parts: readonly Part[]): Run[] {
  return parts.flatMap((part) => (!part ? [] : [typeof part === 'string' ? { text: part } : part]))
}

/** Parts with something between them; empty ones are left out. */
export function joined(parts: readonly (readonly Run[])[], between: string): Run[] {
  return parts.filter((part) => plain(part) !== '').flatMap((part, i) => (i === 0 ? part : [{ text: between }, ...part]))
}

/** Each part as a sentence: a full stop follows, unless a mark that ends a sentence is there. */
export function sentences(parts: readonly (readonly Run[])[]): Run[] {
  return joined(
    parts.filter((part) => plain(part) !== '').map((part) => (endsSentence(plain(part)) ? part : [...part, { text: '.' }])),
    ' ',
  )
}

function endsSentence(text: string): boolean {
  return /[.?!…。！？؟।॥](?:[”’"']*)$/u.test(text)
}

/** A quotation inside quotation marks has single ones. */
const inside = (words: string) => words.replaceAll('“', '‘').replaceAll('”', '’')

/** As a title that a full stop follows: it is inside the marks. */
export function quotedSentence(words: string): string {
  return `“${inside(words)}${endsSentence(words) ? '' : '.'}”`
}

/** As a title that a comma follows: it is inside the marks, and takes the place of a full stop. */
export function quotedClause(words: string): string {
  return `“${inside(words).replace(/(?<!\.)\.$/u, '')},”`
}

export const quoted = (words: string) => `“${inside(words)}”`

/** “digital text” is “Digital text” where a sentence begins. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** “Letter to John Adams” is “letter to John Adams” inside a sentence. */
export function small(text: string): string {
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

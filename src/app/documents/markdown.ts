// What is written in Markdown here. Words of a quote or a text must never become markup: they may be anybody's.

const lineBreak = /\r\n|[\n\r\u2028\u2029]/u

/** Words on one line, with no markup in them. */
export function plain(words: string): string {
  return escaped(words.split(lineBreak).join(' '))
}

function escaped(line: string): string {
  return (
    line
      .trim()
      .replace(/[\\`*_[\]<>&~|$@]/g, '\\$&')
      // What is read as a heading, a list or a rule at the start of a line, and as a link anywhere.
      .replace(/^[#+=-]/, '\\$&')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
      .replaceAll('://', ':\\/\\/')
      .replace(/\bwww\./gi, (match) => `${match.slice(0, -1)}\\.`)
  )
}

/** Paragraphs and verse, as they are broken into lines. */
export function prose(words: string): string {
  return linesOf(words).join('\n')
}

/** The same as a quotation. */
export function quotation(words: string): string {
  return linesOf(words)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** A backslash at the end of a line keeps the break. */
function linesOf(words: string): string[] {
  const lines = words.trim().split(lineBreak).map(escaped)
  return lines.map((line, i) => (line !== '' && lines[i + 1] ? `${line}\\` : line))
}

export function link(words: string, address: string): string {
  return /^https?:/i.test(address) ? `[${plain(words)}](<${address.replace(/[<>\\\s]/g, encodeURIComponent)}>)` : plain(words)
}

/** Blocks with an empty line between them; what is null or empty is left out. */
export function blocks(...given: (string | null | false)[]): string {
  return given.filter((block): block is string => Boolean(block)).join('\n\n')
}

export function list(items: readonly (string | null | false)[]): string {
  return items
    .filter((item): item is string => Boolean(item))
    .map((item) => `- ${item}`)
    .join('\n')
}

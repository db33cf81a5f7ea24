import { readMarks, type MarkedRun } from '#newsletter/parts'

/** The lines of a text, each in its runs. */
export const linesOf = (text: string): MarkedRun[][] => text.split(/\r?\n/).map(lineOf)

function lineOf(line: string): MarkedRun[] {
  if (line === '') return []
  // Blanks alone are no paragraph to a reader; whoever is typing them sees them.
  const [[runs] = []] = readMarks(line)
  return merged(runs ?? [{ text: line }])
}

/** Neighbours that look the same are one run. */
export const merged = (runs: readonly MarkedRun[]): MarkedRun[] =>
  groups(runs, look).flatMap(([first, ...others]) =>
    first ? [{ ...first, text: first.text + others.map(({ text }) => text).join('') }] : [],
  )

export function isSameLine(one: readonly MarkedRun[], other: readonly MarkedRun[]): boolean {
  return one.length === other.length && one.every((run, i) => run.text === other[i]?.text && look(run) === look(other[i]))
}

const look = ({ bold, italic, href }: MarkedRun) => JSON.stringify([bold, italic, href])

/**
 * A line with its marks as characters. The stored format has no way to write some of them: italics over the whole of what is bold, bold
 * words with asterisks at an end, a bracket in a link. Those marks are left out; no character is.
 */
export const textOfLine = (runs: readonly MarkedRun[]): string =>
  groups(runs, ({ href }) => href)
    .map((group) => {
      const words = group.map(({ text }) => text).join('')
      const inner = boldWords(group)
      const href = group[0]?.href
      return href === undefined || words.includes(']') || /[()\s]/.test(href) ? inner : `[${inner}](${href})`
    })
    .join('')

function boldWords(runs: readonly MarkedRun[]): string {
  return groups(runs, ({ bold }) => bold)
    .map((group) => {
      const words = group.map(({ text }) => text).join('')
      if (!group[0]?.bold || /^\*|\*\*|\*$/.test(words)) return group.map(italicWords).join('')
      return `**${group.map((run, i) => (i === 0 || i === group.length - 1 ? run.text : italicWords(run))).join('')}**`
    })
    .join('')
}

const italicWords = ({ text, italic }: MarkedRun) => (italic && !text.includes('*') ? `*${text}*` : text)

/** Neighbours for which `by` is the same. */
function groups(runs: readonly MarkedRun[], by: (run: MarkedRun) => unknown): MarkedRun[][] {
  const all: MarkedRun[][] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last?.[0] && by(last[0]) === by(run)) last.push(run)
    else all.push([run])
  }
  return all
}

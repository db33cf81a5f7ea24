import { readMarks, type MarkedRun } from '#newsletter/parts'

/** The lines of a text, each in its runs. */
export const linesOf = (text: string): MarkedRun[][] => text.split(/\r?\n/).map(lineOf)

function lineOf(line: string): MarkedRun[] {
  if (line === '') return []
  // Blanks alone are no paragraph to a reader; but the person who types them sees them.
  const [[runs] = []] = readMarks(line)
  return merged(runs ?? [{ text: line }])
}

/** Neighbours that look the same are one run. */
export const merged = (runs: readonly MarkedRun[]): MarkedRun[] =>
  groups(runs, isSameLook).flatMap(([first, ...others]) =>
    first ? [{ ...first, text: first.text + others.map(({ text }) => text).join('') }] : [],
  )

export function isSameLine(one: readonly MarkedRun[], other: readonly MarkedRun[]): boolean {
  return one.length === other.length && one.every((run, i) => run.text === other[i]?.text && isSameLook(run, other[i]))
}

const isSameLook = (one: MarkedRun, other: MarkedRun) =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href

/**
 * A line with its marks as characters. The stored format has no way to write some of them: italics over the whole of what is bold, bold
 * words with asterisks at an end, a bracket in a link, a mark after a lone asterisk. Those marks are left out; no character is.
 */
export function textOfLine(runs: readonly MarkedRun[]): string {
  const words = wordsIn(runs)
  for (const left of markSets) {
    const text = linkedWords(runs.map((run) => left(run)))
    if (holdsInOrder(words, wordsIn(lineOf(text)))) return text
  }
  return words
}

/** From all marks of a line to fewer: those that are not read as they are meant are left out. */
const markSets: ((run: MarkedRun) => MarkedRun)[] = [
  (run) => run,
  ({ italic: _, ...run }) => run,
  ({ italic: _, bold: _bold, ...run }) => run,
]

/** The words of a line. */
export const wordsIn = (line: readonly MarkedRun[]) => line.map(({ text }) => text).join('')

/** Whether all characters of `some` are in `all`, in the same order. */
function holdsInOrder(all: string, some: string): boolean {
  let next = 0
  for (let i = 0; i < all.length && next < some.length; i++) if (all[i] === some[next]) next++
  return next === some.length
}

const linkedWords = (runs: readonly MarkedRun[]): string =>
  groups(runs, (one, other) => one.href === other.href)
    .map((group) => {
      const inner = boldWords(group)
      const href = group[0]?.href
      return href === undefined || wordsIn(group).includes(']') || /[()\s]/.test(href) ? inner : `[${inner}](${href})`
    })
    .join('')

function boldWords(runs: readonly MarkedRun[]): string {
  return groups(runs, (one, other) => one.bold === other.bold)
    .map((group) => {
      const words = wordsIn(group)
      if (!group[0]?.bold || /^\*|\*\*|\*$/.test(words)) return group.map(italicWords).join('')
      return `**${group.map((run, i) => (i === 0 || i === group.length - 1 ? run.text : italicWords(run))).join('')}**`
    })
    .join('')
}

const italicWords = ({ text, italic }: MarkedRun) => (italic && !text.includes('*') ? `*${text}*` : text)

/** Neighbours that are `alike`. */
function groups(runs: readonly MarkedRun[], alike: (one: MarkedRun, other: MarkedRun) => boolean): MarkedRun[][] {
  const all: MarkedRun[][] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last?.[0] && alike(last[0], run)) last.push(run)
    else all.push([run])
  }
  return all
}

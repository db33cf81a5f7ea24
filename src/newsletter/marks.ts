/** A piece of a text with what its marks say of it. */
export type MarkedRun = { text: string; bold?: true; italic?: true; href?: string }

const marked = /\[([^\]\n]+)\]\(([^()\s]+)\)|\*\*([^*\n][^\n]*?)\*\*|\*([^*\n]+?)\*/

/** Lines of a text by their paragraphs (an empty line ends one), each in its runs: **bold**, *italic*, [a link](https://…). */
export function readMarks(text: string): MarkedRun[][][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => runsOf(line, {})))
}

function runsOf(text: string, within: Omit<MarkedRun, 'text'>): MarkedRun[] {
  const runs: MarkedRun[] = []
  addRuns(runs, text, within)
  return runs
}

/** From left to right: only what is inside a mark is read within this. */
function addRuns(runs: MarkedRun[], text: string, within: Omit<MarkedRun, 'text'>): void {
  let rest = text
  for (let found = marked.exec(rest); found; found = marked.exec(rest)) {
    const [all, label = '', target = '', bold, italic] = found
    if (found.index > 0) runs.push({ text: rest.slice(0, found.index), ...within })
    if (bold !== undefined) addRuns(runs, bold, { ...within, bold: true })
    else if (italic !== undefined) addRuns(runs, italic, { ...within, italic: true })
    // An address that leads somewhere else than to a page or a mail stays what was typed.
    else if (!isAddress(target)) runs.push({ text: all, ...within })
    else addRuns(runs, label, { ...within, href: target })
    rest = rest.slice(found.index + all.length)
  }
  if (rest !== '') runs.push({ text: rest, ...within })
}

/** A page of the web, one of this site, or a mail. */
export function isAddress(target: string): boolean {
  if (/^\/(?![/\\])/.test(target)) return true
  return /^(https?:\/\/|mailto:)/i.test(target) && URL.canParse(target)
}

/** The items of a paragraph whose every line begins with a hyphen; null for any other. */
export function listed(lines: MarkedRun[][]): MarkedRun[][] | null {
  const items = lines.map(([first, ...others]) => {
    const item = first && /^\s*-\s+(\S.*)?$/s.exec(first.text)
    return item && first ? [{ ...first, text: item[1] ?? '' }, ...others] : null
  })
  return items.every((item) => item !== null) ? items : null
}

/** Targets of links that lead nowhere: they are shown as they were typed. */
export function wrongLinks(text: string): string[] {
  return [...text.matchAll(/\[[^\]\n]+\]\(([^)\n]*)\)/g)].flatMap(([, target = '']) =>
    isAddress(target) && !/[(\s]/.test(target) ? [] : [target],
  )
}

/** The words alone, with the addresses of links behind them; `absolute` makes an address of ours whole. */
export function plainMarks(text: string, absolute: (href: string) => string): string {
  return readMarks(text)
    .map((lines) => lines.map((line) => line.map((run) => plain(run, absolute)).join('')).join('\n'))
    .join('\n\n')
}

function plain({ text, href }: MarkedRun, absolute: (href: string) => string): string {
  return href === undefined ? text : `${text} <${absolute(href)}>`
}

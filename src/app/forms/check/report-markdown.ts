import type { ReportedLine } from '#check'
import { blocks, link, list, plain, quotation } from '../../documents/markdown.ts'
import { placePath } from './place-path.ts'
import { countsOf, foundSaid } from './report-shown.tsx'

type Report = { name: string; lines: readonly ReportedLine[]; left: number }

/** The report as Markdown, to be pasted into notes or an email. */
export function reportMarkdown({ name, lines, left }: Report, origin: string): string {
  const text = blocks(
    `# Quotations in “${plain(name)}”`,
    `${foundSaid(lines.length + left)}:`,
    list(countsOf(lines).map(({ count, counted }) => `${count} ${counted}`)),
    left > 0 && `${left} more weren’t checked.`,
    ...lines.map((line, i) => lineMarkdown(line, i + 1, origin)),
  )
  return `${text}\n`
}

function lineMarkdown({ text, author, where, said, place }: ReportedLine, n: number, origin: string): string {
  const path = place && placePath(place)
  const by = author === null ? 'Nobody is named as its author.' : `Said to be by ${plain(author)}.`
  return blocks(
    `## ${n}. ${plain(said.heading)}`,
    quotation(text),
    where ? `${by} Paragraph ${where.paragraph}.` : by,
    [...said.sentences, said.searched].map(plain).join(' '),
    place && path && link(place.title, origin + path),
  )
}

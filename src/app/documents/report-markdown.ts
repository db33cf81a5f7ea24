import { inARow, pageHref, say } from '#messages'
import type { ReportedLine } from '#check'
import { blocks, link, list, plain, quotation } from './markdown.ts'
import { placePath } from './place-path.ts'
import { countsOf, foundSaid } from './report-counts.ts'

type Report = { name: string; lines: readonly ReportedLine[]; left: number }

/** The report as Markdown, to be pasted into notes or an email. */
export function reportMarkdown({ name, lines, left }: Report, origin: string): string {
  const text = blocks(
    `# ${say('check.quotations-in', { name: plain(name) })}`,
    `${foundSaid(lines.length + left)}:`,
    list(countsOf(lines).map(({ said }) => said)),
    left > 0 && say('check.more-werent-checked', { count: left }),
    ...lines.map((line, i) => lineMarkdown(line, i + 1, origin)),
  )
  return `${text}\n`
}

function lineMarkdown({ text, author, where, said, place }: ReportedLine, n: number, origin: string): string {
  const path = place && placePath(place)
  const by = author === null ? say('check.nobody-named-as-author') : say('check.said-be-2', { author: plain(author) })
  return blocks(
    `## ${n}. ${plain(said.heading)}`,
    quotation(text),
    where ? `${by} ${say('check.in-paragraph', { n: where.paragraph })}` : by,
    inARow([...said.sentences, said.searched].map(plain)),
    place && path && link(place.title, new URL(pageHref(path), origin).href),
  )
}

import type { ReportedLine } from '#check'
import { textPath, wordsPath } from '../../site/paths.ts'
import { countsOf, foundSaid } from './report-shown.tsx'

type Report = { name: string; lines: readonly ReportedLine[]; left: number }

/** The report as Markdown, to be pasted into notes or an email. */
export function reportMarkdown({ name, lines, left }: Report, origin: string): string {
  const counts = countsOf(lines).map(({ count, counted }) => `- ${count} ${counted}`)
  const head = [`# Quotations in “${plain(name)}”`, `${foundSaid(lines.length + left)}:\n\n${counts.join('\n')}`]
  const all = left > 0 ? [...head, `${left} more weren’t checked.`] : head
  return [...all, ...lines.map((line, i) => lineMarkdown(line, i + 1, origin))].join('\n\n').concat('\n')
}

function lineMarkdown({ text, author, where, said, place }: ReportedLine, n: number, origin: string): string {
  const path = place && (place.isReadable ? wordsPath(place.textId, place.n, place) : textPath(place.textId))
  return [
    `## ${n}. ${plain(said.heading)}`,
    `> ${plain(text)}`,
    [
      author === null ? 'Nobody is named as its author.' : `Said to be by ${plain(author)}.`,
      where && `Paragraph ${where.paragraph}.`,
    ]
      .filter(Boolean)
      .join(' '),
    [...said.sentences, said.searched].map(plain).join(' '),
    path && `[${plain(place.title)}](${origin}${path})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** In one line, and with nothing that Markdown would read as its own. */
const plain = (text: string) => text.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>#|]/gu, String.raw`\$&`)

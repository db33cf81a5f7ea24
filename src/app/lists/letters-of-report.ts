import type { ReportedLine } from '#check'
import { nameLettering, textLettering } from '../page/page-faces.ts'

/** What the faces of the page are cut to. */
export function lettersOfReport(lines: readonly ReportedLine[]) {
  const texts = lines.flatMap(({ text, where, place, quote }) => [
    text,
    where?.before ?? '',
    where?.after ?? '',
    place ? place.before + place.pieces.map((piece) => piece.text).join('') + place.after : '',
    quote?.text ?? '',
  ])
  const names = lines.flatMap(({ author, said, quote, place }) => [
    author ?? '',
    said.heading,
    ...said.sentences,
    said.searched,
    quote?.author ?? '',
    place?.title ?? '',
  ])
  return [...textLettering(texts), ...nameLettering(names)]
}

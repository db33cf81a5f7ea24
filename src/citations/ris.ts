import type { Cited, Facts } from './cited.ts'
import { readYear } from './dates.ts'
import type { Name } from './name.ts'
import { titleOf } from './title.ts'

/** Records as Zotero, EndNote and Mendeley read them: one tag a line, lines end in CR LF. `GEN`: whether the work is a book, a poem or a speech isn't known. */
export function ris({ quote }: Cited, facts: Facts): string {
  const { author, beside, work, kind, opening, year, translator, isTranslation, edition, place, link, site, day, warning, note } =
    facts
  const tags: [tag: string, value: string | null | false][] = [
    ['TY', work ? 'GEN' : 'ELEC'],
    ['ID', quote.id],
    ['AU', author && nameForm(author)],
    ['AU', beside],
    ['A4', translator],
    ['TI', work ? titleOf(work) : opening],
    ['PY', year !== null && !isTranslation && yearForm(year)],
    // The year of the work; that of its translation isn't known.
    ['OP', isTranslation && year],
    ['ET', edition],
    ['PB', site.name],
    ['UR', site.address],
    ['Y2', `${day.replaceAll('-', '/')}/`],
    ['LA', quote.language],
    ['AB', quote.text],
    ['N1', kind],
    ['N1', place && `Passage: ${place}`],
    ['N1', link && `Source text: ${link}`],
    ['N1', warning],
    ['N1', note],
    ['ER', ''],
  ]
  return tags.map(([tag, value]) => (typeof value === 'string' ? `${tag}  - ${line(value)}\r\n` : '')).join('')
}

function nameForm({ whole, parts }: Name): string {
  if (!parts?.given) return whole
  const { prefix, family, given, particle, suffix } = parts
  return [prefix + family, [given, particle].filter(Boolean).join(' '), suffix].filter(Boolean).join(', ')
}

/** YYYY/MM/DD/other: a year that is no plain one is in the last part. */
function yearForm(year: string): string {
  const read = readYear(year)
  if (!read || read.isAbout || read.from < 0) return `///${year}`
  const digits = String(read.from).padStart(4, '0')
  return read.to === undefined ? digits : `${digits}///${year}`
}

/** A second line would be read as another tag. */
function line(value: string): string {
  return value
    .trim()
    .replace(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/gu, ' / ')
    .replace(/\p{Cc}/gu, ' ')
}

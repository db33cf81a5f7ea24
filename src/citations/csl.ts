import type { Cited, Facts } from './cited.ts'
import { readYear } from './dates.ts'
import type { Name } from './name.ts'
import { titleOf } from './title.ts'

/** CSL-JSON 1.0: a list of one item. `document`: whether the work is a book, a poem or a speech isn't known. */
export function csl({ quote }: Cited, facts: Facts): string {
  const { author, beside, work, kind, opening, year, translator, isTranslation, edition, place, link, site, day, warning, note } =
    facts
  const when = year === null ? undefined : dateForm(year)
  const item = {
    id: quote.id,
    type: work ? 'document' : 'webpage',
    title: work ? titleOf(work) : opening,
    author: author ? [nameForm(author), ...(beside === null ? [] : [{ literal: beside }])] : undefined,
    translator: translator === null ? undefined : [{ literal: translator }],
    // The year is that of the work; that of its translation isn't known.
    issued: isTranslation ? undefined : when,
    'original-date': isTranslation ? when : undefined,
    edition: edition ?? undefined,
    ...(work ? { publisher: site.name } : { 'container-title': site.name }),
    URL: site.address,
    accessed: { 'date-parts': [day.split('-').map(Number)] },
    language: quote.language,
    abstract: quote.text,
    note:
      [kind, place && `Passage: ${place}`, link && `Source text: ${link}`, warning, note].filter(Boolean).join('\n') || undefined,
  }
  // Dates on one line: a line break is never inside a string of JSON.
  return `${JSON.stringify([item], null, 2).replace(/\[\n\s+(-?\d+(?:,\s+\d+)*)\n\s+\]/gu, (_, numbers: string) => `[${numbers.replace(/\s+/gu, ' ')}]`)}\n`
}

function nameForm({ whole, parts }: Name) {
  if (!parts) return { literal: whole }
  const { prefix, family, given, particle, suffix } = parts
  return {
    family,
    given: given || undefined,
    'dropping-particle': particle || undefined,
    'non-dropping-particle': prefix || undefined,
    suffix: suffix || undefined,
  }
}

function dateForm(year: string) {
  const read = readYear(year)
  if (!read) return { literal: year }
  const years = read.to === undefined ? [[read.from]] : [[read.from], [read.to]]
  return read.isAbout ? { 'date-parts': years, circa: true } : { 'date-parts': years }
}

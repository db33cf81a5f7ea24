import { shortId } from '#quotes'
import type { Cited, Facts } from './cited.ts'
import type { Name } from './name.ts'
import { titleOf } from './title.ts'
import { readYear } from './dates.ts'

/** An entry for BibTeX and biblatex. `@misc`: whether the work is a book, a poem or a speech isn't known. */
export function bibtex({ quote }: Cited, facts: Facts): string {
  const { author, beside, work, kind, opening, year, translator, isTranslation, edition, place, link, site, day, warning, note } =
    facts
  const isLater = isTranslation && year !== null
  const plainYear = year === null ? undefined : readYear(year)
  const original = isLater && plainYear && plainYear.from > 0 && !plainYear.to && !plainYear.isAbout ? year : null
  const notes = [
    kind,
    edition,
    place,
    isLater && original === null && `Original work published ${year}`,
    link && `Source text: ${link}`,
    warning,
  ].filter(Boolean)
  const fields: [name: string, value: string | null][] = [
    ['author', author && [nameForm(author), ...(beside === null ? [] : [`{${escape(beside)}}`])].join(' and ')],
    // Inner braces keep the capitals.
    ['title', `{${escape(work ? titleOf(work) : opening)}}`],
    ['translator', translator && `{${escape(translator)}}`],
    ['year', year !== null && !isLater ? escape(year) : null],
    ['origdate', original && original.padStart(4, '0')],
    ['howpublished', escape(site.name)],
    ['url', addressForm(site.address)],
    ['urldate', day],
    ['note', notes.length > 0 ? escape(notes.join('. ')) : null],
    ['annote', note && escape(note)],
    ['abstract', escape(quote.text)],
  ]
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]))
  return `@misc{${keyOf(quote.id, author, year)},\n${lines.join('\n')}\n}\n`
}

/** Letters and digits of ASCII: older programs take no others. */
function keyOf(id: string, author: Name | null, year: string | null): string {
  const family = author?.parts?.family ?? author?.whole ?? ''
  const word = family
    .normalize('NFKD')
    .replace(/[^a-z0-9]/giu, '')
    .toLowerCase()
  return [(word || 'quote') + (/^\d{4}/u.exec(year ?? '')?.[0] ?? ''), shortId(id)].join('-')
}

function nameForm({ whole, parts }: Name): string {
  if (!parts?.given) return `{${escape(whole)}}`
  const { prefix, family, given, particle, suffix } = parts
  return [prefix + family, suffix, [given, particle].filter(Boolean).join(' ')].filter(Boolean).map(guarded).join(', ')
}

/** “and”, commas and a small first letter mean something in a name, but not in braces; without them styles can shorten it. */
function guarded(part: string): string {
  return /^\p{Lu}[\p{L}\p{M}.’' -]*$/u.test(part) && !/\band\b/iu.test(part) ? part : `{${escape(part)}}`
}

const special: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Without a brace of its own: BibTeX counts an escaped one, too. */
function escape(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\{}~^#$%&_]/gu, (mark) => special[mark] ?? `\\${mark}`)
}

/** Read to the letter, but for braces and what ends it. */
function addressForm(url: string): string {
  return url.replace(/[\\{}\s]/gu, (mark) => encodeURIComponent(mark))
}

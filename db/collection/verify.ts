// Checks the starter collection against the public texts it was taken from.
//
//   node db/collection/verify.ts TEXTS_DIR              check everything, print the counts, exit 1 on any fault
//   node db/collection/verify.ts TEXTS_DIR --passages   write texts.json and passages/, then check
//   node db/collection/verify.ts --id AUTHOR "TEXT"     print the id of a new quote
//   node db/collection/verify.ts TEXTS_DIR --where      also print where each verified wording stands
//   node db/collection/verify.ts TEXTS_DIR --locate FILE "PLACE" "TEXT"   print checked.at and checked.mark of a new quote
//
// Plain erasable TypeScript without dependencies. What is folded before comparing is stated in README.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { casesSaid, checkCase, isSettled } from './verify-cases.ts'
import { nearTwins } from './verify-colours.ts'
import { checkNames } from './verify-names.ts'
import { checkPassages, notePassage, writePassages } from './verify-passages.ts'
import { addresses, locate, NUMBER_NOT_STANDARD, numbers, placeFits, words } from './verify-places.ts'
import { find, lastBefore, readText, texts } from './verify-texts.ts'
import { checkTranslations } from './verify-translations.ts'
import { idOf, normalise } from './verify-words.ts'

type Source = {
  work: string
  year: string
  place: string
  edition?: string | null
  translator: string | null
  url?: string | null
}
type Checked = { file: string; edition: string; at?: string; mark?: string; lines?: string }
type Translation = {
  language: string
  text: string
  translator: string | null
  source?: Source
  checked?: Checked
}
type Quote = {
  id: string
  text: string
  author: string
  category: string
  categories?: string[]
  tags: string[]
  language: string
  source?: Source
  status: string
  note?: string
  realAuthor?: string
  trueWording?: string
  alsoCredited?: string
  sourceRead?: string
  /** Texts that do not have the words. */
  absent?: string[]
  /** Where was read what `alsoCredited` says of a text. */
  readIn?: { file: string; at: string; words: string }[]
  featured: boolean
  translation?: Translation
  checked?: Checked
}
type Author = {
  slug: string
  name: string
  sortName: string
  birth: string | null
  death: string | null
  era?: string
  nationality: string
  bio: string
  aliases: string[]
}
type Category = { slug: string; name: string; description: string; color: string; names: Record<string, string> }
type Translator = { name: string; death: string | null; printed?: string }

/** Authors and translators must have died before this year (life plus 70, counted from 2026). */
const DIED_BEFORE = 1956
/** Translations by many or unnamed hands must have been printed before this year. */
const PRINTED_BEFORE = 1856
/** The era of proverbs: no year is known, and nobody's right in them. */
const HANDED_DOWN = 'traditional'
const STATUSES = new Set(['verified', 'sourced', 'attributed', 'disputed', 'misattributed'])
const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const faults: string[] = []
const fault = (where: string, what: string): void => {
  faults.push(`${where}: ${what}`)
}

// ---------------------------------------------------------------- rules

const years = (text: string): number[] =>
  [...text.matchAll(/\d+/gu)].map((m) => (/\bBC\b/u.test(text) ? -Number(m[0]) : Number(m[0])))

const keysOf = (value: object, allowed: string[], where: string): void => {
  for (const key of Object.keys(value)) if (!allowed.includes(key)) fault(where, `unknown field "${key}"`)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() === value && value !== ''

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(here, ...path), 'utf8')) as T
}

function checkSource(where: string, source: Source | undefined, translators: Map<string, Translator>, read: boolean): void {
  if (!source) return fault(where, 'no source')
  keysOf(source, ['work', 'year', 'place', 'edition', 'translator', 'url'], `${where} source`)
  const mayBeUnknown = new Set(['edition', 'url'])
  for (const key of ['work', 'year', 'place', 'edition', 'url'] as const)
    // Which edition, and where to read it: said of words that were read, and of others where it is known.
    if (!isText(source[key]) && (read || !mayBeUnknown.has(key) || (source[key] ?? null) !== null))
      fault(where, `source.${key} is missing`)
  if (!/^(c\. )?(\d{1,4}(–\d{2,4})?( BC)?|\d{1,2}(st|nd|rd|th)( or \d{1,2}(st|nd|rd|th))? century( BC)?)$/u.test(source.year))
    fault(where, `source.year "${source.year}" is not a year or century`)
  if ((source.url ?? null) !== null && !/^https?:\/\/[^\s]+$/u.test(source.url ?? ''))
    fault(where, `source.url "${source.url}" is not an address`)
  if (source.translator !== null && !translators.has(source.translator))
    fault(where, `translator "${source.translator}" is not in translators.json`)
}

function checkWording(
  where: string,
  dir: string,
  text: string,
  source: Source,
  checked: Checked | undefined,
  show: boolean,
  id?: string,
): void {
  if (!checked) return fault(where, 'verified, but no checked.file')
  keysOf(checked, ['file', 'edition', 'at', 'mark', 'lines'], `${where} checked`)
  if (!isText(checked.edition)) fault(where, 'checked.edition is missing')
  const file = readText(dir, checked.file)
  if (!file) return fault(where, `text ${checked.file} not found`)
  const hits = find(file, text)
  if (hits.length === 0) return fault(where, `not found in ${checked.file}: ${text.slice(0, 70)}`)
  const places = hits.map((hit) => ({
    hit,
    heading: lastBefore(file.headings, hit.from),
    mark: lastBefore(file.marks, hit.from)?.mark ?? '',
  }))
  const fitting = places.filter(
    (p) =>
      placeFits(checked.file, source.place, p.heading, p.mark) &&
      (checked.at === undefined || checked.at === (p.heading?.name ?? '')) &&
      (checked.mark === undefined || checked.mark === p.mark),
  )
  const told = places.map((p) => `${p.heading?.name ?? '–'}${p.mark ? ` [${p.mark}]` : ''}`).join(' | ')
  if (fitting.length === 0)
    fault(where, `place "${source.place}" (at ${checked.at ?? '–'} ${checked.mark ?? ''}), but the words stand at ${told}`)
  const heading = fitting[0]?.heading
  if (id && fitting[0])
    for (const what of notePassage(id, checked.file, file, fitting[0], { ...source, lines: checked.lines })) fault(where, what)
  if (fitting.length > 0 && file.headings.length > 0 && checked.at === undefined)
    fault(where, `checked.at is missing: ${heading?.name}`)
  if (show) console.log(`${where}\n    ${source.place}  <=  ${told}`)
  if (
    !NUMBER_NOT_STANDARD.has(checked.file) &&
    numbers(source.place).length === 0 &&
    file.headings.length > 1 &&
    heading &&
    /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(heading.name)
  ) {
    // A place without numbers is a title: it must be in the heading.
    const title = words(source.place.replace(/\([^)]*\)/gu, ''))
    if (!words(heading.name).includes(title)) fault(where, `place "${source.place}" is not the heading "${heading.name}"`)
  }
  const known = addresses(file.header)
  if (checked.lines && !known.some((url) => url.startsWith('https://github.com/') && checked.lines?.startsWith(`${url}/blob/`)))
    fault(where, `checked.lines is in none of the header's: ${known.join(' ')}`)
  // Lines of a file in the repository are read by verify-lines.ts.
  const isThere = known.some(
    (url) => source.url === url || (url.startsWith('https://github.com/') && source.url?.startsWith(`${url}/blob/`)),
  )
  if (!isThere) fault(where, `source.url is none of the header's: ${known.join(' ')}`)
}

// ---------------------------------------------------------------- main

function main(dir: string, show: boolean, write: boolean): void {
  const categories = readJson<Category[]>('categories.json')
  const authors = readJson<Author[]>('authors.json')
  const translators = new Map(readJson<Translator[]>('translators.json').map((t) => [t.name, t]))
  const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/u

  const bySlug = new Map<string, Category>()
  for (const c of categories) {
    const where = `categories.json ${c.slug}`
    keysOf(c, ['slug', 'name', 'description', 'color', 'names'], where)
    if (!slugs.test(c.slug)) fault(where, 'slug is not kebab-case ASCII')
    if (bySlug.has(c.slug)) fault(where, 'slug twice')
    if (!isText(c.name) || !isText(c.description)) fault(where, 'name or description is missing')
    if (!/^#[0-9A-F]{6}$/u.test(c.color)) fault(where, `color "${c.color}" is not #RRGGBB`)
    if (!Object.values(c.names).every(isText)) fault(where, 'a name is empty')
    bySlug.set(c.slug, c)
  }
  for (const what of nearTwins(categories)) fault('categories.json', what)

  for (const t of translators.values()) {
    const where = `translators.json ${t.name}`
    keysOf(t, ['name', 'death', 'printed'], where)
    if (t.death !== null && !(Number(t.death) < DIED_BEFORE)) fault(where, `died ${t.death}`)
    if (t.death === null && !(Number(t.printed) < PRINTED_BEFORE)) fault(where, 'no death year, and not printed long ago')
  }

  const rows: { where: string; quote: Quote; language: string }[] = []
  for (const file of readdirSync(join(here, 'quotes')).sort()) {
    if (!file.endsWith('.json')) fault(file, 'not a JSON file')
    const language = file.replace(/\.json$/u, '')
    for (const quote of readJson<Quote[]>('quotes', file))
      rows.push({ where: `${file} ${quote.id?.slice(0, 8)}`, quote, language })
  }
  /** Whose own words are here. */
  const quoted = new Set(rows.flatMap(({ quote }) => (isSettled(quote) ? [] : [quote.author])))

  const authorOf = new Map<string, Author>()
  for (const a of authors) {
    const where = `authors.json ${a.slug}`
    keysOf(a, ['slug', 'name', 'sortName', 'birth', 'death', 'era', 'nationality', 'bio', 'aliases'], where)
    if (!slugs.test(a.slug)) fault(where, 'slug is not kebab-case ASCII')
    if (authorOf.has(a.slug)) fault(where, 'slug twice')
    for (const key of ['name', 'sortName', 'nationality', 'bio'] as const) if (!isText(a[key])) fault(where, `${key} is missing`)
    if (a.bio.includes('\n') || a.bio.length > 220) fault(where, `bio is not one line (${a.bio.length})`)
    if (!Array.isArray(a.aliases)) fault(where, 'aliases is not a list')
    for (const key of ['birth', 'death'] as const) {
      const year = a[key]
      if (year !== null && !/^(c\. |after )?\d{1,4}( BC)?$/u.test(year)) fault(where, `${key} "${year}"`)
    }
    if (a.death === null && !a.era) fault(where, 'no death year and no era')
    if (quoted.has(a.slug) && a.death !== null && !((years(a.death)[0] as number) < DIED_BEFORE)) fault(where, `died ${a.death}`)
    if (a.death === null && a.era && a.era !== HANDED_DOWN && !/BC|([1-9]|1[0-8])(st|nd|rd|th) century/u.test(a.era))
      fault(where, `era "${a.era}" does not show a death before ${DIED_BEFORE}`)
    if (a.birth && a.death && !((years(a.birth)[0] as number) < (years(a.death)[0] as number))) fault(where, 'born after death')
    authorOf.set(a.slug, a)
  }

  const ids = new Map<string, string>()
  const short = new Map<string, string>()
  const seen = new Map<string, string>()
  const cases = new Map<string, string>()
  for (const { where, quote: q, language } of rows) {
    keysOf(
      q,
      'id text author category categories tags language source status note realAuthor trueWording alsoCredited sourceRead absent readIn featured translation checked'.split(
        ' ',
      ),
      where,
    )
    if (!isText(q.text)) fault(where, 'text is missing')
    if (q.text !== q.text.normalize('NFC')) fault(where, 'text is not NFC')
    if (/["']/u.test(q.text)) fault(where, 'straight quotation mark or apostrophe in the text')
    if (q.text.length > 600) fault(where, `text has ${q.text.length} characters`)
    if (q.language !== language) fault(where, `language ${q.language} in ${language}.json`)
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(q.id))
      fault(where, `id "${q.id}" is not a version 5 UUID`)
    if (ids.has(q.id)) fault(where, `id also at ${ids.get(q.id)}`)
    if (short.has(q.id.slice(0, 8))) fault(where, `first eight characters of the id also at ${short.get(q.id.slice(0, 8))}`)
    ids.set(q.id, where)
    short.set(q.id.slice(0, 8), where)
    if (q.id !== idOf(q.author, q.text)) console.log(`note: ${where} keeps the id of an earlier wording`)

    const key = normalise(q.text)
    if (seen.has(key)) fault(where, `the same words as ${seen.get(key)}`)
    // A case may be a part of the line that it garbles.
    for (const [other, at] of isSettled(q) ? [] : seen)
      if (key.length > 15 && other.length > 15 && (key.includes(other) || other.includes(key)))
        fault(where, `contains or is contained in ${at}`)
    if (isSettled(q) && cases.has(key)) fault(where, `the same case as ${cases.get(key)}`)
    ;(isSettled(q) ? cases : seen).set(key, where)

    const author = authorOf.get(q.author)
    if (!author) fault(where, `author "${q.author}" is not in authors.json`)
    if (!bySlug.has(q.category)) fault(where, `category "${q.category}" is not in categories.json`)
    if (q.categories) {
      if (q.categories.length < 2 || !q.categories.includes(q.category))
        fault(where, 'categories must name two or more, the main one among them')
      if (new Set(q.categories).size !== q.categories.length) fault(where, 'a category twice')
      for (const c of q.categories) if (!bySlug.has(c)) fault(where, `category "${c}" is not in categories.json`)
    }
    if (!Array.isArray(q.tags) || q.tags.length < 2 || q.tags.length > 4) fault(where, 'needs 2 to 4 tags')
    for (const tag of q.tags) if (!/^[a-z0-9]+([ -][a-z0-9]+)*$/u.test(tag)) fault(where, `tag "${tag}"`)
    if (new Set(q.tags).size !== q.tags.length) fault(where, 'a tag twice')
    if (typeof q.featured !== 'boolean') fault(where, 'featured is not a boolean')
    if (!STATUSES.has(q.status)) fault(where, `status "${q.status}"`)
    if (q.featured && q.status !== 'verified') fault(where, 'featured, but not verified')

    if (q.status === 'verified' || q.status === 'sourced') checkSource(where, q.source, translators, q.status === 'verified')
    if (q.status === 'attributed' && q.source) fault(where, 'attributed, but has a source')
    if (isSettled(q)) {
      for (const what of checkCase(q, dir)) fault(where, what)
      if (q.checked && q.source) {
        checkSource(where, q.source, translators, true)
        checkWording(where, dir, q.trueWording ?? q.text, q.source, q.checked, show)
      }
    } else if (q.realAuthor || q.trueWording || q.alsoCredited || q.sourceRead || q.absent || q.readIn)
      fault(where, `${q.status}, but is a case`)
    if (q.status !== 'verified' && !isSettled(q) && q.checked) fault(where, `${q.status}, but has checked`)
    if (q.status === 'verified' && q.source) {
      checkWording(where, dir, q.text, q.source, q.checked, show, q.id)
      if (author?.birth && q.source.year && !/century/u.test(q.source.year)) {
        const written = years(q.source.year)[0] as number
        if (written < (years(author.birth)[0] as number))
          fault(where, `work of ${q.source.year} by an author born ${author.birth}`)
      }
    }
    if (q.language !== 'en' && !q.translation) fault(where, 'no translation')
    if (q.translation) {
      const t = q.translation
      const at = `${where} translation`
      keysOf(t, ['language', 'text', 'translator', 'source', 'checked'], at)
      if ((t.language === 'en') === (q.language === 'en')) fault(at, 'language')
      if (!isText(t.text) || /["']/u.test(t.text)) fault(at, 'text is missing or has straight quotation marks')
      if (t.text !== t.text.normalize('NFC')) fault(at, 'text is not NFC')
      if (q.language === 'en') {
        // What the English was translated from.
        if (!isText(q.source?.translator) || t.translator !== null || t.source?.translator !== null)
          fault(at, 'an original stands beside a translation, and has no translator')
        checkSource(at, t.source, translators, true)
        if (t.source) checkWording(at, dir, t.text, t.source, t.checked, show)
      } else if (t.translator === 'Epigraph') {
        if (t.source || t.checked) fault(at, 'our own translation has no source')
      } else {
        if (!translators.has(t.translator ?? '')) fault(at, `translator "${t.translator}" is not in translators.json`)
        checkSource(at, t.source, translators, true)
        if (t.source) checkWording(at, dir, t.text, t.source, t.checked, show)
      }
    }
  }

  // A line may be there in its own language with a translation, or in English: not twice.
  for (const { where, quote } of rows) {
    const key = quote.translation && !isSettled(quote) ? normalise(quote.translation.text) : ''
    if (key.length <= 15) continue
    for (const [other, at] of seen)
      if (other.length > 15 && (key.includes(other) || other.includes(key)))
        fault(`${where} translation`, `says the words of ${at}`)
  }

  const languageOf = new Map(rows.map(({ quote }) => [quote.id, quote.language]))
  if (write) writePassages(here, languageOf)
  for (const what of checkPassages(here, languageOf, rows)) fault('passages', what)

  const further = checkTranslations(here, rows, translators, faults)
  const named = checkNames(here, authors, faults)

  // Balance of the whole
  for (const a of authors) if (!rows.some((r) => r.quote.author === a.slug)) fault(`authors.json ${a.slug}`, 'has no quote')
  const featured = rows.filter((r) => r.quote.featured)
  if (new Set(featured.map((r) => r.quote.author)).size !== featured.length) fault('featured', 'two by one author')
  for (const t of translators.values())
    if (
      !rows.some((r) => [r.quote.source?.translator, r.quote.translation?.translator].includes(t.name)) &&
      !further.translators.has(t.name)
    )
      fault(`translators.json ${t.name}`, 'has no quote')

  const count = (of: (q: Quote) => string[]): string => {
    const counts = new Map<string, number>()
    for (const { quote } of rows) for (const name of of(quote)) counts.set(name, (counts.get(name) ?? 0) + 1)
    return [...counts]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([name, n]) => `${name} ${n}`)
      .join(', ')
  }
  for (const c of categories) {
    const n = rows.filter((r) => r.quote.category === c.slug || r.quote.categories?.includes(c.slug)).length
    if (n < 4) fault(`categories.json ${c.slug}`, `only ${n} quotes`)
  }
  const originals = rows.filter((r) => r.quote.translation && r.quote.language === 'en')
  const translated = rows.filter((r) => r.quote.translation && r.quote.language !== 'en')
  console.log(`quotes       ${rows.length}`)
  console.log(`status       ${count((q) => [q.status])}`)
  console.log(`languages    ${count((q) => [q.language])}`)
  console.log(`authors      ${authors.length}`)
  console.log(named)
  console.log(`categories   ${count((q) => q.categories ?? [q.category])}`)
  console.log(
    `translations ${translated.length} (${translated.filter((r) => r.quote.translation?.checked).length} verified, the rest our own)`,
  )
  console.log(`originals    ${originals.length} (all verified) beside English translations`)
  console.log(further.said)
  console.log(`featured     ${featured.length}`)
  console.log(casesSaid(rows.map(({ quote }) => quote)))
  console.log(`texts read   ${texts.size}`)
  if (faults.length > 0) {
    console.error(`\n${faults.length} faults`)
    for (const f of faults) console.error(`- ${f}`)
    process.exitCode = 1
    return
  }
  console.log('no faults')
}

const [first, second, ...rest] = process.argv.slice(2)
if (first === '--id' && second && rest[0]) console.log(idOf(second, rest[0]))
else if (first && existsSync(first) && second === '--locate' && rest.length === 3)
  console.log(JSON.stringify(locate(first, rest[0] ?? '', rest[2] ?? '', rest[1] ?? '')))
else if (first && existsSync(first)) main(first, second === '--where', second === '--passages')
else {
  console.error('usage: node db/collection/verify.ts TEXTS_DIR [--where | --passages | --locate FILE PLACE TEXT]')
  console.error('       node db/collection/verify.ts --id AUTHOR TEXT')
  process.exitCode = 2
}

import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cite, citationForms } from '#citations'
import { inLanguage, say } from '#messages'
import { nativeName, type Quote } from '#quotes'

// Quotes of the starter collection. Each file was read against the handbooks of MLA 9, APA 7 and Chicago 17/18, and against what each format takes.

const collection = new URL('../../db/collection/', import.meta.url)

type Row = Pick<Quote, 'id' | 'text' | 'language' | 'status'> & {
  author: string
  note?: string
  source?: Partial<NonNullable<Quote['source']>> | null
}
type Author = { slug: string; name: string; sortName?: string; aliases?: string[] }

const read = (file: string) => JSON.parse(readFileSync(new URL(file, collection), 'utf8')) as unknown
const authors = new Map((read('authors.json') as Author[]).map((author) => [author.slug, author])) // safe: verify.ts checks its shape
const rows = readdirSync(new URL('quotes/', collection)).flatMap((file) => read(`quotes/${file}`) as Row[]) // safe: verify.ts checks its shape

const kinds: [kind: string, id: string, changed?: Partial<Row>][] = [
  ['verse', 'f32be8ee'],
  ['poem-not-checked-there', '0d2c0997'],
  ['play', 'b01ee9da'],
  ['gospel', 'aaf62a6a'],
  ['book-of-job', '00351c96'],
  ['quran', '394078c7'],
  ['letter', '802fb4ea'],
  ['letter-in-german', 'a7dfe538'],
  ['speech', 'd3d3fb97'],
  ['translation', '51a3b887'],
  ['translation-of-a-novel', '2eef01d6'],
  ['proverb', 'cc3d2179'],
  ['two-authors', 'a243d9fd'],
  ['no-source', '6ea403a7'],
  ['no-source-in-english', 'd30a2300'],
  ['year-bc', 'bb900832'],
  ['translation-of-about-a-year-bc', 'd841c426'],
  ['century-bc', 'ddcb4b4b'],
  ['arabic-name', 'c9a13a57'],
  ['arabic-name-and-title', 'f312efba'],
  ['chinese', 'a41a395e'],
  ['japanese', '6ecaae7c'],
  ['sanskrit', 'a3c930fb'],
  ['hebrew', 'a92c9475'],
  ['russian', '46245d96'],
  ['von-goethe', 'edca2f7f'],
  ['question-mark', 'e3158e8a'],
  ['years', 'c3f26401'],
  ['own-life', 'bb42cd0e'],
  ['book-of-another', '61f1411e'],
  ['disputed-by-a-note', '947520cf'],
  ['wrongly-attributed', 'be231f55'],
  ['wrongly-attributed-with-source', '9a371b7b'],
  ['disputed', 'd3d3fb97', { status: 'disputed' }],
  ['not-checked', '6ea403a7', { status: 'unverified' }],
  ['no-year', 'b01ee9da', { source: { work: 'Hamlet' } }],
]

const noSource = { work: null, year: null, place: null, edition: null, translator: null, url: null }

test.each(kinds)('%s', async (kind, start, changed) => {
  const row = rows.find(({ id }) => id.startsWith(start))
  const author = authors.get(row?.author ?? '')
  if (!row || !author) throw new Error(`The collection has no quote ${start}.`)
  const given = changed?.source ?? row.source
  const source = given ? { ...noSource, ...given } : null
  const quote = { ...row, ...changed, source, author: author.name, statusNote: row.note ?? null }
  const cited = {
    quote,
    sortName: author.sortName ?? null,
    native: nativeName({ ...quote, authorAliases: author.aliases ?? [] }),
    warns: true,
    site: { name: 'Epigraph', address: `https://quotes.example/quote/${row.id}` },
    day: '2026-11-27',
  }
  const made = cite(cited)
  const file = citationForms.map(({ form, name }) => `== ${name}\n${made[form].text.replaceAll('\r\n', '\n')}`)
  await expect(file.join('\n')).toMatchFileSnapshot(`golden/${kind}.txt`)
  // Every form is in English, on a page in another language, too; only the names of Chicago’s two parts are the page’s.
  const onAnother = inLanguage('de', () => cite(cited), '/de')
  for (const { form } of citationForms) expect(inEnglish(onAnother[form].text)).toBe(made[form].text)
})

const parts = [() => say('cite.note'), () => say('cite.bibliography')]

const inEnglish = (text: string) => parts.reduce((line, part) => line.replace(inLanguage('de', part), part()), text)

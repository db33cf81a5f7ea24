import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { moveIn, openSource, type Report } from './index.ts'

beforeEach(() => forgetSettings())

type Files = Record<string, string | Buffer>

/** What came of a folder with these files, and what is here then. */
async function movedIn(files: Files) {
  const house = await aHouse()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-hostile-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  const source = await openSource(folder)
  const report = await moveIn(house.ctx, source, { languageOf: () => undefined })
  const quotes = await house.db.selectFrom('quotes').selectAll().orderBy('text').execute()
  const authors = await house.db.selectFrom('authors').selectAll().orderBy('name').execute()
  const people = await house.db.selectFrom('profiles').selectAll().execute()
  return { report, quotes, authors, people }
}

const reasons = ({ remarks }: Report, table: string) =>
  remarks.filter((one) => one.table === table).map(({ kind, reason }) => `${kind}: ${reason}`)

/** So many words, no two alike: the indexes of words hold about a megabyte of them. */
const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i.toString(36)}`).join(' ')
const last = { id: '2', text: 'What comes after it comes in.', author: 'Ada', category: 'War', is_active: true }

test('what no text of a database holds is taken out of what moves in, of ids as well', async () => {
  const given = {
    id: '1\u0000',
    text: 'Half a \ud800 character, and none\u0000.',
    author: 'A\u0000da',
    category: 'War\udfff',
    tags: ['sea\ud800', '\u0000'],
    is_active: true,
  }
  const { quotes } = await movedIn({ 'quotes.json': JSON.stringify([given, last]) })
  expect(quotes.map(({ text, author, tags }) => ({ text, author, tags }))).toEqual([
    { text: 'Half a character, and none.', author: 'Ada', tags: ['sea'] },
    { text: last.text, author: 'Ada', tags: [] },
  ])
})

test('what is too long for anybody stays behind, with a remark, and the rest comes in', async () => {
  const long = { ...last, id: '1', text: words(200_000) }
  const noted = { ...last, id: '3', text: 'With a long source.', source_work: words(100_000), status_note: words(100_000) }
  const author = { id: '7', name: 'Somebody', birth_date: words(2_000), nationality: 'x'.repeat(2_000), bio: words(60_000) }
  const { report, quotes, authors } = await movedIn({
    'quotes.json': JSON.stringify([long, last, noted]),
    'authors.json': JSON.stringify([author, { id: '8', name: 'Ada', aliases: [words(1_000), 'Countess'] }]),
  })
  expect(quotes.map(({ text }) => text)).toEqual([last.text, noted.text])
  expect(reasons(report, 'quotes')).toEqual([
    `left out: It has ${long.text.length.toLocaleString('en')} characters, which is too many for a quote.`,
    'altered: source_work has more than 5,000 characters. The rest was cut off.',
    'altered: status_note has more than 5,000 characters. The rest was cut off.',
  ])
  expect(authors.map(({ name, nationality, bio }) => [name, nationality?.length, bio?.length])).toEqual([
    ['Ada', undefined, undefined],
    ['Somebody', 200, 100_000],
  ])
})

test('nothing is cut within a character', async () => {
  const { quotes, people } = await movedIn({
    'quotes.json': JSON.stringify([{ ...last, tags: [`${'t'.repeat(99)}🌊`, ' Sea ', 'sea', '..', 'sea.data'] }]),
    'profiles.json': JSON.stringify([{ id: '1', email: 'ada@people.example', full_name: `${'a'.repeat(199)}🌊`, role: 'user' }]),
  })
  expect(quotes.map(({ tags }) => tags)).toEqual([['t'.repeat(99), 'sea', 'sea data']])
  expect(people.find(({ email }) => email === 'ada@people.example')?.full_name).toBe('a'.repeat(199))
})

test.each([
  ['csv', (text: string) => text],
  ['json', () => JSON.stringify([{ id: '1', text: 'Grüße an alle.', author: 'Jürgen' }])],
])(
  'a %s that is not UTF-8 is refused with what to do, and nothing comes in with signs that nobody wrote',
  async (format, write) => {
    const text = write('id,text,author\n1,Grüße an alle.,Jürgen\n')
    await expect(movedIn({ [`quotes.${format}`]: Buffer.from(text, 'latin1') })).rejects.toThrow('is not written in UTF-8')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect((await movedIn({ [`quotes.${format}`]: wide })).quotes).toMatchObject([{ text: 'Grüße an alle.', author: 'Jürgen' }])
  },
)

test.each(['[\n', '['])('ids that JavaScript would make one of stay two, by lines and as a whole (%j)', async (begin) => {
  const row = (id: string) => `{"id": ${id}, "text": "Words of ${id}.", "author": "Ada"}`
  const list = `${begin}${row('9007199254740992')},\n${row('9007199254740993')}\n]`
  const { report, quotes } = await movedIn({ 'quotes.json': list })
  expect(report.tallies.get('quotes')).toMatchObject({ read: 2, added: 2, already: 0 })
  expect(quotes.map(({ text }) => text)).toEqual(['Words of 9007199254740992.', 'Words of 9007199254740993.'])
})

test('what would have to be held as a whole, however long it is, is refused with what to do', async () => {
  const never = `id,text,author\n1,"It is never closed, ${'and goes on '.repeat(1_000_000)}`
  await expect(movedIn({ 'quotes.csv': never })).rejects.toThrow('quotes.csv cannot be read: Max Record Size')
  const house = await aHouse()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-hostile-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'quotes.json')
  fs.writeFileSync(file, '[{"id": "1", "text": "')
  // Nothing of it is on the disk.
  fs.truncateSync(file, 1_000_000_000)
  const source = await openSource(folder)
  await expect(moveIn(house.ctx, source, { languageOf: () => undefined })).rejects.toThrow('one row on each line')
})

test('of two people with one id the first comes in, and the rest of the list with them', async () => {
  const row = (id: string, email: string) => ({ id, email, full_name: 'Somebody', role: 'user' })
  const { report, people } = await movedIn({
    'profiles.json': JSON.stringify([
      row('1', 'old@people.example'),
      row('1', 'new@people.example'),
      row('2', 'ada@people.example'),
    ]),
  })
  expect(people.map(({ email }) => email).toSorted()).toEqual(['ada@people.example', 'old@people.example'])
  expect(report.tallies.get('profiles')).toMatchObject({ read: 3, added: 2, leftOut: 1 })
})

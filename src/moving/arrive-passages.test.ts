import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPassage } from '#test/a-passage'
import { aHouse } from '#test/house'
import { findInTexts, removeText, workTexts } from '#library'
import { aText } from '#test/a-text'
import { folderOf, movedIn, reasons } from '#test/moved-in'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { exportSite } from './index.ts'

const theirs = '7a000000-0000-4000-8000-000000000021'
const nowhere = '7a000000-0000-4000-8000-000000000022'

test('a move from this very program brings the passages of quotes and their texts', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Know thyself.' })
  await aPassage(house.ctx, quote.id, {
    work: 'A Book',
    before: '=One said: ',
    exact: 'Know thyself.',
    after: '\n\nAnd so on.',
  })
  const admin = await aPerson(house, 'admin')
  const chunks: Uint8Array[] = []
  for await (const chunk of await exportSite(admin.ctx, { format: 'csv', pictures: false })) chunks.push(chunk)
  const file = path.join(folderOf({}, 'csv'), 'all.zip')
  fs.writeFileSync(file, Buffer.concat(chunks))
  const all = async () => ({
    texts: await house.db.selectFrom('texts').selectAll().execute(),
    passages: await house.db.selectFrom('passages').selectAll().execute(),
  })
  const before = await all()
  expect(before.passages).toHaveLength(1)
  await sql`delete from quotes; delete from categories; delete from authors; delete from texts`.execute(house.db)
  const report = await movedIn(house, file)
  expect(await all()).toEqual(before)
  expect(report.tallies.get('passages')).toMatchObject({ read: 1, added: 1, leftOut: 0 })
  expect((await movedIn(house, file)).tallies.get('passages')).toMatchObject({ read: 1, added: 0, already: 1 })
})

test('a quote that is verified there is so here if its passage comes along, in a text or written down, and is named if none does', async () => {
  const house = await aHouse()
  const row = (n: number) => ({
    id: `7a000000-0000-4000-8000-00000000003${n}`,
    text: `The lantern number ${n} hung above the water.`,
    author: 'Cora Lindqvist',
    category: 'Calm',
    is_active: true,
    status: 'verified',
    source_work: 'A Book',
  })
  const quotes = [1, 2, 3, 4, 5].map(row)
  const passage = (n: number) => ({
    quote_id: row(n).id,
    division: 'p. 43',
    work: 'A Book',
    exact: row(n).text,
    url: '',
    confirmed_on: '2026-03-01',
  })
  const passages = [
    { ...passage(1), text_id: 'a', found_by: 'program' },
    { ...passage(2), edition: 'Penguin, 2006', found_by: 'person' },
    { ...passage(3), exact: 'Quite other words than these.', text_id: 'a', found_by: 'program' },
    // It names neither an edition nor an address.
    { ...passage(4), found_by: 'person' },
    { ...passage(5), edition: '', url: 'https://texts.example/a', found_by: 'person' },
  ]
  const site = { quotes, texts: [{ id: 'a', title: 'A Text', author: 'Ann' }], passages }
  const report = await movedIn(house, folderOf(site, 'json'))
  const { rows } = await sql<{ status: string; edition: string | null }>`
    select q.status, p.edition from quotes q left join passages p on p.quote_id = q.id order by q.id`.execute(house.db)
  expect(rows).toEqual([
    { status: 'verified', edition: null },
    { status: 'verified', edition: 'Penguin, 2006' },
    { status: 'sourced', edition: null },
    { status: 'sourced', edition: null },
    { status: 'verified', edition: null },
  ])
  const told = 'altered: It was verified, and no passage with its words came along. It is "sourced".'
  expect(reasons(report, 'quotes').filter((reason) => reason === told)).toHaveLength(2)
  expect((await movedIn(house, folderOf(site, 'json'))).tallies.get('passages')).toMatchObject({ added: 0 })
  expect((await sql`select from quotes where status = 'verified'`.execute(house.db)).rows).toHaveLength(3)
})

test('a move leaves out passages that prove nothing, and says so', async () => {
  const house = await aHouse()
  const passage = {
    quote_id: theirs,
    text_id: 'a',
    division: '',
    work: 'A Book',
    exact: 'One.',
    url: '',
    confirmed_on: '2026-03-01',
  }
  const site = {
    quotes: [{ id: theirs, text: 'One.', author: 'Cora Lindqvist', category: 'Calm', is_active: true }],
    texts: [
      { id: 'a', title: 'A Text', author: 'Ann' },
      { id: 'b', title: '', author: 'Ann' },
    ],
    passages: [
      { ...passage, text_id: 'b' },
      { ...passage, exact: ' ' },
      { ...passage, confirmed_on: 'yesterday' },
      { ...passage, url: 'javascript:alert(1)' },
      { ...passage, quote_id: nowhere },
      { ...passage, division: 'x'.repeat(6_000) },
      passage,
    ],
  }
  const report = await movedIn(house, folderOf(site, 'csv'))
  expect(reasons(report, 'texts')).toEqual(['left out: It has no name, title or author.'])
  expect(reasons(report, 'passages').toSorted()).toEqual([
    'left out: "javascript:alert(1)" is not a web address.',
    'left out: A part of it has more than 5,000 characters.',
    'left out: It does not say on which day it was found.',
    'left out: It has no words or no work.',
    `left out: The quote ${nowhere} is not there.`,
    'left out: The text it is from is not there.',
  ])
  expect(report.tallies.get('passages')).toMatchObject({ read: 7, added: 1, leftOut: 6 })
})

test('a move brings the words of texts, which are found when they are indexed again', async () => {
  const house = await aHouse()
  const words = 'My father had a small estate in Nottinghamshire; I was the third of five sons.'
  const { id } = await aText(house.ctx, [
    { level: 1, heading: 'Part I', body: '' },
    { level: 2, heading: 'Chapter 1', body: words },
    { level: 2, heading: 'Chapter 2', body: 'After this he took a voyage, and came to a land of very small people.' },
  ])
  const admin = await aPerson(house, 'admin')
  const chunks: Uint8Array[] = []
  for await (const chunk of await exportSite(admin.ctx, { format: 'csv', pictures: false })) chunks.push(chunk)
  const file = path.join(folderOf({}, 'csv'), 'all.zip')
  fs.writeFileSync(file, Buffer.concat(chunks))
  const parts = async () =>
    await house.db.selectFrom('text_parts').select(['text_id', 'n', 'level', 'heading', 'body', 'words']).orderBy('n').execute()
  const before = await parts()
  await removeText(house.ctx, id)
  const report = await movedIn(house, file)
  expect(report.tallies.get('text_parts')).toMatchObject({ read: 3, added: 3, leftOut: 0 })
  expect(await parts()).toEqual(before)
  expect((await findInTexts(house.ctx, 'the third of five sons')).places).toEqual([])
  await workTexts(house.ctx, new AbortController().signal)
  expect((await findInTexts(house.ctx, 'the third of five sons')).places).toMatchObject([{ textId: id, n: 2, score: 1 }])
  expect((await movedIn(house, file)).tallies.get('text_parts')).toMatchObject({ read: 3, added: 0, already: 3 })
})

test('a move leaves out parts that are of no text', async () => {
  const house = await aHouse()
  const part = { text_id: 'a', n: 1, level: 1, heading: '', body: 'One.' }
  const site = {
    texts: [{ id: 'a', title: 'A Text', author: 'Ann' }],
    passages: [],
    text_parts: [part, { ...part, text_id: 'b' }, { ...part, n: 'first' }, { ...part, n: 2, heading: 'x'.repeat(6_000) }],
  }
  const report = await movedIn(house, folderOf(site, 'json'))
  expect(reasons(report, 'text_parts').toSorted()).toEqual([
    'left out: It has no place in its text.',
    'left out: It is too long.',
    'left out: The text it is of is not there.',
  ])
})

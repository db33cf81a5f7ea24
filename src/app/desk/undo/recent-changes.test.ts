import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { findBatches } from '#changes'
import { draftable, publishDraft, saveDraft, sendBackDraft, type DraftSeen } from '#drafts'
import { undoBatch } from '#history'
import { changeQuotes, mergeAuthors, pinQuoteOfTheDay, quoteVersion, updateQuote } from '#quotes'
import { reportQuote, settleReports } from '#reports'
import { getSettings, updateSettings } from '#settings'
import { assignRecord, assignRecords } from '#threads'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { emptyFields } from '../quotes/quote-form/form-fields.ts'
import { saveForm } from '../quotes/quote-form/save-form.ts'
import { batchWords } from '../changes/batch-words.ts'
import type { RecentChanges } from './undo-endpoint.ts'

const newest = async (house: House, most = 1) => (await findBatches(house.as('admin'), { most })).map(batchWords)

test('acts are named by what the person did', async () => {
  const house = await aHouse()
  const { aQuote, author } = await aShelf(house.ctx, { author: 'Mark Aurel' })
  const quotes = [await aQuote({ text: 'Know thyself.' }), await aQuote({ text: 'Waste no more time.' })]
  const other = await createAuthor(house.ctx, { name: 'Marcus Aurelius' })
  const merged = await mergeAuthors(house.as('moderator'), author.id, other.id)
  expect(await newest(house)).toEqual(['Merged author Mark Aurel into Marcus Aurelius'])
  const unmerged = await undoBatch(house.as('moderator'), merged.batch)
  expect(await newest(house)).toEqual(['Unmerged author Mark Aurel and Marcus Aurelius'])
  await undoBatch(house.as('moderator'), unmerged.batch)
  expect(await newest(house)).toEqual(['Redid: Merged author Mark Aurel into Marcus Aurelius'])
  const ids = quotes.map(({ id }) => id)
  const { batch } = await changeQuotes(house.as('moderator'), { ids, act: 'unpublish' })
  await undoBatch(house.as('moderator'), batch ?? '')
  expect(await newest(house, 2)).toEqual(['Undid: Unpublished 2 quotes', 'Unpublished 2 quotes'])
})

test('an author who is added with their first quote is named', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const ctx = house.as('moderator')
  const fields = { ...emptyFields(true), text: 'Know thyself.', authorTyped: 'Mirabai', authorIsNew: true, category: category.id }
  await saveForm(ctx, null, { fields, version: null }, 'UTC')
  expect(await newest(house)).toEqual(['Added the author “Mirabai” and a quote'])
})

test('calendar, settings and reports are among them; settings for admins alone', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Know thyself.' })
  house.clock.set('2026-11-23T12:00:00Z')
  await pinQuoteOfTheDay(house.as('moderator'), { day: '2026-11-24', quote: quote.id }, 'UTC')
  await updateSettings(house.as('admin'), { ...(await getSettings(house.ctx)), website_title: 'Lines' })
  await reportQuote(
    house.as('visitor'),
    quote.id,
    { kind: 'other', message: 'No.', evidence: '', email: '', website: '' },
    { address: '192.0.2.1' },
  )
  const { rows } = await sql<{ id: string }>`select id from quote_reports`.execute(house.db)
  const asked = { reports: rows.map(({ id }) => id), version: quote.version }
  await settleReports(house.as('moderator'), quote.id, { ...asked, outcome: 'disputed', why: 'No source.' })
  expect(await newest(house, 3)).toEqual([
    'Settled reports on “Know thyself.”',
    'Edited the settings',
    'Pinned the Quote of the Day of Nov 24, 2026',
  ])
  const foreign = (await findBatches(house.as('moderator'))).map(batchWords)
  expect(foreign).not.toContain('Edited the settings')
  expect(foreign).toContain('Pinned the Quote of the Day of Nov 24, 2026')
})

test('a declined report names its quote', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Know thyself.' })
  const report = { kind: 'other', message: 'No.', evidence: '', email: '', website: '' } as const
  await reportQuote(house.as('visitor'), quote.id, report, { address: '192.0.2.1' })
  const { rows } = await sql<{ id: string }>`select id from quote_reports`.execute(house.db)
  const reports = rows.map(({ id }) => id)
  await settleReports(house.as('moderator'), quote.id, { reports, outcome: 'declined', note: '', reason: '' })
  expect(await newest(house)).toEqual(['Settled reports on “Know thyself.”'])
})

test('assignments are named with what was assigned, and the page of the change names quote and person', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const ids = [await aQuote({ text: 'Know thyself.' }), await aQuote({ text: 'Waste no more time.' })].map(({ id }) => id)
  const editor = await aPerson(house, 'moderator', { fullName: 'Grace Hopper' })
  const { batch } = await assignRecords(editor.ctx, { noun: 'quote', ids, person: editor.id, due: null })
  await assignRecord(editor.ctx, { noun: 'quote', id: ids[0] ?? '', person: null, due: null })
  expect(await newest(house, 2)).toEqual(['Ended the assignment of “Know thyself.”', 'Assigned 2 quotes'])
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const page = await (await app.ask(`/admin/changes/${batch}`, { headers: { cookie: editor.cookie } })).text()
  for (const words of ['Waste no more time.', 'Grace Hopper']) expect([words, page.includes(words)]).toEqual([words, true])
})

test('drafts are among them: saved, sent back, published, and found by their kind and words', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const writer = await aPerson(house, 'author')
  const quote = await aQuote({ text: 'Know thyself.' })
  await house.db.updateTable('quotes').set({ created_by: writer.id }).where('id', '=', quote.id).execute()
  const editor = house.as('moderator')
  const live = (await draftable.quote.read(house.ctx, [quote.id])).get(quote.id)
  const save = (draft: DraftSeen | null) => {
    const input = { ...quoteVersion.inputOf(live ?? {}), text: 'Know thyself well.' }
    return saveDraft(writer.ctx, { noun: 'quote', id: quote.id }, input, { version: quote.version, draft })
  }
  const first = await save(null)
  await sendBackDraft(editor, first.id, { version: first.version, note: 'Which edition?' })
  const second = await save({ ...first, version: first.version + 1 })
  const { batch } = await publishDraft(editor, first.id, { version: second.version })
  await undoBatch(editor, batch)
  expect(await newest(house, 5)).toEqual([
    'Undid: Published the draft of “Know thyself well.”',
    'Published the draft of “Know thyself well.”',
    'Saved a draft of “Know thyself well.”',
    'Sent back the draft of “Know thyself well.”',
    'Saved a draft of “Know thyself well.”',
  ])
  expect(await findBatches(house.as('admin'), { noun: 'draft', words: 'THYSELF well' })).toHaveLength(5)
})

test('what was done months ago is found by words, person, kind and day, page by page, and undone unless somebody changed it since', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const today = house.clock.now()
  house.clock.set('2025-08-01T12:00:00Z')
  const old = [await aQuote({ text: 'Nothing in excess.' }), await aQuote({ text: 'Know thyself.' })]
  const editor = await aPerson(house, 'moderator', { fullName: 'Grace Hopper' })
  const { batch } = await changeQuotes(editor.ctx, { ids: old.map(({ id }) => id), act: 'unpublish' })
  house.clock.set(today)
  for (let n = 0; n < 45; n++) await aQuote({ text: `Later ${n}.` })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'admin')
  const ask = async (search: string) => {
    const answer = await app.ask(`/admin/undo?${search}`, { headers: { cookie } })
    return (await answer.json()) as RecentChanges // safe: what the endpoint answers
  }
  for (const search of ['q=KNOW+thyself&noun=quote', `who=${editor.id}`, 'day=2025-08-01'])
    expect((await ask(search)).changes.map(({ words }) => words)).toContain('Unpublished 2 quotes')
  for (const search of ['q=100%25', 'noun=category&day=2025-08-01', 'day=2025-08-02'])
    expect((await ask(search)).changes).toEqual([])
  const seen: string[] = []
  let pages = 0
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; pages++) {
    const page: RecentChanges = await ask(`before=${before}`)
    seen.push(...page.changes.map((change) => change.batch))
    before = page.next
  }
  expect(pages).toBe(3)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain(batch)

  const { rows } = await sql<{ version: number }>`select version from quotes where id = ${old[0]?.id}`.execute(house.db)
  await updateQuote(editor.ctx, old[0]?.id ?? '', { tags: ['mind'], version: rows[0]?.version ?? 0 })
  await expect(undoBatch(house.as('moderator'), batch ?? '')).rejects.toThrow('Changed again since, so nothing was undone')
  const last = (await findBatches(editor.ctx, { own: true }))[0]
  await undoBatch(editor.ctx, last?.batch ?? '')
  expect((await undoBatch(house.as('moderator'), batch ?? '')).undone).toBe(2)
})

import { expect, test } from 'vitest'
import { updateQuote, getQuote } from '#quotes'
import { settleReports, findReports, reportQuote } from '#reports'
import { updateSettings } from '#settings'
import { aText } from '#test/a-text'
import { aPassage } from '#test/a-passage'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { publishQuote, unpublishQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { isSigned, publicKeyOf } from '../ed25519.ts'
import { findStatements, getSiteKeys, publishStatements, type StatementPlace } from '../index.ts'

const place: StatementPlace = { origin: 'https://quotes.example', pageOf: (id) => `/quote/${id}`, keyAt: (key) => `/keys#${key}` }
const words = 'The reader reads the words of the text with care.'

async function aSite() {
  const house = await aHouse()
  const { ctx } = house
  const shelf = await aShelf(ctx)
  await shelf.aQuote({ text: 'Nobody has looked at this one yet.' })
  const doubted = await shelf.aQuote({
    text: 'Be the change you wish to see.',
    status: 'misattributed',
    statusNote: 'Nobody wrote it before 1974.',
    realAuthor: 'Arleen Lorrance',
    sourceRead: '2026-02-01',
  })
  return { house, ctx, shelf, doubted, published: (timeZone?: string) => publishedOf(house, timeZone) }
}

async function publishedOf({ ctx }: House, timeZone = 'UTC') {
  await publishStatements(ctx, timeZone)
  return (await findStatements(ctx, 0, place)).statements
}

/** A verified quote with its passage. */
async function aVerified(house: House, shelf: Awaited<ReturnType<typeof aShelf>>) {
  const source = { work: 'A text', year: null, place: null, edition: null, translator: null, url: 'https://texts.example/1' }
  const quote = await shelf.aQuote({ text: words, status: 'verified', source })
  const text = await aText(house.ctx, words, { title: 'A text', author: shelf.author.name })
  await aPassage(house.ctx, quote.id, {
    text: text.id,
    work: 'A text',
    division: 'I',
    before: 'Before it. ',
    exact: words,
    after: ' After it.',
    url: 'https://texts.example/1',
  })
  return quote
}

test('what was settled about public quotes is said, signed, and what is not settled is not', async () => {
  const { house, ctx, shelf, doubted, published } = await aSite()
  const verified = await aVerified(house, shelf)
  const draft = await shelf.aQuote({ text: 'A draft that is in doubt.', status: 'disputed', statusNote: 'Why.', isActive: false })
  const said = await published()
  expect(said.map((one) => one.about).toSorted()).toEqual(
    [doubted, verified].map(({ id }) => `https://quotes.example/quote/${id}`).toSorted(),
  )
  expect(JSON.stringify(said)).not.toContain(draft.text)
  expect(said).toContainEqual(
    expect.objectContaining({
      type: 'QuoteStatement',
      site: 'https://quotes.example',
      issued: '2026-03-01T12:00:00.000Z',
      quote: {
        text: doubted.text,
        language: 'en',
        author: 'Marcus Aurelius',
        status: 'misattributed',
        reason: 'Nobody wrote it before 1974.',
        source: null,
        realAuthor: 'Arleen Lorrance',
        trueWording: null,
        alsoCredited: null,
        sourceRead: '2026-02-01',
      },
      corrections: [],
      passage: null,
    }),
  )
  const passage = { title: 'A text', before: 'Before it. ', exact: words, url: 'https://texts.example/1' }
  expect(said.find(({ about }) => about.endsWith(verified.id))).toMatchObject({ passage })
  const { publicKey } = await getSiteKeys(ctx)
  const key = publicKeyOf(publicKey)
  for (const one of said) expect(key && isSigned(one, { key, address: `https://quotes.example/keys#${publicKey}` })).toBe(true)
})

test('a statement is replaced when the page says something else, and only then', async () => {
  const { ctx, house, doubted, published } = await aSite()
  const [first] = await published()
  const { version } = await getQuote(ctx, doubted.id)
  await updateQuote(ctx, doubted.id, { version, tags: ['change'] })
  expect(await published()).toEqual([first])
  await updateQuote(ctx, doubted.id, { version: version + 1, statusNote: 'First printed in 1974.' })
  house.clock.advance(60_000)
  const [second, ...others] = await published()
  expect(others).toEqual([])
  expect(second).toMatchObject({ about: first?.about, supersedes: first?.id, issued: '2026-03-01T12:01:00.000Z' })
  expect(second).toMatchObject({ quote: { reason: 'First printed in 1974.' } })
  expect(second?.id).not.toBe(first?.id)
})

test('a statement is replaced when what is said of its text changes', async () => {
  const { ctx, house, shelf, published } = await aSite()
  const { id } = await aVerified(house, shelf)
  const ofIt = async () => (await published()).find(({ about }) => about.endsWith(id))
  let before = await ofIt()
  for (const changed of [
    { title: 'The text' },
    { author: 'Ann Author' },
    { translator: 'Tom Translator' },
    { translator: null, edition: 'Tom Translator' },
    { licence: 'CC0 1.0' },
  ]) {
    await ctx.db.updateTable('texts').set(changed).where('author', '<>', '').execute()
    const now = await ofIt()
    expect(now).toMatchObject({ passage: changed, supersedes: before?.id })
    before = now
  }
  // What no statement says makes none.
  await ctx.db.updateTable('texts').set({ year: '1900' }).where('author', '<>', '').execute()
  expect(await ofIt()).toEqual(before)
})

test('a statement of a text that shows only sentences says no more', async () => {
  const { ctx, house, shelf, published } = await aSite()
  const { id } = await aVerified(house, shelf)
  const ofIt = async () => (await published()).find(({ about }) => about.endsWith(id))
  const first = await ofIt()
  expect(first).toMatchObject({ passage: { before: 'Before it. ', after: ' After it.' } })
  await ctx.db.updateTable('texts').set({ shows: 'sentence' }).execute()
  expect(await ofIt()).toMatchObject({ passage: { before: '', after: '' }, supersedes: first?.id })
})

test('statements that are made again from the same things stay what they are', async () => {
  const { ctx, house, shelf, published } = await aSite()
  await aVerified(house, shelf)
  const before = await published()
  await ctx.db.updateTable('statements').set({ stamp: 'of an earlier release' }).execute()
  house.clock.advance(60_000)
  expect(await published()).toEqual(before)
})

test('a quote that is taken down leaves the feed at once, is withdrawn, and may come back', async () => {
  const { ctx, doubted, published } = await aSite()
  const [first] = await published()
  await unpublishQuote(ctx, doubted.id)
  expect((await findStatements(ctx, 0, place)).statements).toEqual([])
  const [gone] = await published()
  expect(gone).toMatchObject({ about: first?.about, withdrawn: true, supersedes: first?.id })
  expect(JSON.stringify(gone)).not.toContain(doubted.text)
  expect(await published()).toEqual([gone])
  await publishQuote(ctx, doubted.id)
  expect(await published()).toMatchObject([{ quote: { text: doubted.text }, supersedes: gone?.id }])
})

test('a settled report is in it with its public note, and nobody is named', async () => {
  const { house, ctx, shelf, published } = await aSite()
  const quote = await shelf.aQuote({ text: 'We suffer more in imagination.' })
  const reader = { kind: 'author', message: 'I, Lucilius, know who.', evidence: '', email: 'lucilius@mail.example', website: '' }
  await reportQuote(house.as('visitor'), quote.id, reader, { address: '192.0.2.1' })
  const editor = (await aPerson(house, 'moderator')).ctx
  const { shown } = await findReports(editor, { search: '', state: 'open', kind: null, oldestFirst: true, limit: 9, offset: 0 })
  house.clock.set('2026-03-01T20:00:00Z')
  const { batch } = await settleReports(editor, quote.id, {
    outcome: 'declined',
    reports: shown.map(({ id }) => id),
    note: 'The letter was looked up.',
    reason: 'It is there.',
  })
  // The site is where the day has begun that evening.
  const said = (await published('Asia/Tokyo')).find(({ about }) => about.endsWith(quote.id))
  expect(said).toMatchObject({ corrections: [{ outcome: 'declined', note: 'The letter was looked up.', date: '2026-03-02' }] })
  expect(JSON.stringify(said)).not.toMatch(/lucilius|It is there/i)
  await ctx.db.updateTable('quote_settlements').set({ undone: true }).where('batch', '=', batch).execute()
  expect((await published()).find(({ about }) => about.endsWith(quote.id))).toMatchObject({ withdrawn: true })
})

test('a long feed is read in steps', async () => {
  const { ctx, shelf } = await aSite()
  for (let n = 0; n < 101; n++) await shelf.aQuote({ text: `Doubt number ${n} of many.`, status: 'disputed', statusNote: 'Why.' })
  await publishStatements(ctx, 'UTC')
  const first = await findStatements(ctx, 0, place)
  expect([first.statements.length, first.more]).toEqual([100, true])
  const second = await findStatements(ctx, first.next, place)
  expect([second.statements.length, second.more]).toEqual([2, false])
  expect(new Set([...first.statements, ...second.statements].map(({ id }) => id)).size).toBe(102)
  expect(await findStatements(ctx, second.next, place)).toEqual({ statements: [], next: second.next, more: false })
})

test('a site that publishes none says so', async () => {
  const { house, ctx } = await aSite()
  await updateSettings((await aPerson(house, 'admin')).ctx, { publish_statements: false })
  await publishStatements(ctx, 'UTC')
  expect(await ctx.db.selectFrom('statements').selectAll().execute()).toEqual([])
  await expect(findStatements(ctx, 0, place)).rejects.toMatchObject({ code: 'not-found' })
})

test('the key is derived from the secret: another secret makes another key, and the old one stays in the list', async () => {
  const { ctx } = await aSite()
  const before = await getSiteKeys(ctx)
  expect((await getSiteKeys(ctx)).publicKey).toBe(before.publicKey)
  const after = await getSiteKeys({ ...ctx, deriveKey: (purpose) => `another secret's ${purpose}` })
  expect(after.publicKey).not.toBe(before.publicKey)
  expect(after.former).toMatchObject([
    { publicKey: before.publicKey, endedAt: new Date('2026-03-01T12:00:00Z'), isRevoked: false },
  ])
})

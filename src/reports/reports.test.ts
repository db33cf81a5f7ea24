import { expect, test } from 'vitest'
import { Conflict, Forbidden, Invalid, LimitReached, NotFound, Unavailable } from '#platform/errors'
import { favouriteQuote, getDeskQuote, getQuote, likeQuote, listFavourites, mergeQuote, updateQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { createAuthor } from '#authors'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import {
  countOpenReports,
  countReports,
  findCorrections,
  findCorrectionsOf,
  findNextReport,
  findReports,
  forgetReporters,
  getReport,
  mailReportAnswers,
  markReport,
  reportQuote,
  settleReports,
} from './index.ts'

const said = { kind: 'author', message: 'Seneca wrote it.', evidence: 'https://texts.example/seneca', email: '', website: '' }
const all = { search: '', state: null, kind: null, oldestFirst: true, limit: 20, offset: 0 }
const dayMs = 86_400_000

let networks = 0
const elsewhere = () => ({ address: `192.0.2.${++networks % 250}` })

async function aReport(given: Partial<typeof said> = {}) {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ text: 'We suffer more in imagination than in reality.' })
  const report = async (more: Partial<typeof said> = {}, id = quote.id) =>
    await reportQuote(house.as('visitor'), id, { ...said, ...given, ...more }, elsewhere())
  await report()
  const editor = (await aPerson(house, 'moderator')).ctx
  const open = async () => (await findReports(editor, { ...all, state: 'open' })).shown.map(({ id }) => id)
  const [id = ''] = await open()
  return { house, shelf, quote, report, editor, open, id }
}

test('anyone reports a quote that is shown, and the moderators find it with all that is known', async () => {
  const { house, editor, quote, id } = await aReport()
  expect(await countOpenReports(editor)).toBe(1)
  expect(await findReports(editor, all)).toMatchObject({
    total: 1,
    shown: [{ kind: 'author', message: 'Seneca wrote it.', author: 'Marcus Aurelius', email: null, others: 0 }],
  })
  const found = await getReport(editor, id)
  expect(found).toMatchObject({ quote: { id: quote.id }, reports: [{ id }], settlements: [], near: [] })
  // The record of writes tells that somebody reported, never what or who.
  const entries = await house.db.selectFrom('changes').selectAll().where('noun', '=', 'quote-report').execute()
  expect(JSON.stringify(entries)).not.toMatch(/Seneca|texts\.example/)
  await expect(findReports(house.as('author'), all)).rejects.toBeInstanceOf(Forbidden)
  // Nor, where somebody is signed in, that it was they.
  await reportQuote((await aPerson(house, 'user')).ctx, quote.id, said, elsewhere())
  const actors = await house.db.selectFrom('changes').select('actor').where('noun', '=', 'quote-report').execute()
  expect(actors).toEqual([{ actor: null }, { actor: null }])
})

test('a report that two editors settle at once is settled once, and its reader is told once', async () => {
  const { house, quote, editor, open } = await aReport({ email: 'nell@example.org' })
  const told = () => house.sent.filter((job) => job.startsWith('mail-report')).length
  const before = told()
  const asked = { outcome: 'declined' as const, reports: await open(), note: '', reason: 'It is right as it is.' }
  const ends = await Promise.allSettled([1, 2].map(() => settleReports(editor, quote.id, asked)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await open()).toEqual([])
  expect(told() - before).toBe(1)
})

test('what is missing is said at its field, and a quote that nobody sees cannot be reported', async () => {
  const { house, report, shelf } = await aReport()
  const refused = await report({ kind: 'love', message: ' ', evidence: 'javascript:alert(1)', email: 'a@b' }).catch(
    (error: unknown) => error,
  )
  if (!(refused instanceof Invalid)) throw new Error('it was taken')
  expect(Object.keys(refused.fields).toSorted()).toEqual(['email', 'evidence', 'kind', 'message'])
  for (const evidence of ['https://a.example/\r\nBcc: b@c.example', 'https://a.example/x\ty', 'https://a.example/\u202egpj.x'])
    await expect(report({ evidence })).rejects.toThrow('Please enter a whole address')
  await expect(report({ message: '😀'.repeat(2001) })).rejects.toThrow('2,000 characters')
  await report({ message: '😀'.repeat(2000) })
  const draft = await shelf.aQuote({ isActive: false })
  await expect(report({}, draft.id)).rejects.toBeInstanceOf(NotFound)
  const merged = await shelf.aQuote()
  const into = await shelf.aQuote()
  await mergeQuote(house.ctx, merged.id, into.id)
  await expect(report({}, merged.id)).rejects.toMatchObject({ movedTo: into.id })
})

test('a network has five reports an hour, and a quote twenty that are open', async () => {
  const { house, quote, report } = await aReport()
  const here = { address: '198.51.100.4' }
  for (let n = 0; n < 5; n++) await reportQuote(house.as('visitor'), quote.id, said, here)
  await expect(reportQuote(house.as('visitor'), quote.id, said, here)).rejects.toBeInstanceOf(LimitReached)
  house.clock.advance(3_600_001)
  await reportQuote(house.as('visitor'), quote.id, said, here)
  for (let n = 0; n < 13; n++) await report()
  await expect(report()).rejects.toThrow('We already have many reports about this quote')
})

test('an address is left ten times a day at most, wherever from', async () => {
  const { report, shelf } = await aReport({ email: 'ada@people.example' })
  for (let n = 0; n < 9; n++) await report({ email: ' Ada@people.example' }, (await shelf.aQuote()).id)
  await expect(report()).rejects.toBeInstanceOf(LimitReached)
})

test('what a program filled in is among the spam, where a moderator may take it out, and is not counted', async () => {
  const { editor, id } = await aReport({ website: 'https://spam.example' })
  expect(id).toBe('')
  expect(await countReports(editor)).toEqual({ spam: 1 })
  expect(await countOpenReports(editor)).toBe(0)
  const [spam] = (await findReports(editor, { ...all, state: 'spam' })).shown
  await markReport(editor, spam?.id ?? '', 'open')
  expect(await countOpenReports(editor)).toBe(1)
})

test('lists are narrowed by state, kind and words, and the longest waiting is next', async () => {
  const { house, report, editor, id } = await aReport()
  house.clock.advance(60_000)
  await report({ kind: 'wording', message: 'A word is missing.', email: 'ada@people.example' })
  expect(await findNextReport(editor)).toBe(id)
  expect((await findReports(editor, { ...all, kind: 'wording' })).total).toBe(1)
  expect((await findReports(editor, { ...all, search: 'MISSING' })).shown).toMatchObject([{ kind: 'wording', others: 1 }])
  expect((await findReports(editor, { ...all, search: 'imagination' })).total).toBe(2)
  expect((await findReports(editor, { ...all, search: 'nothing like it' })).total).toBe(0)
  expect((await findReports(editor, { ...all, search: 'ada@people' })).total).toBe(0)
  expect((await findReports(editor, { ...all, search: 'ada@people', inAddresses: true })).total).toBe(1)
  expect((await findReports(editor, { ...all, oldestFirst: false })).shown[0]?.kind).toBe('wording')
})

test('a correction changes the quote, settles all its reports and is told on its page', async () => {
  const { house, report, editor, quote, open } = await aReport()
  await report({ kind: 'source' })
  const seneca = await createAuthor(house.ctx, { name: 'Seneca' })
  const source = { work: 'Moral Letters', year: null, place: '13.4', edition: null, translator: null, url: null }
  await settleReports(editor, quote.id, {
    outcome: 'corrected',
    reports: await open(),
    version: quote.version,
    changes: { author_id: seneca.id, source, status: 'sourced' },
    note: 'The author was given as Marcus Aurelius.',
  })
  expect(await getQuote(house.as('visitor'), quote.id)).toMatchObject({
    author: 'Seneca',
    status: 'sourced',
    source: { place: '13.4' },
  })
  expect(await countReports(editor)).toEqual({ settled: 2 })
  const told = { outcome: 'corrected', note: 'The author was given as Marcus Aurelius.', settledAt: house.clock.now() }
  expect(await findCorrectionsOf(house.as('visitor'), quote.id)).toEqual([told])
  expect(await findCorrections(house.as('visitor'), { limit: 10, offset: 0 })).toMatchObject({
    total: 1,
    corrections: [{ ...told, quote: { id: quote.id, author: 'Seneca' } }],
  })
})

test('what the rules of a quote refuse settles nothing, and says so at its field', async () => {
  const { editor, quote, open } = await aReport()
  const refused = await settleReports(editor, quote.id, {
    outcome: 'corrected',
    reports: await open(),
    version: quote.version,
    changes: { status: 'sourced', author_id: 'nobody' },
  }).catch((error: unknown) => error)
  if (!(refused instanceof Invalid)) throw new Error('it was taken')
  expect(Object.keys(refused.fields).toSorted()).toEqual(['author_id', 'source.work'])
  expect(await countOpenReports(editor)).toBe(1)
})

test.each(['disputed', 'misattributed'] as const)('%s needs a reason, which stands under the quote', async (outcome) => {
  const { house, editor, quote, open } = await aReport()
  const featured = await updateQuote(editor, quote.id, { isFeatured: true, version: quote.version })
  const asked = { outcome, reports: await open(), version: featured.version }
  await expect(settleReports(editor, quote.id, { ...asked, why: ' ' })).rejects.toMatchObject({
    fields: { why: 'Please say why: readers see it.' },
  })
  await settleReports(editor, quote.id, { ...asked, why: 'It is in no work of his.', note: 'It was given as his.' })
  expect(await getQuote(house.as('visitor'), quote.id)).toMatchObject({
    status: outcome,
    statusNote: 'It is in no work of his.',
    isFeatured: outcome === 'disputed',
  })
})

test('a duplicate leads to the other, with likes and favourites, and the note stands there', async () => {
  const { house, shelf, editor, quote, open } = await aReport({ kind: 'duplicate' })
  const other = await shelf.aQuote({ text: 'We suffer more in imagination than in fact.' })
  const reader = (await aPerson(house, 'user')).ctx
  await likeQuote(reader, { quoteId: quote.id })
  await favouriteQuote(reader, { quoteId: quote.id })
  const asked = { outcome: 'duplicate' as const, reports: await open(), note: 'The same words stood here twice.' }
  await expect(settleReports(editor, quote.id, { ...asked, into: '' })).rejects.toMatchObject({
    fields: { into: 'Please choose the quote that this one repeats.' },
  })
  const { batch } = await settleReports(editor, quote.id, { ...asked, into: other.id })
  await expect(getQuote(reader, quote.id)).rejects.toMatchObject({ movedTo: other.id })
  expect((await getQuote(reader, other.id)).likes).toBe(1)
  expect((await listFavourites(reader, { page: 1 })).quotes.map(({ id }) => id)).toEqual([other.id])
  expect(await findCorrectionsOf(reader, other.id)).toMatchObject([{ outcome: 'duplicate' }])
  await undoBatch(editor, batch)
  expect((await getQuote(reader, quote.id)).likes).toBe(1)
  expect(await findCorrectionsOf(reader, other.id)).toEqual([])
  expect(await countOpenReports(editor)).toBe(1)
})

test('reports on what was joined or trashed meanwhile can be settled as what it is', async () => {
  const { house, shelf, report, editor, quote, open } = await aReport()
  const other = await shelf.aQuote()
  house.clock.advance(60_000)
  await report({}, other.id)
  const [first = '', second = ''] = await open()
  await mergeQuote(house.ctx, quote.id, other.id)
  await settleReports(editor, quote.id, { outcome: 'duplicate', reports: [first], into: other.id })
  await expect(settleReports(editor, other.id, { outcome: 'removed', reports: [second] })).rejects.toThrow('not in the trash')
  await trashQuote(house.ctx, other.id)
  await settleReports(editor, other.id, { outcome: 'removed', reports: [second], note: 'Nobody has to read this.' })
  expect(await countOpenReports(editor)).toBe(0)
  expect((await findCorrections(house.as('visitor'), { limit: 10, offset: 0 })).total).toBe(0)
})

test('to decline needs a reason where a reader waits for an answer, and leaves the quote as it is', async () => {
  const { house, editor, quote, report, open } = await aReport({ email: 'ada@people.example' })
  const asked = { outcome: 'declined' as const, reports: await open() }
  await expect(settleReports(editor, quote.id, { ...asked, reason: '' })).rejects.toMatchObject({
    fields: { reason: 'Please say why. A reader waits for the answer.' },
  })
  await settleReports(editor, quote.id, { ...asked, reason: 'The edition has it so.' })
  await report({ email: '' })
  await settleReports(editor, quote.id, { outcome: 'declined', reports: await open() })
  expect(await countOpenReports(editor)).toBe(0)
  expect((await getDeskQuote(editor, quote.id)).version).toBe(quote.version)
  expect(await findCorrectionsOf(house.as('visitor'), quote.id)).toEqual([])
})

test('two moderators at once: the second is told, and nothing of theirs is done', async () => {
  const { house, editor, report, quote, open } = await aReport()
  const reports = await open()
  const asked = { reports, version: quote.version }
  await settleReports(house.as('admin'), quote.id, { ...asked, outcome: 'disputed', why: 'We know of no source.' })
  await expect(settleReports(editor, quote.id, { outcome: 'declined', reports, reason: 'No.' })).rejects.toBeInstanceOf(Conflict)
  await report()
  // One has changed the quote, the other has it before them as it was.
  const late = settleReports(editor, quote.id, {
    outcome: 'misattributed',
    reports: await open(),
    version: quote.version,
    why: 'No.',
  })
  await expect(late).rejects.toBeInstanceOf(Conflict)
  expect((await getQuote(house.as('visitor'), quote.id)).status).toBe('disputed')
  expect(await countOpenReports(editor)).toBe(1)
})

test('what came in while somebody decided stays open, and a report of another quote is not settled along', async () => {
  const { shelf, report, editor, quote, open } = await aReport()
  const seen = await open()
  await report({ message: 'One more.' })
  await settleReports(editor, quote.id, { outcome: 'declined', reports: seen, reason: 'No.' })
  expect(await countOpenReports(editor)).toBe(1)
  const other = await shelf.aQuote()
  const foreign = settleReports(editor, other.id, { outcome: 'declined', reports: await open(), reason: 'No.' })
  await expect(foreign).rejects.toBeInstanceOf(Conflict)
})

test('a settlement is taken back with the quote, and stands again when that is undone', async () => {
  const { house, editor, quote, open } = await aReport()
  const asked = {
    outcome: 'disputed' as const,
    reports: await open(),
    version: quote.version,
    why: 'No source.',
    note: 'In doubt.',
  }
  const { batch } = await settleReports(editor, quote.id, asked)
  const status = async () => (await getQuote(house.as('visitor'), quote.id)).status
  const notes = async () => (await findCorrectionsOf(house.as('visitor'), quote.id)).length
  const undone = await undoBatch(editor, batch)
  expect([await status(), await notes(), await countOpenReports(editor)]).toEqual(['unverified', 0, 1])
  await undoBatch(editor, undone.batch)
  expect([await status(), await notes(), await countOpenReports(editor)]).toEqual(['disputed', 1, 0])
  // Anyone who may not settle may not take back either.
  await expect(undoBatch(house.as('author'), batch)).rejects.toBeInstanceOf(Forbidden)
})

test('what was declined is opened again; what was changed since is not put back', async () => {
  const { house, editor, quote, open } = await aReport()
  const first = await settleReports(editor, quote.id, {
    outcome: 'declined',
    reports: await open(),
    reason: 'No.',
    note: 'It stands.',
  })
  await undoBatch(editor, first.batch)
  expect(await countOpenReports(editor)).toBe(1)
  const why = { why: 'No source.', version: quote.version }
  const { batch } = await settleReports(editor, quote.id, { outcome: 'disputed', reports: await open(), ...why })
  const { version } = await getDeskQuote(editor, quote.id)
  await updateQuote(house.as('admin'), quote.id, { tags: ['mind'], version })
  await expect(undoBatch(editor, batch)).rejects.toBeInstanceOf(Conflict)
  expect(await countOpenReports(editor)).toBe(0)
})

test('a reader who left an address is answered once, unless the settlement was undone', async () => {
  const { house, report, editor, quote, open } = await aReport({ email: 'Ada@people.example' })
  await report({ email: '' })
  const { ctx, jobs } = keepJobs(editor)
  const settle = async () =>
    await settleReports(ctx, quote.id, { outcome: 'declined', reports: await open(), reason: 'The edition has it so.' })
  const first = await settle()
  expect(first.tells).toBe(1)
  await undoBatch(editor, first.batch)
  await settle()
  for (const job of jobs)
    if (job.name === 'mail-report-answers') for (let n = 0; n < 2; n++) await mailReportAnswers(house.ctx, job.data)
  expect(house.mails).toMatchObject([
    {
      to: { email: 'ada@people.example' },
      name: 'report-settled',
      data: { outcome: 'declined', reason: 'The edition has it so.', kind: 'author', message: 'Seneca wrote it.' },
    },
  ])
  expect(JSON.stringify(house.mails)).not.toMatch(/texts\.example/)
})

test('each reader is answered about their own report, and reads the words that they reported', async () => {
  const { house, report, editor, quote, open } = await aReport({ email: 'ada@people.example' })
  house.clock.advance(60_000)
  await report({ kind: 'wording', message: 'Read https://shop.example now.', email: 'grace@people.example' })
  const { ctx, jobs } = keepJobs(editor)
  const [author = '', wording = ''] = await open()
  const { text } = quote
  const changes = { text: 'We suffer more often in imagination than in reality.' }
  await settleReports(ctx, quote.id, { outcome: 'corrected', reports: [wording], version: quote.version, changes })
  expect(await open()).toEqual([author])
  expect(await findNextReport(editor, quote.id)).toBe(author)
  await settleReports(ctx, quote.id, { outcome: 'declined', reports: [author], reason: 'His Letters have it.' })
  for (const job of jobs) if (job.name === 'mail-report-answers') await mailReportAnswers(house.ctx, job.data)
  const said = { text, author: 'Marcus Aurelius' }
  expect(house.mails).toMatchObject([
    // A message with a link could be an advertisement to a stranger.
    { to: { email: 'grace@people.example' }, data: { outcome: 'corrected', kind: 'wording', message: null, quote: said } },
    {
      to: { email: 'ada@people.example' },
      data: { outcome: 'declined', kind: 'author', message: 'Seneca wrote it.', quote: said },
    },
  ])
})

test('why somebody could not be told stands beside the report, and the rest is told', async () => {
  const { house, report, editor, quote, open, id } = await aReport({ email: 'ada@people.example' })
  await report({ email: 'grace@people.example' })
  const { ctx, jobs } = keepJobs(editor)
  await settleReports(ctx, quote.id, { outcome: 'declined', reports: await open(), reason: 'No.' })
  const [job] = jobs
  if (job?.name !== 'mail-report-answers') throw new Error('no job')
  const send = house.ctx.mail.send
  const half: typeof send = async (on, to, ...mail) => {
    if (to.email.startsWith('ada')) throw new Unavailable('The server is away.')
    await send(on, to, ...mail)
  }
  await expect(mailReportAnswers({ ...house.ctx, mail: { ...house.ctx.mail, send: half } }, job.data)).rejects.toBeInstanceOf(
    Unavailable,
  )
  expect(house.mails).toMatchObject([{ to: { email: 'grace@people.example' } }])
  const { reports } = await getReport(editor, id)
  expect(reports.flatMap(({ failure }) => failure ?? [])).toEqual(['The server is away.'])
  await mailReportAnswers(house.ctx, job.data)
  expect(house.mails).toHaveLength(2)
})

test('addresses go 30 days after the answer and after a year in any case, reports later, notes never', async () => {
  const { house, report, editor, quote, open, id } = await aReport({ email: 'ada@people.example' })
  const note = { note: 'It stands.', reason: 'No.' }
  await settleReports(editor, quote.id, { outcome: 'declined', reports: await open(), ...note })
  house.clock.advance(60_000)
  await report({ email: 'grace@people.example' })
  const addresses = async () => (await findReports(editor, all)).shown.map(({ email }) => email)
  house.clock.advance(29 * dayMs)
  await forgetReporters(house.ctx)
  expect(await addresses()).toEqual(['ada@people.example', 'grace@people.example'])
  house.clock.advance(2 * dayMs)
  await forgetReporters(house.ctx)
  expect(await addresses()).toEqual([null, 'grace@people.example'])
  house.clock.advance(335 * dayMs)
  await forgetReporters(house.ctx)
  expect(await addresses()).toEqual([null, null])
  house.clock.advance(366 * dayMs)
  await forgetReporters(house.ctx)
  await expect(getReport(editor, id)).rejects.toBeInstanceOf(NotFound)
  // What nobody has settled waits on.
  expect((await findReports(editor, all)).total).toBe(1)
  expect(await findCorrectionsOf(house.as('visitor'), quote.id)).toHaveLength(1)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBatches } from '#changes'
import { undoBatch } from '#history'
import { findNotices } from '#notices'
import { Conflict, Forbidden, Invalid } from '#platform/errors'
import { mergeQuote, proposeQuote, sendBackQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import {
  addComment,
  answerMentions,
  assignRecord,
  assignRecords,
  countOwnWaiting,
  findColleagues,
  findThreadLines,
  findWaiting,
  getThread,
  resolveThread,
} from './index.ts'
import type { ThreadOf } from './thread.ts'

async function staff() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const author = await aPerson(house, 'author')
  const aQuote = async (text: string, isActive = true): Promise<ThreadOf> => {
    const { id } = await shelf.aQuote({ text, isActive })
    await house.db.updateTable('quotes').set({ created_by: author.id }).where('id', '=', id).execute()
    return { noun: 'quote', id }
  }
  return { house, shelf, author, moderator: await aPerson(house, 'moderator'), admin: await aPerson(house, 'admin'), aQuote }
}

const kinds = async ({ ctx }: Person) =>
  (await findNotices(ctx, { unread: true, limit: 100, offset: 0 })).notices.map(({ kind, details }) => [kind, details.since])
const waits = async ({ ctx }: Person) => (await findWaiting(ctx)).map(({ why, about, due }) => [why, about, due])

test('an editor assigns a record to one person until a day, who gets a notice and ends it', async () => {
  const { author, moderator, admin, aQuote } = await staff()
  const quote = await aQuote('Life is a dream.')
  await assignRecord(moderator.ctx, { ...quote, person: author.id, due: '2026-03-01' })
  expect(await getThread(admin.ctx, quote)).toMatchObject({ assignee: { id: author.id, name: 'A author' }, due: '2026-03-01' })
  expect(await kinds(author)).toEqual([['assigned', '2026-03-01']])
  // Nothing changed, so nobody hears of it.
  await assignRecord(moderator.ctx, { ...quote, person: author.id, due: '2026-03-01' })
  expect((await findNotices(author.ctx, { unread: true, limit: 9, offset: 0 })).notices).toMatchObject([{ times: 1 }])
  await assignRecord(moderator.ctx, { ...quote, person: admin.id, due: '' })
  expect(await kinds(author)).toEqual([])
  expect(await kinds(admin)).toEqual([['assigned', undefined]])
  await assignRecord(admin.ctx, { ...quote, person: null, due: null })
  expect(await getThread(admin.ctx, quote)).toMatchObject({ assignee: null, due: null })
  expect(await kinds(admin)).toEqual([])
  // Who assigns work to themselves needs no notice.
  await assignRecord(admin.ctx, { ...quote, person: admin.id, due: null })
  expect(await kinds(admin)).toEqual([])
})

test('authors assign nothing, but end what is theirs; nobody is assigned what they can’t read', async () => {
  const { house, shelf, author, moderator, aQuote } = await staff()
  const quote = await aQuote('Life is a dream.')
  const assign = (who: Person, person: string | null) => assignRecord(who.ctx, { ...quote, person, due: null })
  await expect(assign(author, author.id)).rejects.toBeInstanceOf(Forbidden)
  await assign(moderator, moderator.id)
  await expect(assign(author, null)).rejects.toBeInstanceOf(Forbidden)
  await assign(moderator, author.id)
  await assign(author, null)
  const other: ThreadOf = { noun: 'quote', id: (await shelf.aQuote()).id }
  for (const person of [author.id, '00000000-0000-4000-8000-0000000000ff'])
    await expect(assignRecord(moderator.ctx, { ...other, person, due: null })).rejects.toMatchObject({
      fields: { person: 'This person can’t open the record any more. Choose somebody else.' },
    })
  await expect(assignRecord(moderator.ctx, { ...quote, person: author.id, due: '2026-02-30' })).rejects.toBeInstanceOf(Invalid)
  await expect(assignRecord(house.as('user'), { ...quote, person: null, due: null })).rejects.toBeInstanceOf(Forbidden)
})

test('an editor assigns many at once, as one batch with one notice, and one undo gives each back to whom it was with', async () => {
  const { house, shelf, author, moderator, admin, aQuote } = await staff()
  const quotes = [await aQuote('One.'), await aQuote('Two.'), await aQuote('Three.')]
  const foreign = await shelf.aQuote({ text: 'By nobody here.' })
  const gone = await aQuote('Gone.')
  await trashQuote(admin.ctx, gone.id)
  const [one, two, three] = quotes.map(({ id }) => id)
  await assignRecord(moderator.ctx, { noun: 'quote', id: one ?? '', person: admin.id, due: '2026-02-01' })
  await assignRecord(moderator.ctx, { noun: 'quote', id: two ?? '', person: author.id, due: '2026-03-01' })
  const ids = [...quotes.map(({ id }) => id), foreign.id, gone.id]
  const assign = (who: Person, person: string | null, due: string | null = null) =>
    assignRecords(who.ctx, { noun: 'quote', ids, person, due })
  const done = await assign(moderator, author.id, '2026-03-01')
  expect(done).toMatchObject({
    changed: 2,
    skipped: [
      { id: two, why: 'same' },
      { id: foreign.id, why: 'unreadable' },
      { id: gone.id, why: 'gone' },
    ],
  })
  expect(await waits(author)).toHaveLength(3)
  const { notices } = await findNotices(author.ctx, { unread: true, limit: 9, offset: 0 })
  expect(notices.map(({ target, times, who }) => [target, times, who])).toEqual([
    [null, 2, 'A moderator'],
    [`quote:${two}`, 1, 'A moderator'],
  ])
  expect(await kinds(admin)).toEqual([])

  const told = async ({ ctx }: Person) =>
    (await findNotices(ctx, { unread: true, limit: 9, offset: 0 })).notices.map(({ target, times }) => [target, times])
  const undone = await undoBatch(moderator.ctx, done.batch ?? '')
  expect(await waits(author)).toEqual([['assigned', 'Two.', '2026-03-01']])
  expect(await told(author)).toEqual([[`quote:${two}`, 1]])
  expect(await waits(admin)).toEqual([['assigned', 'One.', '2026-02-01']])
  expect(await kinds(admin)).toEqual([['assigned', '2026-02-01']])
  expect(await getThread(admin.ctx, { noun: 'quote', id: three ?? '' })).toMatchObject({ assignee: null, due: null })

  // Undone in turn, the person has the work and its notice again.
  const redone = await undoBatch(moderator.ctx, undone.batch)
  expect(await told(author)).toEqual([
    [null, 2],
    [`quote:${two}`, 1],
  ])
  await undoBatch(moderator.ctx, redone.batch)
  expect([await told(author), await told(admin)]).toEqual([[[`quote:${two}`, 1]], [[`quote:${one}`, 1]]])

  // What somebody assigned since is not taken from them.
  const again = await assign(moderator, null)
  await assignRecord(admin.ctx, { noun: 'quote', id: one ?? '', person: moderator.id, due: null })
  await expect(undoBatch(moderator.ctx, again.batch ?? '')).rejects.toBeInstanceOf(Conflict)
  for (const input of [{ ids: [] }, { person: 'x' }, { due: '2026-02-30' }])
    await expect(assignRecords(moderator.ctx, { noun: 'quote', ids, person: null, due: null, ...input })).rejects.toBeInstanceOf(
      Invalid,
    )
  await expect(assign(author, author.id)).rejects.toBeInstanceOf(Forbidden)
  await expect(findColleagues(house.as('author'))).rejects.toBeInstanceOf(Forbidden)
  expect((await findColleagues(moderator.ctx)).map(({ name }) => name)).toEqual(['A admin', 'A author', 'A moderator'])
})

test('the notice of many assigned at once is read when the last of them ends', async () => {
  const { author, moderator, admin, aQuote } = await staff()
  const quotes = [await aQuote('One.'), await aQuote('Two.'), await aQuote('Three.')]
  const ids = quotes.map(({ id }) => id)
  const end = (who: Person, n: number, person: string | null = null) =>
    assignRecord(who.ctx, { noun: 'quote', id: ids[n] ?? '', person, due: null })
  const { batch } = await assignRecords(moderator.ctx, { noun: 'quote', ids, person: author.id, due: null })
  await end(author, 0)
  await end(moderator, 1, admin.id)
  expect(await kinds(author)).toEqual([['assigned', undefined]])
  await end(author, 2)
  expect(await kinds(author)).toEqual([])
  // The other’s work has a notice of its own, and the batch is nobody’s any more.
  expect(await kinds(admin)).toEqual([['assigned', undefined]])
  await expect(undoBatch(moderator.ctx, batch ?? '')).rejects.toBeInstanceOf(Conflict)
})

test('a thousand are assigned in as many statements as a few', async () => {
  const { house, moderator, admin, aQuote } = await staff()
  const { id } = await aQuote('One.')
  await sql`insert into quotes (text, author, is_active) select 'Number ' || n, 'Ada', true from generate_series(1, 999) as n`.execute(
    house.db,
  )
  const { rows } = await sql<{ id: string }>`select id from quotes where id <> ${id} order by id`.execute(house.db)
  const all = [id, ...rows.map((row) => row.id)]
  const counted = async (ids: string[], person: string) => {
    let statements = 0
    const db = house.db.withPlugin({
      transformQuery: ({ node }) => (statements++, node),
      transformResult: async ({ result }) => result,
    })
    const ctx = { ...moderator.ctx, db }
    expect((await assignRecords(ctx, { noun: 'quote', ids, person, due: null })).changed).toBe(ids.length)
    return statements
  }
  const few = await counted(all.slice(0, 2), admin.id)
  expect(await counted(all.slice(2), admin.id)).toBe(few)
})

test('who ends their own work can take that back', async () => {
  const { author, moderator, admin, aQuote } = await staff()
  const quote = await aQuote('Life is a dream.')
  const last = async ({ ctx }: Person) => (await findBatches(ctx, { own: true }))[0]?.batch ?? ''
  await assignRecord(moderator.ctx, { ...quote, person: author.id, due: '2026-03-01' })
  await assignRecord(author.ctx, { ...quote, person: null, due: null })
  await undoBatch(author.ctx, await last(author))
  expect(await waits(author)).toEqual([['assigned', 'Life is a dream.', '2026-03-01']])
  await undoBatch(author.ctx, await last(author))
  expect(await waits(author)).toEqual([])
  await addComment(admin.ctx, { ...quote, text: 'Nobody undoes this.' })
  expect(await findBatches(admin.ctx, { own: true })).toEqual([])
})

test('lists show how many comments there are and who has the work; authors see their own alone', async () => {
  const { shelf, author, moderator, aQuote } = await staff()
  const [one, two] = [await aQuote('One.'), await aQuote('Two.')]
  const foreign = await shelf.aQuote({ text: 'Foreign.' })
  await addComment(moderator.ctx, { ...one, text: 'First.' })
  await addComment(moderator.ctx, { ...one, text: 'Second.' })
  await assignRecord(moderator.ctx, { ...two, person: author.id, due: '2026-03-01' })
  await assignRecord(moderator.ctx, { noun: 'quote', id: foreign.id, person: moderator.id, due: null })
  const ids = [one.id, two.id, foreign.id]
  const found = await findThreadLines(moderator.ctx, 'quote', ids)
  expect(ids.map((id) => found.get(id))).toEqual([
    { id: one.id, comments: 2, assignee: null, due: null },
    { id: two.id, comments: 0, assignee: 'A author', due: '2026-03-01' },
    { id: foreign.id, comments: 0, assignee: 'A moderator', due: null },
  ])
  expect([...(await findThreadLines(author.ctx, 'quote', ids)).keys()].toSorted()).toEqual([one.id, two.id].toSorted())
})

test('one list has what waits for a person, by due day: assigned, mentioned and sent back', async () => {
  const { house, shelf, author, moderator, aQuote } = await staff()
  const [late, soon, open] = [await aQuote('Late.'), await aQuote('Soon.'), await aQuote('Open.')]
  const draft = await aQuote('A proposal.', false)
  const sentBack = { ...author.ctx }
  await proposeQuote(sentBack, draft.id)
  await sendBackQuote(moderator.ctx, draft.id, { note: 'Please add the edition.' })
  house.clock.advance(1_000)
  await assignRecord(moderator.ctx, { ...open, person: author.id, due: null })
  await assignRecord(moderator.ctx, { ...late, person: author.id, due: '2026-05-01' })
  await assignRecord(moderator.ctx, { ...soon, person: author.id, due: '2026-03-01' })
  house.clock.advance(1_000)
  await addComment(moderator.ctx, { ...late, text: `<@${author.id}>?` })
  await addComment(moderator.ctx, { ...late, text: `<@${author.id}>??` })
  expect(await waits(author)).toEqual([
    ['assigned', 'Soon.', '2026-03-01'],
    ['assigned', 'Late.', '2026-05-01'],
    ['sent-back', 'A proposal.', null],
    ['assigned', 'Open.', null],
    ['mentioned', 'Late.', null],
  ])
  expect((await findWaiting(author.ctx)).at(-1)).toMatchObject({ who: 'A moderator', noun: 'quote', id: late.id })
  expect(await countOwnWaiting(author.ctx)).toBe(5)
  expect(await waits(moderator)).toEqual([])
  // A mention waits until it is answered.
  await addComment(author.ctx, { ...late, text: 'Yes.' })
  await proposeQuote(author.ctx, draft.id)
  await trashQuote(moderator.ctx, open.id)
  expect(await waits(author)).toEqual([
    ['assigned', 'Soon.', '2026-03-01'],
    ['assigned', 'Late.', '2026-05-01'],
  ])
  const page: ThreadOf = { noun: 'author', id: shelf.author.id }
  await addComment(author.ctx, { ...soon, text: `<@${moderator.id}>` })
  house.clock.advance(1_000)
  await addComment(house.as('admin'), { ...page, text: `<@${moderator.id}>` })
  expect(await waits(moderator)).toEqual([
    ['mentioned', 'Soon.', null],
    ['mentioned', 'Marcus Aurelius', null],
  ])
  await answerMentions(moderator.ctx, soon)
  await resolveThread(house.as('admin'), { ...page, isResolved: true })
  expect(await waits(moderator)).toEqual([])
  for (const role of ['visitor', 'user'] as const) await expect(findWaiting(house.as(role))).rejects.toBeInstanceOf(Forbidden)
})

test('a settled report waits for nobody', async () => {
  const { house, moderator, aQuote } = await staff()
  const quote = await aQuote('Life is a dream.')
  const { rows } = await sql<{ id: string }>`
    insert into quote_reports (quote_id, kind, message, created_at) values (${quote.id}, 'author', 'Wrong.', now()) returning id`.execute(
    house.db,
  )
  const report: ThreadOf = { noun: 'report', id: rows[0]?.id ?? '' }
  await assignRecord(house.as('admin'), { ...report, person: moderator.id, due: null })
  expect(await waits(moderator)).toEqual([['assigned', 'Life is a dream.', null]])
  await house.db.updateTable('quote_reports').set({ state: 'settled' }).execute()
  expect(await waits(moderator)).toEqual([])
})

test('a merged quote leaves comments and assignment to the one that stays, and an undo takes back exactly these', async () => {
  const { author, moderator, admin, aQuote } = await staff()
  const [from, into] = [await aQuote('Life is a dream.'), await aQuote('Life is a dream!')]
  await addComment(author.ctx, { ...from, text: 'On the first.' })
  await addComment(author.ctx, { ...into, text: 'On the second.' })
  await assignRecord(moderator.ctx, { ...from, person: author.id, due: '2026-03-01' })
  const { batch } = await mergeQuote(admin.ctx, from.id, into.id)
  const merged = await getThread(admin.ctx, into)
  expect(merged.comments.map(({ text }) => text).toSorted()).toEqual(['On the first.', 'On the second.'])
  expect(merged).toMatchObject({ assignee: { id: author.id }, due: '2026-03-01' })
  expect(await waits(author)).toEqual([['assigned', 'Life is a dream!', '2026-03-01']])
  await addComment(admin.ctx, { ...into, text: 'After the merge.' })

  await undoBatch(admin.ctx, batch)
  expect(await getThread(admin.ctx, from)).toMatchObject({
    comments: [{ text: 'On the first.' }],
    assignee: { id: author.id },
    due: '2026-03-01',
  })
  const stays = await getThread(admin.ctx, into)
  expect(stays.comments.map(({ text }) => text).toSorted()).toEqual(['After the merge.', 'On the second.'])
  expect(stays.assignee).toBeNull()
})

test('a quote that has no comments gets those of the merged one', async () => {
  const { admin, aQuote } = await staff()
  const [from, into] = [await aQuote('One.'), await aQuote('Two.')]
  await addComment(admin.ctx, { ...from, text: 'Here.' })
  await mergeQuote(admin.ctx, from.id, into.id)
  expect((await getThread(admin.ctx, into)).comments).toMatchObject([{ text: 'Here.' }])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { findNotices } from '#notices'
import { Forbidden, Invalid } from '#platform/errors'
import { mergeQuote, proposeQuote, sendBackQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { addComment, answerMentions, assignRecord, countOwnWaiting, findWaiting, getThread, resolveThread } from './index.ts'
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

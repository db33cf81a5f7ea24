import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tally } from '#changes'
import { undoBatch } from '#history'
import { findNotices } from '#notices'
import { aHouse } from '#test/house'
import { manyDrafts } from '#test/many-quotes'
import { aPerson } from '#test/people'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { changeQuotes, mergeQuote, proposeQuote, restoreQuote, sendBackQuote } from './index.ts'
import { listProposingBatches } from './proposal-store.ts'

/** Drafts of an author, and what the author and a moderator have to look at. */
async function aDesk() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const [author, moderator] = [await aPerson(house, 'author'), await aPerson(house, 'moderator')]
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await aQuote({ isActive: false })).id)
  await house.db.updateTable('quotes').set({ created_by: author.id }).execute()
  const told = async ({ ctx }: typeof author) =>
    (await findNotices(ctx, { unread: true, limit: 9, offset: 0 })).notices.map(({ kind, times }) => `${kind} ${times}`)
  const both = async () => ({ moderator: await told(moderator), author: await told(author) })
  const [one = '', two = '', three = ''] = ids
  const lastBatch = async () =>
    (await house.db.selectFrom('changes').select('batch').orderBy('id', 'desc').executeTakeFirstOrThrow()).batch ?? ''
  return { house, aQuote, author: author.ctx, moderator: moderator.ctx, one, two, three, ids, both, lastBatch }
}

test('a proposal that is undone waits for nobody, and waits again when that is undone', async () => {
  const { author, one, both, lastBatch } = await aDesk()
  await proposeQuote(author, one)
  const undone = await undoBatch(author, await lastBatch())
  expect(await both()).toEqual({ moderator: [], author: [] })
  await undoBatch(author, undone.batch)
  expect(await both()).toEqual({ moderator: ['proposal 1'], author: [] })
})

test.each([
  ['sent back', 'sent-back 1'],
  ['published', 'accepted 1'],
])('what was %s and undone is a proposal again, and its author is not told otherwise', async (what, told) => {
  const { house, author, moderator, one, both, lastBatch } = await aDesk()
  await proposeQuote(author, one)
  if (what === 'published') await changeQuotes(moderator, { ids: [one], act: 'publish' })
  else await sendBackQuote(moderator, one, { note: 'Which edition?' })
  expect(await both()).toEqual({ moderator: [], author: [told] })
  const undone = await undoBatch(moderator, await lastBatch())
  expect(await both()).toEqual({ moderator: ['proposal 1'], author: [] })
  const mailed = await house.db.selectFrom('notices').select('kind').where('mail', 'is not', null).execute()
  expect(mailed).toEqual([{ kind: 'proposal' }])
  await undoBatch(moderator, undone.batch)
  expect(await both()).toEqual({ moderator: [], author: [told] })
})

test('a proposal that is merged, or in the trash, waits no more until it is back', async () => {
  const { aQuote, author, moderator, one, both } = await aDesk()
  await proposeQuote(author, one)
  const { batch } = await mergeQuote(moderator, one, (await aQuote()).id)
  expect(await both()).toEqual({ moderator: [], author: [] })
  await undoBatch(moderator, batch)
  expect(await both()).toEqual({ moderator: ['proposal 1'], author: [] })
  await trashQuote(moderator, one)
  expect(await both()).toEqual({ moderator: [], author: [] })
  await restoreQuote(moderator, one)
  expect(await both()).toEqual({ moderator: ['proposal 1'], author: [] })
})

test('a notice of many proposals is settled with the last of them, and open again with the first that is back', async () => {
  const { author, moderator, one, two, three, ids, both } = await aDesk()
  await changeQuotes(author, { ids, act: 'propose' })
  expect(await both()).toEqual({ moderator: ['proposal 3'], author: [] })
  await changeQuotes(moderator, { ids: [one, two], act: 'publish' })
  expect(await both()).toEqual({ moderator: ['proposal 3'], author: ['accepted 2'] })
  const last = await changeQuotes(moderator, { ids: [three], act: 'publish' })
  expect(await both()).toEqual({ moderator: [], author: ['accepted 1', 'accepted 2'] })
  await undoBatch(moderator, last.batch ?? '')
  expect(await both()).toEqual({ moderator: ['proposal 3'], author: ['accepted 2'] })
})

test('many that were published are told to their author until that is undone, and again when the undo is undone', async () => {
  const { house, author, moderator, ids, both } = await aDesk()
  await changeQuotes(author, { ids, act: 'propose' })
  const published = await changeQuotes(moderator, { ids, act: 'publish' })
  const told = { moderator: [], author: ['accepted 3'] }
  const untold = { moderator: ['proposal 3'], author: [] }
  expect(await both()).toEqual(told)
  const undone = await undoBatch(moderator, published.batch ?? '')
  expect(await both()).toEqual(untold)
  const redone = await undoBatch(moderator, undone.batch)
  expect(await both()).toEqual(told)
  const mailed = await house.db.selectFrom('notices').select('kind').where('mail', 'is not', null).execute()
  expect(mailed).toEqual([{ kind: 'accepted' }])
  // However often it is undone and done again.
  const undoneAgain = await undoBatch(moderator, redone.batch)
  expect(await both()).toEqual(untold)
  await undoBatch(moderator, undoneAgain.batch)
  expect(await both()).toEqual(told)
})

test('whether proposals of a batch still wait is found behind those that are decided now, and before them too', async () => {
  const house = await aHouse()
  await manyDrafts(house.ctx, await aShelf(house.ctx), 1_000)
  const { ctx } = await aPerson(house, 'moderator')
  const ids = (await house.db.selectFrom('quotes').select('id').orderBy('id').execute()).map(({ id }) => id)
  await changeQuotes(ctx, { ids, act: 'propose' })
  await changeQuotes(ctx, { ids: ids.slice(0, 900), act: 'publish' })
  const asked = (some: string[]) =>
    tally(ctx, async (writing) => {
      // The view also counts what earlier transactions of the connection read, until the server collects it.
      const readSoFar = async () => {
        const { rows } = await sql<{ n: number }>`
          select idx_tup_fetch::int as n from pg_stat_xact_user_tables where relname = 'quotes'`.execute(writing.db)
        return rows[0]?.n ?? 0
      }
      const before = await readSoFar()
      const [found] = await listProposingBatches(writing, some)
      return { waits: found?.waits, read: (await readSoFar()) - before }
    })
  const { waits, read } = await asked(ids.slice(890, 900))
  expect(waits).toBe(true)
  // A look at one that waits, and at none that is decided.
  expect(read).toBeLessThan(20)
  expect(await asked(ids.slice(990))).toMatchObject({ waits: true })
  await changeQuotes(ctx, { ids: ids.slice(900), act: 'publish' })
  expect(await asked(ids.slice(990))).toMatchObject({ waits: false })
})

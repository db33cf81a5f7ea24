import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findReports, findReportsById, reportQuote } from '#reports'
import { work } from '#test/bulk-site'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { beginBulkJob, changeSome, getBulkJob, selectAllOf, stopBulkJob, continueBulkJob, undoAct } from './index.ts'
import { doStep } from './do-step.ts'

/** A site with more authors than one change may name, of whom one has a quote, and a moderator. */
async function aCrowd(count = 1_100) {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  await shelf.aQuote()
  await sql`
    insert into authors (name, slug, nationality, is_active, created_at, updated_at)
    select 'Writer ' || n, 'writer-' || n, 'Freedonian', true, ${house.clock.now()}, ${house.clock.now()} from generate_series(1, ${count}::int) as n`.execute(
    house.db,
  )
  const { ctx } = await aPerson(house, 'moderator')
  return { house, shelf, ctx }
}

const crowd = { search: 'Freedonian', own: {} }

async function counted({ db }: House, nationality: string) {
  const { rows } = await sql<{ n: number; versions: number[] }>`
    select count(*)::int as n, array(select distinct version from authors where nationality = ${nationality} and deleted_at is null) as versions
      from authors where nationality = ${nationality} and deleted_at is null`.execute(db)
  return rows[0] ?? expect.fail('no row')
}

test('a field is written of all authors of a filter as one act, which is cancelled, continued, undone and redone', async () => {
  const { house, ctx } = await aCrowd()
  const { id, count } = await selectAllOf(ctx, 'author', crowd)
  expect(count).toBe(1_100)
  await beginBulkJob(ctx, { selection: id, act: 'set', field: 'nationality', value: 'Sylvanian' })
  await doStep(house.ctx, id, 300)
  await stopBulkJob(ctx, id)
  expect(await counted(house, 'Sylvanian')).toEqual({ n: 300, versions: [2] })
  await continueBulkJob(ctx, id)
  await work(house)
  expect(await counted(house, 'Sylvanian')).toEqual({ n: 1_100, versions: [2] })
  const job = await getBulkJob(ctx, id)
  expect(job).toMatchObject({ state: 'done', noun: 'author', changed: 1_100, skipped: [] })
  const undo = await undoAct(ctx, job.batch)
  await work(house)
  expect(await counted(house, 'Freedonian')).toMatchObject({ n: 1_100 })
  await undoAct(ctx, undo.batch)
  await work(house)
  expect(await counted(house, 'Sylvanian')).toMatchObject({ n: 1_100 })
})

test('what hides very many authors wants the password, to begin and to be put back', async () => {
  const { house, ctx } = await aCrowd()
  const stale = { ...ctx, actor: { ...ctx.actor, passwordAt: null } }
  const select = async () => (await selectAllOf(ctx, 'author', crowd)).id
  await expect(beginBulkJob(stale, { selection: await select(), act: 'set', field: 'is_active', value: false })).rejects.toThrow(
    'password',
  )
  await expect(beginBulkJob(stale, { selection: await select(), act: 'trash' })).rejects.toThrow('password')
  const nationality = await select()
  await beginBulkJob(stale, { selection: nationality, act: 'set', field: 'nationality', value: 'Freedonian ' })
  await work(house)
  expect(await getBulkJob(ctx, nationality)).toMatchObject({
    changed: 0,
    skipped: [{ reason: 'It is so already.', count: 1_100 }],
  })
  const hidden = await select()
  await beginBulkJob(ctx, { selection: hidden, act: 'set', field: 'is_active', value: false })
  await work(house)
  // Hidden authors are shown again.
  const back = await undoAct(stale, (await getBulkJob(ctx, hidden)).batch)
  await work(house)
  await expect(undoAct(stale, back.batch)).rejects.toThrow('password')
})

test('authors go to the trash, but for those whom a quote names, and come back', async () => {
  const { house, shelf, ctx } = await aCrowd(5)
  const { id } = await selectAllOf(ctx, 'author', { own: {} })
  await beginBulkJob(ctx, { selection: id, act: 'trash' })
  await work(house)
  const job = await getBulkJob(ctx, id)
  expect(job).toMatchObject({ state: 'done', changed: 5, skipped: [{ count: 1, ids: [shelf.author.id] }] })
  expect(await counted(house, 'Freedonian')).toMatchObject({ n: 0 })
  await undoAct(ctx, job.batch)
  expect(await counted(house, 'Freedonian')).toMatchObject({ n: 5 })
})

test('some that are named are changed at once; what can’t be done is refused before anything is', async () => {
  const { house, ctx } = await aCrowd(3)
  const { rows } = await sql<{ id: string }>`select id from authors where nationality = 'Freedonian'`.execute(house.db)
  const ids = rows.map(({ id }) => id)
  const done = await changeSome(ctx, 'author', { ids, act: 'set', field: 'needs_review', value: true })
  expect(done).toMatchObject({ changed: 3, skipped: [] })
  expect(await undoAct(ctx, done.batch ?? '')).toMatchObject({ undone: 3, job: null })
  await expect(changeSome(ctx, 'author', { ids, act: 'set', field: 'name', value: 'Rufus' })).rejects.toThrow('Choose a field')
  await expect(changeSome(ctx, 'author', { ids, act: 'set', field: 'era', value: 'x'.repeat(5_001) })).rejects.toThrow('5,000')
  await expect(changeSome(ctx, 'author', { ids, act: 'merge' })).rejects.toThrow('Unknown action')
  await expect(changeSome(ctx, 'report', { ids, act: 'trash' })).rejects.toThrow('Unknown action')
  await expect(changeSome(house.as('author'), 'author', { ids, act: 'trash' })).rejects.toThrow('needs')
  await expect(selectAllOf(house.as('author'), 'author', { own: {} })).rejects.toThrow('needs the role')
  await expect(selectAllOf(house.as('author'), 'report', { search: '', state: 'open', kind: null })).rejects.toThrow('needs')
})

test('all reports of a filter are assigned to one person', async () => {
  const { house, shelf, ctx } = await aCrowd(1)
  const quote = await shelf.aQuote({ text: 'One that readers write about.' })
  const report = (kind: 'wording' | 'other', message: string) =>
    reportQuote(house.as('visitor'), quote.id, { kind, message, evidence: '', email: '', website: '' }, { address: '192.0.2.1' })
  for (const message of ['One letter.', 'Two letters.']) await report('wording', message)
  await report('other', 'Another thing.')
  const colleague = await aPerson(house, 'admin')
  const { id, count } = await selectAllOf(ctx, 'report', { search: '', state: 'open', kind: 'wording' })
  expect(count).toBe(2)
  await beginBulkJob(ctx, { selection: id, act: 'assign', person: colleague.id })
  await work(house)
  const job = await getBulkJob(ctx, id)
  expect(job).toMatchObject({ state: 'done', noun: 'report', changed: 2 })
  // A page says by their words which were left out.
  const { shown } = await findReports(ctx, { search: '', state: 'open', kind: null, oldestFirst: true, limit: 3, offset: 0 })
  const again = await findReportsById(ctx, [...shown.map((one) => one.id), job.id])
  expect(again.map(({ quoteText }) => quoteText)).toEqual(Array(3).fill('One that readers write about.'))
  expect(await undoAct(ctx, job.batch)).toMatchObject({ undone: 2 })
})

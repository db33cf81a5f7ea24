import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actorOf, addRole, disableAccount, findAccount, setRole } from '#accounts'
import type { Ctx } from '#access'
import { findBatches } from '#changes'
import { undoBatch } from '#history'
import { findNotices } from '#notices'
import { createQuote, findDeskQuotes, updateQuote } from '#quotes'
import { aSea, work } from '#test/bulk-site'
import type { House } from '#test/house'
import { manyDrafts } from '#test/many-quotes'
import { aPerson } from '#test/people'
import { doStep } from './do-step.ts'
import {
  beginBulkJob,
  continueBulkJob,
  findBulkJobs,
  findBulkJobsAtWork,
  forgetBulkJobs,
  getBulkJob,
  selectAllOf,
  stopBulkJob,
  undoAct,
  workBulkJobs,
} from './index.ts'

async function begun(ctx: Ctx, given: object, asked = {}) {
  const { id } = await selectAllOf(ctx, 'quote', { tag: 'sea', ...asked })
  return (await beginBulkJob(ctx, { selection: id, ...given } as Parameters<typeof beginBulkJob>[1])).id
}

const page = { unread: false, limit: 5, offset: 0 }
const tagging = { act: 'add-tags' as const, tags: ['wave'] }

/** Which quotes have the tag, and how often each row was written. */
async function tagged({ db }: House, tag = 'wave') {
  const { rows } = await sql<{ n: number; versions: number[] }>`
    select count(*)::int as n, array(select distinct version from quotes where ${tag} = any(tags) order by 1) as versions from quotes where ${tag} = any(tags)`.execute(
    db,
  )
  return rows[0] ?? expect.fail('no row')
}

test('what the filter showed when all was selected is changed as one act, more than a thousand, and nothing that came later', async () => {
  const { house, shelf, ctx } = await aSea()
  await shelf.aQuote({ tags: ['road'] })
  const { id, count } = await selectAllOf(ctx, 'quote', { tag: 'sea' })
  expect(count).toBe(1_200)
  await shelf.aQuote({ tags: ['sea'], text: 'It came when all was selected.' })
  const notices = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from change_notices where notice ->> 'seen' <> 'nothing'`.execute(
        house.db,
      )
    ).rows[0]?.n
  const before = await notices()
  await beginBulkJob(ctx, { selection: id, ...tagging })
  await work(house)
  expect(await tagged(house)).toEqual({ n: 1_200, versions: [2] })
  expect(await getBulkJob(ctx, id)).toMatchObject({ state: 'done', done: 1_200, changed: 1_200, skipped: [], by: 'A moderator' })
  expect(await findBatches(ctx, { own: true })).toMatchObject([
    { verbs: ['add-tags'], act: { nouns: [{ noun: 'quote', count: 1_200 }] } },
  ])
  // Drafts are on no page, so kept pages hear nothing of them.
  expect(await notices()).toBe(before)
  expect((await findNotices(ctx, page)).notices).toMatchObject([{ kind: 'bulk-change', target: id, details: { name: '1200' } }])
})

test('a large act is undone by a job, which keeps what was changed since; its undo can be undone', async () => {
  const { house, ctx } = await aSea()
  const id = await begun(ctx, tagging)
  await work(house)
  const { batch } = await getBulkJob(ctx, id)
  const [one] = (await findDeskQuotes(ctx, { tag: 'wave' })).quotes
  await updateQuote(ctx, one?.id ?? '', { text: 'Somebody wrote something else.', version: one?.version ?? 0 })
  const undo = await undoAct(ctx, batch)
  expect(undo).toMatchObject({ undone: 1_200 })
  await expect(undoAct(ctx, batch)).rejects.toThrow('still running')
  await work(house)
  expect(await getBulkJob(ctx, undo.job ?? '')).toMatchObject({
    state: 'done',
    act: 'undo',
    changed: 1_199,
    skipped: [{ reason: 'It has been changed since.', count: 1, ids: [one?.id] }],
  })
  expect(await tagged(house)).toMatchObject({ n: 1 })
  expect(await findBatches(ctx, { own: true, most: 1 })).toMatchObject([{ verbs: ['undo'], undoes: batch, depth: 1 }])
  await expect(undoAct(ctx, batch)).rejects.toThrow('undone already')
  await undoAct(ctx, undo.batch)
  await work(house)
  expect(await tagged(house)).toMatchObject({ n: 1_200 })
})

test('a job that is cut off goes on where it was, and nothing is done twice', async () => {
  const { house, ctx } = await aSea()
  const id = await begun(ctx, tagging)
  await doStep(house.ctx, id, 300)
  expect(await tagged(house)).toEqual({ n: 300, versions: [2] })
  await workBulkJobs(house.ctx, AbortSignal.abort(), { alone: true })
  expect(await getBulkJob(ctx, id)).toMatchObject({ state: 'running', done: 300 })
  await work(house)
  expect(await tagged(house)).toEqual({ n: 1_200, versions: [2] })
})

test('what is cancelled in the middle stays as far as it came, and goes on or is undone', async () => {
  const { house, ctx } = await aSea()
  const id = await begun(ctx, tagging)
  await doStep(house.ctx, id, 300)
  await stopBulkJob(ctx, id)
  await expect(stopBulkJob(ctx, id)).rejects.toThrow('isn’t running')
  await work(house)
  expect(await getBulkJob(ctx, id)).toMatchObject({ state: 'stopped', done: 300, reason: null })
  const other = await aPerson(house, 'admin')
  await expect(continueBulkJob(other.ctx, id)).rejects.toThrow('Only the person who started')
  await continueBulkJob(ctx, id)
  await doStep(house.ctx, id, 300)
  await stopBulkJob(ctx, id)
  const { batch } = await getBulkJob(ctx, id)
  expect(await undoAct(ctx, batch)).toMatchObject({ undone: 600, job: null })
  expect(await tagged(house)).toMatchObject({ n: 0 })
  // What was undone does not go on.
  await expect(continueBulkJob(ctx, id)).rejects.toThrow('Only a change that was stopped')
})

test('over the list is what is under way, and what a person stopped this week', async () => {
  const { house, ctx } = await aSea(300)
  const other = await aPerson(house, 'admin')
  const stopped = await begun(ctx, tagging)
  await stopBulkJob(ctx, stopped)
  house.clock.advance(1_000)
  const foreign = await begun(other.ctx, tagging)
  const shown = async (as: Ctx) => (await findBulkJobsAtWork(as)).map(({ id, state }) => [id, state])
  expect(await shown(ctx)).toEqual([
    [foreign, 'running'],
    [stopped, 'stopped'],
  ])
  expect(await shown(other.ctx)).toEqual([[foreign, 'running']])
  house.clock.advance(8 * 86_400_000)
  expect(await shown(ctx)).toEqual([[foreign, 'running']])
})

test('a person whose change somebody else cancels gets a notice', async () => {
  const { house, ctx } = await aSea(1_001)
  const own = await begun(ctx, tagging)
  await stopBulkJob(ctx, own)
  expect((await findNotices(ctx, page)).notices).toEqual([])
  const other = await aPerson(house, 'admin')
  const id = await begun(ctx, tagging)
  await stopBulkJob(other.ctx, id)
  expect((await findNotices(ctx, page)).notices).toMatchObject([
    { kind: 'bulk-change', target: id, details: { state: 'stopped', name: '0' } },
  ])
})

test('of several, one is worked on after the other, and each says how many are ahead of it', async () => {
  const { house, ctx } = await aSea(1_100)
  const first = await begun(ctx, tagging)
  house.clock.advance(1_000)
  const second = await begun(ctx, { act: 'remove-tag', tags: ['wave'] })
  expect((await findBulkJobsAtWork(ctx)).map(({ id, ahead }) => [id, ahead])).toEqual([
    [second, 1],
    [first, 0],
  ])
  await work(house)
  expect(await tagged(house)).toMatchObject({ n: 0 })
  expect((await findBulkJobs(ctx, { limit: 5, offset: 0 })).jobs).toMatchObject([
    { id: second, state: 'done', changed: 1_100 },
    { id: first, state: 'done', changed: 1_100 },
  ])
})

test('what a limited role may not write to is skipped with the reason, and so is what is so already', async () => {
  const { house, shelf } = await aSea(600)
  await manyDrafts(house.ctx, shelf, 600, { language: 'fr' })
  await aPerson(house, 'admin')
  const rights = ['quotes.edit', 'quotes.publish'] as const
  const { id: role } = await addRole(house.proven('admin'), {
    name: 'French',
    base: 'moderator',
    rights: [...rights],
    languages: ['fr'],
  })
  const person = await aPerson(house, 'moderator')
  await setRole(house.proven('admin'), { id: person.id, role })
  const account = (await findAccount(house.ctx, person.email)) ?? expect.fail('no account')
  const ctx = { ...person.ctx, actor: { ...person.ctx.actor, ...(await actorOf(house.ctx, account)) } }
  const id = await begun(ctx, tagging)
  await work(house)
  const job = await getBulkJob(ctx, id)
  expect(job).toMatchObject({ state: 'done', done: 1_200, changed: 600 })
  expect(job.skipped).toMatchObject([{ reason: 'This quote is in English. Your role is for French.', count: 600 }])
  expect(job.skipped[0]?.ids).toHaveLength(20)
  const again = await begun(ctx, tagging)
  await work(house)
  expect((await getBulkJob(ctx, again)).skipped.map(({ count }) => count)).toEqual([600, 600])
})

test('authors select their own quotes, do with them what they may with a few, and see no other jobs', async () => {
  const { house, shelf, ctx } = await aSea(1_001)
  const writer = await aPerson(house, 'author')
  await createQuote(writer.ctx, { text: 'Mine.', author_name: shelf.author.name, category_id: shelf.category.id, tags: ['sea'] })
  const { id, count } = await selectAllOf(writer.ctx, 'quote', {})
  expect(count).toBe(1)
  await expect(beginBulkJob(writer.ctx, { selection: id, act: 'publish' })).rejects.toThrow('needs the role')
  await beginBulkJob(writer.ctx, { selection: id, act: 'propose' })
  const foreign = await begun(ctx, tagging)
  await expect(getBulkJob(writer.ctx, foreign)).rejects.toThrow('not found')
  expect((await findBulkJobs(writer.ctx, { limit: 5, offset: 0 })).total).toBe(1)
  await expect(selectAllOf(house.as('user'), 'quote', {})).rejects.toThrow('needs the role')
})

test('what takes quotes from readers wants the password, and what was taken out of the selection stays', async () => {
  const { house, ctx } = await aSea(1_100)
  const [spared] = (await findDeskQuotes(ctx, { tag: 'sea' })).quotes
  const { id } = await selectAllOf(ctx, 'quote', { tag: 'sea' })
  const stale = { ...ctx, actor: { ...ctx.actor, passwordAt: null } }
  await expect(beginBulkJob(stale, { selection: id, act: 'trash' })).rejects.toThrow('password')
  await expect(beginBulkJob(ctx, { selection: id, act: 'add-tags', tags: [] })).rejects.toThrow('enter a tag')
  const other = await aPerson(house, 'admin')
  await expect(beginBulkJob(other.ctx, { selection: id, act: 'feature' })).rejects.toThrow('Select again')
  expect(await beginBulkJob(ctx, { selection: id, except: [spared?.id ?? ''], act: 'trash' })).toMatchObject({ total: 1_099 })
  await work(house)
  expect((await findDeskQuotes(ctx, { tag: 'sea' })).quotes.map((quote) => quote.id)).toEqual([spared?.id])
})

test('a time that hides what readers see wants the password, and so does an undo that takes quotes from them', async () => {
  const { house, ctx } = await aSea(1_100)
  const stale = { ...ctx, actor: { ...ctx.actor, passwordAt: null } }
  const later = '2026-03-02T12:00:00Z'
  await expect(begun(stale, { act: 'unpublish-at', at: later })).rejects.toThrow('password')
  await expect(begun(stale, { act: 'publish-at', at: later })).rejects.toThrow('password')
  // They take a time away, or show at once.
  const batches: string[] = []
  for (const given of [{ act: 'publish-at', at: null }, { act: 'unpublish-at', at: null }, tagging]) {
    const id = await begun(stale, given)
    await work(house)
    batches.push((await getBulkJob(ctx, id)).batch)
  }
  const [published = '', , withTag = ''] = batches
  const untagged = await undoAct(stale, withTag)
  await work(house)
  await undoAct(stale, untagged.batch)
  await work(house)
  await expect(undoAct(stale, published)).rejects.toThrow('password')
  expect(await findBulkJobsAtWork(ctx)).toEqual([])
  const trash = await begun(ctx, { act: 'trash' })
  await work(house)
  const back = await undoAct(stale, (await getBulkJob(ctx, trash)).batch)
  await work(house)
  await expect(undoAct(stale, back.batch)).rejects.toThrow('password')
  expect(await undoAct(ctx, back.batch)).toMatchObject({ undone: 1_100 })
})

test('what takes quotes from readers wants the password again to go on, and so does an undo of that kind', async () => {
  const { house, ctx } = await aSea(1_100)
  const stale = { ...ctx, actor: { ...ctx.actor, passwordAt: null } }
  const cutOff = async (id: string) => {
    await doStep(house.ctx, id, 200)
    await stopBulkJob(ctx, id)
  }
  const tag = await begun(ctx, tagging)
  await cutOff(tag)
  await continueBulkJob(stale, tag)
  await work(house)
  const publish = await begun(ctx, { act: 'publish' })
  await work(house)
  const undo = (await undoAct(ctx, (await getBulkJob(ctx, publish)).batch)).job ?? ''
  await cutOff(undo)
  await expect(continueBulkJob(stale, undo)).rejects.toThrow('password')
  const hide = await begun(ctx, { act: 'unpublish-at', at: '2026-03-02T12:00:00Z' })
  await cutOff(hide)
  await expect(continueBulkJob(stale, hide)).rejects.toThrow('password')
  const trash = await begun(ctx, { act: 'trash' })
  await cutOff(trash)
  await expect(continueBulkJob(stale, trash)).rejects.toThrow('password')
  expect(await getBulkJob(ctx, trash)).toMatchObject({ state: 'stopped', done: 200 })
  await continueBulkJob(ctx, trash)
  await work(house)
  expect(await getBulkJob(ctx, trash)).toMatchObject({ state: 'done', changed: 1_100 })
})

test('kept pages hear once of what was published in many steps', async () => {
  const { house, ctx } = await aSea(1_100)
  const id = await begun(ctx, { act: 'publish' })
  const { batch } = await getBulkJob(ctx, id)
  await work(house)
  const { rows } = await sql<{ seen: string; n: number }>`
    select notice ->> 'seen' as seen, count(*)::int as n from change_notices where notice ->> 'batch' = ${batch} and notice ->> 'seen' <> 'nothing' group by 1`.execute(
    house.db,
  )
  expect(rows).toEqual([{ seen: 'altered', n: 1 }])
})

test('a job of somebody whose account was disabled stops and says so', async () => {
  const { house, ctx } = await aSea(1_001)
  const admin = await aPerson(house, 'admin')
  const id = await begun(ctx, { act: 'feature' })
  await disableAccount(house.proven('admin'), { id: ctx.actor.id ?? '' })
  await work(house)
  expect(await getBulkJob(admin.ctx, id)).toMatchObject({
    state: 'stopped',
    changed: 0,
    reason: 'The account that started this change was deleted or disabled.',
  })
})

test('quotes are assigned, and looked for, by the thousand as by the dozen', async () => {
  const { house, ctx } = await aSea(1_100)
  const colleague = await aPerson(house, 'admin')
  const id = await begun(ctx, { act: 'assign', person: colleague.id, due: '2026-04-01' })
  await work(house)
  const { batch, changed } = await getBulkJob(ctx, id)
  expect(changed).toBe(1_100)
  expect((await findNotices(colleague.ctx, page)).notices).toMatchObject([{ kind: 'assigned', times: 1_100 }])
  const { job } = await undoAct(ctx, batch)
  await work(house)
  expect(await getBulkJob(ctx, job ?? '')).toMatchObject({ state: 'done', changed: 1_100, skipped: [] })
  const looking = await begun(ctx, { act: 'look' })
  await work(house)
  expect(await getBulkJob(ctx, looking)).toMatchObject({ state: 'done', done: 1_100 })
  await expect(begun(ctx, { act: 'assign', person: 'nobody', due: null })).rejects.toThrow()
})

test('a selection with which nothing was done goes after a day, and what was stopped can go on for 90', async () => {
  const { house, ctx } = await aSea(1_001)
  const stopped = await begun(ctx, tagging)
  await doStep(house.ctx, stopped, 200)
  await stopBulkJob(ctx, stopped)
  const { id } = await selectAllOf(ctx, 'quote', { tag: 'sea' })
  house.clock.advance(25 * 3_600_000)
  await forgetBulkJobs(house.ctx)
  await expect(beginBulkJob(ctx, { selection: id, ...tagging })).rejects.toThrow('Select again')
  house.clock.advance(90 * 86_400_000)
  await forgetBulkJobs(house.ctx)
  expect(await getBulkJob(ctx, stopped)).toMatchObject({ state: 'done', changed: 200 })
  expect((await sql`select from bulk_job_pieces`.execute(house.db)).rows).toEqual([])
})

test('a small undo goes the way of all others', async () => {
  const { house, ctx } = await aSea(5)
  const id = await begun(ctx, tagging)
  await work(house)
  const { batch } = await getBulkJob(ctx, id)
  expect(await undoBatch(ctx, batch)).toMatchObject({ undone: 5 })
})

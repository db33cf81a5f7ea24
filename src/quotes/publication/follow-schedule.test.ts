import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemActor } from '#access'
import { Invalid } from '#platform/errors'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import {
  changeQuotes,
  countDeskQuotes,
  findDeskQuotes,
  followSchedule,
  getDeskQuote,
  isShown,
  nextPublication,
  restoreQuote,
  updateQuote,
} from '../index.ts'
import { publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'

type House = Awaited<ReturnType<typeof aHouse>>
const run = ({ ctx }: House) => followSchedule({ ...ctx, actor: systemActor }, {}, new AbortController().signal)
const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)

async function entries({ ctx }: House, id: string) {
  const { rows } = await sql<{ verb: string; role: string }>`
    select verb, role from changes where noun = 'quote' and noun_id = ${id} order by id`.execute(ctx.db)
  return rows.map(({ verb, role }) => `${role} ${verb}`)
}

test('the job writes down once what has appeared and makes a draft of what has ended, and leaves all else alone', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const [quote, other] = [await aQuote({ isActive: false }), await aQuote()]
  await publishQuote(house.as('moderator'), quote.id, { at: at('13:00') })
  await changeQuotes(house.as('moderator'), { ids: [quote.id], act: 'unpublish-at', at: at('14:00') })
  expect(await nextPublication(house.ctx)).toEqual(at('13:00'))
  await run(house)
  const before = await entries(house, quote.id)
  house.clock.set(at('13:00'))
  const { version } = await getDeskQuote(house.ctx, quote.id)
  await run(house)
  await run(house)
  expect(await entries(house, quote.id)).toEqual([...before, 'system appear'])
  // Anyone who has it open in a form is not disturbed.
  expect((await getDeskQuote(house.ctx, quote.id)).version).toBe(version)
  expect(await nextPublication(house.ctx)).toEqual(at('14:00'))
  house.clock.set(at('14:00'))
  expect(isShown(await getDeskQuote(house.ctx, quote.id), house.clock.now())).toBe(false)
  await run(house)
  await run(house)
  expect(await entries(house, quote.id)).toEqual([...before, 'system appear', 'system unpublish'])
  const ended = await getDeskQuote(house.ctx, quote.id)
  expect([ended.state, ended.publishAt, ended.unpublishAt, ended.standing.publishedAt]).toEqual([
    'draft',
    null,
    null,
    at('13:00'),
  ])
  expect((await getDeskQuote(house.ctx, other.id)).state).toBe('published')
})

test('what would end before it appears is refused, and what should have ended is a draft', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ publishAt: at('15:00') })
  await expect(updateQuote(house.ctx, quote.id, { unpublishAt: at('15:00'), version: quote.version })).rejects.toMatchObject({
    fields: { unpublishAt: 'It would be taken down before it appears.' },
  })
  await expect(aQuote({ publishAt: at('16:00'), unpublishAt: at('15:30') })).rejects.toBeInstanceOf(Invalid)
  const early = await changeQuotes(house.ctx, { ids: [quote.id], act: 'unpublish-at', at: at('14:00') })
  expect(early).toMatchObject({ changed: 0, skipped: [{ reason: 'It would be taken down before it appears.' }] })
  const now = await changeQuotes(house.ctx, { ids: [(await aQuote()).id], act: 'unpublish-at', at: at('11:00') })
  expect(now.changed).toBe(1)
  const [draft] = (await findDeskQuotes(house.ctx, { state: 'draft' })).quotes
  expect(draft?.unpublishAt).toBeNull()
})

test('a time to end is taken away by unpublishing, by null and by undo, and brought back by undo', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote()
  const ends = async () => (await getDeskQuote(house.ctx, id)).unpublishAt
  const { batch } = await changeQuotes(house.ctx, { ids: [id], act: 'unpublish-at', at: at('14:00') })
  expect(await ends()).toEqual(at('14:00'))
  const undone = await undoBatch(house.ctx, batch ?? '')
  expect(await ends()).toBeNull()
  await undoBatch(house.ctx, undone.batch)
  expect(await ends()).toEqual(at('14:00'))
  await changeQuotes(house.ctx, { ids: [id], act: 'unpublish-at', at: null })
  expect(await ends()).toBeNull()
  await changeQuotes(house.ctx, { ids: [id], act: 'unpublish-at', at: at('14:00') })
  await unpublishQuote(house.ctx, id)
  expect((await publishQuote(house.ctx, id)).unpublishAt).toBeNull()
})

test('what was taken down at its time can be brought back, and is not taken down again', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote({ unpublishAt: at('13:00') })
  house.clock.set(at('13:30'))
  await run(house)
  const { rows } = await sql<{ batch: string }>`select batch from changes where noun_id = ${id} and verb = 'unpublish'`.execute(
    house.ctx.db,
  )
  await undoBatch(house.ctx, rows[0]?.batch ?? '')
  await run(house)
  expect((await getDeskQuote(house.ctx, id)).state).toBe('published')
})

test('what has ended can be published again before the job has made a draft of it', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const [one, other] = [await aQuote({ unpublishAt: at('13:00') }), await aQuote({ unpublishAt: at('13:00') })]
  house.clock.set(at('13:00'))
  expect(await changeQuotes(house.as('moderator'), { ids: [one.id], act: 'publish' })).toMatchObject({ changed: 1, skipped: [] })
  await publishQuote(house.as('moderator'), other.id)
  await run(house)
  for (const { id } of [one, other]) {
    const quote = await getDeskQuote(house.ctx, id)
    expect([isShown(quote, house.clock.now()), quote.unpublishAt]).toEqual([true, null])
  }
})

test('in the trash its minute does not come, and it comes back as a draft', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote({ unpublishAt: at('13:00') })
  await trashQuote(house.ctx, id)
  house.clock.set(at('13:30'))
  await run(house)
  expect((await restoreQuote(house.ctx, id)).state).toBe('draft')
})

test('the list of what is scheduled holds what is to appear and what is to end, and the counts add up', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const [waits, ends] = [await aQuote({ publishAt: at('15:00') }), await aQuote({ unpublishAt: at('15:00') })]
  await aQuote()
  const found = await findDeskQuotes(house.ctx, { state: 'scheduled' })
  expect(found.quotes.map(({ id }) => id).toSorted()).toEqual([waits.id, ends.id].toSorted())
  expect(await countDeskQuotes(house.ctx)).toMatchObject({ published: 2, scheduled: 2, drafts: 0, total: 3 })
  house.clock.set(at('15:00'))
  expect(await countDeskQuotes(house.ctx)).toMatchObject({ published: 2, scheduled: 0, drafts: 0, total: 3 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { Conflict, Forbidden } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { findCalendar, findDays, pickQuoteOfTheDay, pinQuoteOfTheDay, updateQuote } from '../index.ts'
import { featureQuote, trashQuote } from '#test/quote-acts'
import { drawnInWeek, turnsFrom, type Entry, type Featured } from './whose-turn.ts'
import { dayAfter } from '#time'

const today = '2026-03-01'

test('by rule none returns within the list’s length, whatever was before and is pinned ahead', () => {
  const days = fc.integer({ min: -12, max: -1 }).map((n) => dayAfter(today, n))
  const list = fc.array(fc.option(days), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 20 }), (lasts, ahead) => {
      const featured: Featured[] = lasts.map((last, n) => ({ id: `q${n}`, from: null, until: null, last }))
      const pin: Entry = { day: dayAfter(today, ahead), id: 'q0', pinned: true, stands: true }
      const turns = turnsFrom({ featured, entries: [pin] }, today, 60)
      expect(turns.find(({ day }) => day === pin.day)).toMatchObject({ id: 'q0', by: 'pin' })
      // From the second round on the days before have no part in it; a pin takes a turn of its own.
      const after = turns.filter(({ day }) => day > dayAfter(pin.day, featured.length)).map(({ id }) => id)
      for (let n = 0; n + featured.length <= after.length; n++)
        expect(new Set(after.slice(n, n + featured.length)).size).toBe(featured.length)
    }),
  )
})

test('days gone are what was, days ahead say by what they have their quote, and without a list they have none', async () => {
  const { as, ctx, clock } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const none = await findCalendar(as('moderator'), today, dayAfter(today, 2), 'UTC')
  expect(none).toMatchObject({ listLength: 0, today, days: [{ quote: null, by: 'rule' }, { quote: null }, { quote: null }] })
  const [a, b] = [await aQuote({ isFeatured: true }), await aQuote()]
  await pickQuoteOfTheDay(as('visitor'), today)
  await pinQuoteOfTheDay(as('moderator'), { day: dayAfter(today, 2), quote: b.id }, 'UTC')
  clock.set('2026-03-02T08:00:00Z')
  const { days } = await findCalendar(as('moderator'), dayAfter(today, -1), dayAfter(today, 2), 'UTC')
  expect(days.map(({ day, quote, by }) => [day, quote?.id ?? null, by])).toEqual([
    ['2026-02-28', null, 'pick'],
    ['2026-03-01', a.id, 'pick'],
    ['2026-03-02', a.id, 'rule'],
    ['2026-03-03', b.id, 'pin'],
  ])
  await trashQuote(ctx, b.id)
  const broken = (await findCalendar(as('moderator'), '2026-03-03', '2026-03-03', 'UTC')).days
  expect(broken).toMatchObject([{ quote: { id: a.id }, by: 'rule', isBroken: true, pinned: b.id }])
  await expect(findCalendar(as('author'), today, today, 'UTC')).rejects.toBeInstanceOf(Forbidden)
})

test('a pin is refused on days gone, within the list’s length, and for what cannot be shown that day', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const list = [await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true })]
  const pin = (day: string, quote: string, more = {}) => pinQuoteOfTheDay(as('moderator'), { day, quote, ...more }, 'UTC')
  const id = list[0]?.id ?? ''
  await expect(pin('2026-02-28', id)).rejects.toThrow('That day is over.')
  await pin('2026-03-05', id)
  await expect(pin('2026-03-07', id)).rejects.toThrow(
    'It is the Quote of the Day on Mar 05, 2026, and none returns within 3 days, the length of the featured list.',
  )
  await expect(pin('2026-03-03', id)).rejects.toThrow('Mar 05, 2026')
  await pin('2026-03-08', id)
  // Moved, it is not in its own way.
  await pin('2026-03-09', id, { from: '2026-03-08' })
  const { days } = await findCalendar(ctx, '2026-03-08', '2026-03-09', 'UTC')
  expect(days.map(({ by }) => by)).toEqual(['rule', 'pin'])
  const late = await aQuote({ publishAt: new Date('2026-03-20T10:00:00Z') })
  await expect(pin('2026-03-19', late.id)).rejects.toThrow('It does not appear until Mar 20, 2026.')
  await pin('2026-03-20', late.id)
  const brief = await aQuote({ unpublishAt: new Date('2026-03-12T10:00:00Z') })
  await expect(pin('2026-03-12', brief.id)).rejects.toThrow('It is taken down on Mar 12, 2026')
  const wrong = await aQuote({ status: 'misattributed' })
  await expect(pin('2026-03-15', wrong.id)).rejects.toThrow('A misattributed quote is never Quote of the Day.')
  await expect(pin('2026-03-15', (await aQuote({ isActive: false })).id)).rejects.toThrow('Please choose a published quote.')
  await expect(pin('2026-02-30', id)).rejects.toThrow('Enter a day like')
})

test('of two who plan the same day the second is told, and each act can be undone and done again', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [a, b] = [await aQuote(), await aQuote()]
  const day = '2026-03-09'
  const there = async (on = day) => (await findCalendar(ctx, on, on, 'UTC')).days[0]?.quote?.id
  await pinQuoteOfTheDay(as('moderator'), { day, quote: a.id, seen: null }, 'UTC')
  await expect(pinQuoteOfTheDay(as('admin'), { day, quote: b.id, seen: null }, 'UTC')).rejects.toBeInstanceOf(Conflict)
  const replaced = await pinQuoteOfTheDay(as('moderator'), { day, quote: b.id, seen: a.id }, 'UTC')
  expect(await there()).toBe(b.id)
  const undone = await undoBatch(as('moderator'), replaced.batch)
  expect(await there()).toBe(a.id)
  await undoBatch(as('moderator'), undone.batch)
  expect(await there()).toBe(b.id)
  const moved = await pinQuoteOfTheDay(as('moderator'), { day: '2026-03-10', from: day, quote: b.id }, 'UTC')
  expect([await there(), await there('2026-03-10')]).toEqual([undefined, b.id])
  await undoBatch(as('moderator'), moved.batch)
  expect([await there(), await there('2026-03-10')]).toEqual([b.id, undefined])
  const freed = await pinQuoteOfTheDay(as('moderator'), { day, quote: null, seen: b.id }, 'UTC')
  expect(await there()).toBeUndefined()
  await undoBatch(as('moderator'), freed.batch)
  expect(await there()).toBe(b.id)
})

test.each([
  ['appears later', { publishAt: new Date('2026-03-10T08:00:00Z') }],
  ['appears on the next day', { publishAt: new Date('2026-03-06T08:00:00Z') }],
  ['is taken down before', { unpublishAt: new Date('2026-03-03T08:00:00Z') }],
])('a pinned quote that %s by now is named as broken, and the day keeps what was shown', async (_, times) => {
  const { as, ctx, clock, db } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const other = await aQuote({ isFeatured: true })
  const quote = await aQuote()
  const day = '2026-03-05'
  await pinQuoteOfTheDay(as('moderator'), { day, quote: quote.id }, 'UTC')
  const there = async () => (await findCalendar(as('moderator'), day, day, 'UTC')).days
  expect(await there()).toMatchObject([{ by: 'pin', isBroken: false }])
  const { publishAt = null, unpublishAt = null } = times as { publishAt?: Date; unpublishAt?: Date }
  await db.updateTable('quotes').set({ publish_at: publishAt, unpublish_at: unpublishAt }).where('id', '=', quote.id).execute()
  expect(await there()).toMatchObject([{ quote: { id: other.id }, by: 'rule', isBroken: true, pinned: quote.id }])
  clock.set('2026-03-05T00:30:00Z')
  expect((await pickQuoteOfTheDay(as('visitor'), day))?.id).toBe(other.id)
  clock.set('2026-03-12T00:30:00Z')
  expect(await findDays(ctx, day, day)).toMatchObject([{ day, quote: { id: other.id } }])
})

test('a pinned quote that appears in the course of its day keeps it', async () => {
  const { as, ctx, clock } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const other = await aQuote({ isFeatured: true })
  const late = await aQuote({ publishAt: new Date('2026-03-05T22:00:00Z') })
  const day = '2026-03-05'
  await pinQuoteOfTheDay(as('moderator'), { day, quote: late.id }, 'UTC')
  clock.set('2026-03-05T00:10:00Z')
  expect((await pickQuoteOfTheDay(as('visitor'), day))?.id).toBe(other.id)
  expect((await findCalendar(as('moderator'), day, day, 'UTC')).days).toMatchObject([{ by: 'pin', isBroken: false }])
  clock.set('2026-03-05T22:10:00Z')
  expect((await pickQuoteOfTheDay(as('visitor'), day))?.id).toBe(late.id)
})

test('what is moved takes no pin along that a colleague made meanwhile', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [a, b] = [await aQuote(), await aQuote()]
  const [from, to] = ['2026-03-05', '2026-03-20']
  await pinQuoteOfTheDay(as('moderator'), { day: from, quote: a.id }, 'UTC')
  await pinQuoteOfTheDay(as('admin'), { day: from, quote: b.id, seen: a.id }, 'UTC')
  const move = pinQuoteOfTheDay(as('moderator'), { day: to, from, quote: a.id, seen: null }, 'UTC')
  await expect(move).rejects.toThrow('Someone else has just changed Mar 05, 2026.')
  const { days } = await findCalendar(as('moderator'), from, to, 'UTC')
  expect(days.filter(({ by }) => by === 'pin')).toMatchObject([{ day: from, quote: { id: b.id } }])
})

test('a long list is drawn from once a day', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `id-${n}`)
  const started = performance.now()
  const drawn = Array.from({ length: 100 }, () => drawnInWeek(ids, '2026-03-08'))
  expect(new Set(drawn).size).toBe(1)
  expect(drawnInWeek(ids.toReversed(), '2026-03-08')).toBe(drawn[0])
  expect(drawnInWeek(ids.toSpliced(ids.indexOf(drawn[0] ?? ''), 1), '2026-03-08')).not.toBe(drawn[0])
  expect(performance.now() - started).toBeLessThan(3000)
})

test('what turns out to be misattributed, or leaves the list, leaves the preview', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [a, b] = [await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true })]
  const ahead = async () => {
    const { days } = await findCalendar(as('moderator'), today, dayAfter(today, 29), 'UTC')
    return [...new Set(days.map(({ quote }) => quote?.id ?? 'none'))].toSorted()
  }
  expect(await ahead()).toEqual([a.id, b.id].toSorted())
  await updateQuote(ctx, a.id, { status: 'misattributed', version: a.version })
  expect(await ahead()).toEqual([b.id])
  await featureQuote(ctx, b.id, false)
  expect(await ahead()).toEqual(['none'])
})

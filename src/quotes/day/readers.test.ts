import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { updateSettings } from '#settings'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { dayAfter } from '#time'
import {
  findCalendar,
  findFeatured,
  pickQuoteOfTheDay,
  pickQuoteOfTheDayHere,
  pickRandomQuoteHere,
  pinQuoteOfTheDay,
} from '../index.ts'

const english = [{ language: 'en-GB', text: 'All things flow.' }]

async function aMixedList() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const own = [await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true }), await aQuote({ isFeatured: true })]
  const translated = await aQuote({ isFeatured: true, text: 'Πάντα ῥεῖ.', language: 'grc', translations: english })
  const foreign = await aQuote({ isFeatured: true, text: 'யாதும் ஊரே', language: 'ta' })
  const picks = async (days: number, first = '2026-03-01') => {
    const picked: (string | undefined)[] = []
    for (let n = 0; n < days; n++) {
      const day = dayAfter(first, n)
      house.clock.set(`${day}T12:00:00Z`)
      picked.push((await pickQuoteOfTheDay(house.as('visitor'), day))?.id)
    }
    return picked
  }
  return { ...house, own: own.map(({ id }) => id), translated: translated.id, foreign: foreign.id, picks }
}

test('mostly: what readers can read takes turns, their own language first, and none returns within its length', async () => {
  const { own, translated, foreign, picks, ctx } = await aMixedList()
  const picked = await picks(12)
  expect(own).toContain(picked[0])
  expect(own).toContain(picked[1])
  expect(picked).not.toContain(foreign)
  for (let n = 0; n + 4 <= picked.length; n++) expect(new Set(picked.slice(n, n + 4)).size).toBe(4)
  expect((await findFeatured(ctx, { forReaders: true })).map(({ id }) => id)).toEqual([...own.toReversed(), translated])
  expect(await findFeatured(ctx)).toHaveLength(5)
})

test('mostly: what nobody can read is better than nothing', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const { id } = await aQuote({ isFeatured: true, text: 'யாதும் ஊரே', language: 'ta' })
  expect((await pickQuoteOfTheDay(ctx, '2026-03-01'))?.id).toBe(id)
  expect((await findFeatured(ctx, { forReaders: true })).map((quote) => quote.id)).toEqual([id])
})

test('only readable: then rather nothing; all: whatever is featured; in other languages of the readers it is the other way round', async () => {
  const { as, ctx, own, translated, foreign, picks } = await aMixedList()
  await updateSettings(as('admin'), { foreign_quotes: 'readable', reader_languages: ['sw'] })
  expect(await picks(1)).toEqual([undefined])
  expect(await findFeatured(ctx, { forReaders: true })).toEqual([])
  await updateSettings(as('admin'), { reader_languages: ['ta', 'grc'] })
  expect(new Set(await picks(4))).toEqual(new Set([foreign, translated]))
  expect((await findFeatured(ctx, { forReaders: true })).map(({ id }) => id)).toEqual([foreign, translated])
  await updateSettings(as('admin'), { foreign_quotes: 'all' })
  expect(new Set(await picks(5, '2026-04-01'))).toEqual(new Set([...own, translated, foreign]))
})

test('on a page in another language of the site, what its readers can read is featured first', async () => {
  const { as, ctx, own, translated, foreign } = await aMixedList()
  const featured = async (code: string, limit?: number) =>
    (await inLanguage(code, () => findFeatured(ctx, { forReaders: true, ...(limit ? { limit } : {}) }), `/${code}`)).map(
      ({ id }) => id,
    )
  expect(await featured('ta')).toEqual([foreign, ...own.toReversed(), translated])
  expect(await featured('ta', 1)).toEqual([foreign])
  expect(await featured('de')).toEqual([...own.toReversed(), translated])
  await updateSettings(as('admin'), { foreign_quotes: 'all' })
  expect(await featured('ta')).toEqual([foreign, translated, ...own.toReversed()])
})

test('a pin wins, and the preview of the calendar picks as the day will', async () => {
  const { as, foreign, picks } = await aMixedList()
  await pinQuoteOfTheDay(as('moderator'), { day: '2026-03-02', quote: foreign }, 'UTC')
  const calendar = await findCalendar(as('moderator'), '2026-03-01', '2026-03-04', 'UTC')
  expect(calendar.listLength).toBe(4)
  expect(calendar.days[1]?.quote?.id).toBe(foreign)
  expect(await picks(4)).toEqual(calendar.days.map(({ quote }) => quote?.id))
})

test('on a page in another language the day and a random quote are readable there, if staff pinned no other', async () => {
  const { as, ctx, clock, own, foreign } = await aMixedList()
  const visitor = as('visitor')
  const inTamil = <T>(ask: () => Promise<T>) => inLanguage('ta', ask, '/ta')
  const day = '2026-03-01'
  clock.set(`${day}T12:00:00Z`)
  const ofTheDay = await pickQuoteOfTheDay(visitor, day)
  expect((await pickQuoteOfTheDayHere(visitor, day))?.id).toBe(ofTheDay?.id)
  expect((await inTamil(() => pickQuoteOfTheDayHere(visitor, day)))?.id).toBe(foreign)
  for (const at of [0, 0.5, 0.99]) expect((await inTamil(() => pickRandomQuoteHere(visitor, () => at))).id).toBe(foreign)
  // Nothing there can be read in Swahili.
  expect((await inLanguage('sw', () => pickQuoteOfTheDayHere(visitor, day), '/sw'))?.id).toBe(ofTheDay?.id)
  expect(await inLanguage('sw', () => pickRandomQuoteHere(visitor), '/sw')).toBeDefined()
  await updateSettings(as('admin'), { foreign_quotes: 'all' })
  expect((await inTamil(() => pickQuoteOfTheDayHere(visitor, day)))?.id).toBe(ofTheDay?.id)
  await updateSettings(as('admin'), { foreign_quotes: 'mostly' })
  // That of the day before can't return so soon.
  const pinned = own.find((id) => id !== ofTheDay?.id) ?? ''
  await pinQuoteOfTheDay(as('moderator'), { day: '2026-03-02', quote: pinned }, 'UTC')
  clock.set('2026-03-02T12:00:00Z')
  expect((await inTamil(() => pickQuoteOfTheDayHere(ctx, '2026-03-02')))?.id).toBe(pinned)
})

test('on a page in another language the day draws one that can be read, and no day of a week the one of the day before', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ isFeatured: true })
  for (const text of ['யாதும் ஊரே', 'தீதும் நன்றும்', 'பிறர்தர வாரா']) await aQuote({ isFeatured: true, text, language: 'ta' })
  const pick = async (day: string) => (await inLanguage('ta', () => pickQuoteOfTheDayHere(ctx, day), '/ta'))?.id
  // From a Monday on.
  const days = Array.from({ length: 7 }, (_, n) => dayAfter('2026-03-02', n))
  const picked: (string | undefined)[] = []
  for (const day of days) picked.push(await pick(day))
  for (const [n, one] of picked.entries()) expect(one).not.toBe(picked[n - 1] ?? null)
})

test('on a page in another language the quote stays for the day when another is featured, unless that is drawn', async () => {
  const { ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  await aQuote({ isFeatured: true })
  for (const text of ['யாதும் ஊரே', 'தீதும் நன்றும்', 'பிறர்தர வாரா']) await aQuote({ isFeatured: true, text, language: 'ta' })
  // A Monday, which no day before has a part in.
  const pick = async () => (await inLanguage('ta', () => pickQuoteOfTheDayHere(ctx, '2026-03-02'), '/ta'))?.id
  let shown = await pick()
  for (let n = 0; n < 12; n++) {
    const added = await aQuote({ isFeatured: true, text: `நன்று ${n}`, language: 'ta' })
    const now = await pick()
    expect([shown, added.id]).toContain(now)
    shown = now
  }
})

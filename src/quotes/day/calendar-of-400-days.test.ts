import { expect, test } from 'vitest'
import { dayAfter, siteDay, startOfDay, startOfNextDay } from '#time'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { changeQuotes, findCalendar, pickQuoteOfTheDay, pinQuoteOfTheDay } from '../index.ts'

test.each(['Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/St_Johns'])(
  'the preview is what is picked, day after day for 400 days, over leaps of the clock and a leap day, in %s',
  async (timeZone) => {
    const { as, ctx, clock } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    clock.set('2027-11-15T12:00:00Z')
    const list = []
    for (let n = 0; n < 7; n++) list.push(await aQuote({ isFeatured: true }))
    await changeQuotes(ctx, { ids: [list[0]?.id ?? ''], act: 'unpublish-at', at: new Date('2028-03-10T09:30:00Z') })
    await aQuote({ isFeatured: true, publishAt: new Date('2028-01-20T22:10:00Z') })
    const plain = await aQuote()
    await pinQuoteOfTheDay(as('moderator'), { day: '2028-02-29', quote: plain.id }, timeZone)
    await pinQuoteOfTheDay(as('moderator'), { day: '2028-03-26', quote: list[3]?.id ?? null }, timeZone)
    const first = siteDay(clock.now(), timeZone)
    const previewed: [string, string | undefined][] = []
    for (let n = 0; n < 400; n += 80)
      for (const { day, quote } of (await findCalendar(ctx, dayAfter(first, n), dayAfter(first, n + 79), timeZone)).days)
        previewed.push([day, quote?.id])
    const picked: [string, string | undefined][] = []
    for (let n = 0; n < 400; n++) {
      // At the first moment of the day, in the middle and at its end by turns.
      const day = siteDay(clock.now(), timeZone)
      if (n % 3 === 1) clock.set(new Date(startOfDay(day, timeZone).getTime() + 11 * 3_600_000))
      if (n % 3 === 2) clock.set(new Date(startOfNextDay(clock.now(), timeZone).getTime() - 1))
      picked.push([day, (await pickQuoteOfTheDay(as('visitor'), day))?.id])
      clock.set(startOfNextDay(clock.now(), timeZone))
    }
    expect(picked).toEqual(previewed)
    expect(picked.find(([day]) => day === '2028-02-29')).toEqual(['2028-02-29', plain.id])
  },
  120_000,
)

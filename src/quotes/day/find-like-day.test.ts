import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { pinQuoteOfTheDay } from '../index.ts'

test('a pin warns of a near day with nearly the same words', async () => {
  const { ctx, as, clock } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  clock.set('2026-11-23T12:00:00Z')
  const one = await aQuote({ text: 'All that glitters is not gold.' })
  const other = await aQuote({ text: 'All that glisters is not gold.' })
  const pin = (day: string, quote: string | null) => pinQuoteOfTheDay(as('moderator'), { day, quote }, 'UTC')
  expect((await pin('2026-11-24', one.id)).like).toBeNull()
  expect((await pin('2026-12-14', other.id)).like).toEqual({ day: '2026-11-24', text: one.text })
  expect((await pin('2027-03-14', other.id)).like).toBeNull()
  expect((await pin('2026-12-14', null)).like).toBeNull()
})

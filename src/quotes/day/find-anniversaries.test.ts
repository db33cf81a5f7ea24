import { expect, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { Forbidden, Invalid } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { changeQuotes, createQuote, findAnniversaries, pinQuoteOfTheDay, type QuoteInput } from '../index.ts'

const zone = 'Europe/Berlin'

/** An author with these dates, and a quote of theirs. */
async function aCalendar() {
  const house = await aHouse()
  house.clock.set('2026-03-01T12:00:00Z')
  const { category } = await aShelf(house.ctx)
  const anAuthor = async (name: string, birth_date: string | null, death_date: string | null = null) => {
    const { id, version } = await createAuthor(house.ctx, { name, birth_date, death_date })
    let n = 0
    const aQuote = async (more: Partial<QuoteInput> = {}) =>
      await createQuote(house.ctx, {
        text: `${name} said it, for the ${++n}. time.`,
        author_id: id,
        category_id: category.id,
        isActive: true,
        status: 'attributed',
        ...more,
      })
    return { id, version, aQuote }
  }
  const find = async (from = '2026-03-01', to = '2026-03-31') => {
    const { days, year } = await findAnniversaries(house.as('moderator'), from, to, zone)
    return {
      days: days.map(({ day, author, what, years }) => `${day} ${author} ${what} ${years}`),
      year: year.map(({ author, what, years }) => `${author} ${what} ${years}`),
      quotes: [...days, ...year].map(({ quote }) => quote.id),
    }
  }
  return { ...house, anAuthor, find }
}

test('who was born or died on a day stands at it; who is known by the year alone, at round years of the year', async () => {
  const { anAuthor, find } = await aCalendar()
  for (const [name, born, died] of [
    ['Born', '1853-03-30', '1890-07-29'],
    ['Died', '1770', '1827-03-26'],
    ['Round', '1776', null],
    ['Hundred', null, '1926'],
    ['Not round', '1777', 'c. 1826'],
    ['Vague', 'c. 470 BC', '1876 or 1877'],
    ['To come', '2026-03-30', null],
    ['Gone by', '1900-02-28', null],
  ] as const)
    await (await anAuthor(name, born, died)).aQuote()
  await anAuthor('Silent', '1900-03-30', '1976')
  const found = await find()
  expect(found.days).toEqual(['2026-03-26 Died died 199', '2026-03-30 Born born 173'])
  expect(found.year).toEqual(['Hundred died 100', 'Round born 250'])
  expect(await find('2026-02-01', '2026-02-28')).toEqual({ days: [], year: [], quotes: [] })
})

test('who was born on 29 February is remembered on the 28th of a year that has none', async () => {
  const { anAuthor, find } = await aCalendar()
  await (await anAuthor('Leaper', '1792-02-29')).aQuote()
  expect((await find('2027-02-20', '2027-03-05')).days).toEqual(['2027-02-28 Leaper born 235'])
  expect((await find('2028-02-20', '2028-03-05')).days).toEqual(['2028-02-29 Leaper born 236'])
})

test('the quote is one that a pin takes: shown that day, rightly attributed, and not back within the list’s length', async () => {
  const { anAuthor, find, as, ctx } = await aCalendar()
  const { aQuote } = await anAuthor('Vincent', '1853-03-30', '1876')
  const wrong = await aQuote({ status: 'misattributed', statusNote: 'Nobody knows where.' })
  const draft = await aQuote({ isActive: false })
  const late = await aQuote({ publishAt: new Date('2026-04-01T00:00:00Z') })
  const ended = await aQuote({ unpublishAt: new Date('2026-03-30T20:00:00Z') })
  expect((await find()).days).toEqual([])
  const plain = await aQuote()
  const other = await aQuote({ isFeatured: true })
  for (let n = 0; n < 4; n++) await (await anAuthor(`Other ${n}`, null)).aQuote({ isFeatured: true })
  expect((await find()).quotes).toEqual([other.id, other.id])
  // Five are featured: what stands five days away may come back.
  await pinQuoteOfTheDay(as('moderator'), { day: '2026-04-04', quote: other.id }, zone)
  expect((await find()).quotes).toEqual([other.id, plain.id])
  await pinQuoteOfTheDay(as('moderator'), { day: '2026-04-04', quote: null }, zone)
  await pinQuoteOfTheDay(as('moderator'), { day: '2026-04-03', quote: other.id }, zone)
  expect((await find()).quotes).toEqual([plain.id, plain.id])
  for (const id of (await find()).quotes.slice(0, 1))
    await expect(pinQuoteOfTheDay(as('moderator'), { day: '2026-03-30', quote: id }, zone)).resolves.toHaveProperty('batch')
  for (const { id } of [wrong, draft, late, ended, other])
    await expect(pinQuoteOfTheDay(as('moderator'), { day: '2026-03-30', quote: id }, zone)).rejects.toBeInstanceOf(Invalid)
  await changeQuotes(ctx, { ids: [plain.id, other.id], act: 'unpublish' })
  expect((await find()).quotes).toEqual([])
})

test('an author whom visitors do not see is not suggested, and below moderator nobody asks', async () => {
  const { anAuthor, find, as, ctx } = await aCalendar()
  const { id, version, aQuote } = await anAuthor('Hidden', '1853-03-30')
  await aQuote()
  await updateAuthor(ctx, id, { name: 'Hidden', birth_date: '1853-03-30', is_active: false, version })
  expect((await find()).days).toEqual([])
  for (const role of ['visitor', 'user', 'author'] as const)
    await expect(findAnniversaries(as(role), '2026-03-01', '2026-03-31', zone)).rejects.toBeInstanceOf(Forbidden)
  await expect(find('2026-02-30', '2026-03-31')).rejects.toBeInstanceOf(Invalid)
})

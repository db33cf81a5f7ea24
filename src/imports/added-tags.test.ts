import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { checked, imported, table } from '#test/imports'
import { aShelf } from '#test/shelf'

test('tags are added to what is there as its form would: each once, spelt as here, and as many as there is room for', async () => {
  const house = await aHouse()
  const { category, aQuote } = await aShelf(house.ctx)
  const many = Array.from({ length: 49 }, (_, n) => `tag ${n}`)
  const [some, full] = [
    await aQuote({ text: 'It is there already, word by word.', tags: ['war and peace'] }),
    await aQuote({ text: 'Of this one much is said as it is.', tags: many }),
  ]
  const text = table([
    ['quote', 'author', 'tags'],
    ['It is there already, word by word.', 'Marcus Aurelius', 'War  and\u00a0Peace; Sea; SEA; ..; sea.data'],
    ['Of this one much is said as it is.', 'Marcus Aurelius', 'Sea; SEA; Ships'],
  ])
  await imported(house, await checked(house, text, category.id, { exact: 'change' }))
  const quotes = await house.db.selectFrom('quotes').select(['id', 'tags']).execute()
  const tags = new Map(quotes.map((quote) => [quote.id, quote.tags]))
  expect(tags.get(some.id)).toEqual(['war and peace', 'sea', 'sea data'])
  expect(tags.get(full.id)).toEqual([...many, 'sea'])
})

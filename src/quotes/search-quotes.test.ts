import { describe, expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { searchQuotes, suggestSearch } from './index.ts'

describe('searchQuotes', () => {
  it('finds a quote by words of it and of its author, and no draft', async () => {
    const { as, ctx } = await aHouse()
    const { aQuote } = await aShelf(ctx)
    const fountain = await aQuote({ text: 'Look within. Within is the fountain of good.', tags: ['inner life'] })
    await aQuote({ text: 'Look without.' })
    await aQuote({ text: 'The fountain of drafts.', isActive: false })
    for (const q of ['fountain good', 'aurelius FOUNTAIN', '"fountain of good"', 'inner within wisdom']) {
      expect(await searchQuotes(as('visitor'), { q })).toMatchObject({ total: 1, found: [{ quote: { id: fountain.id } }] })
    }
    expect((await suggestSearch(as('visitor'), 'fountain')).quotes).toMatchObject([{ id: fountain.id }])
  })
})

import { expect, test } from 'vitest'
import { getDeskQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

test.each(['published', ' PUBLISHED', 'true'])(
  'a row that says “%s” may have a date, however the word is written',
  async (word) => {
    const house = await aHouse()
    const { id } = await (await aShelf(house.ctx)).aQuote({ isActive: false })
    const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
    const { cookie, ctx } = await aPerson(house, 'moderator')
    const cells = [
      { id, column: 'is_active', was: 'Draft', now: word },
      { id, column: 'publish_at', was: '', now: '2030-01-01' },
    ]
    const body = new URLSearchParams({ verb: 'edit-cells', input: JSON.stringify({ cells }) })
    const headers = { cookie, origin: 'http://localhost' }
    await app.ask('/admin/quotes.data', { method: 'POST', headers, body })
    const { isActive, publishAt } = await getDeskQuote(ctx, id)
    expect({ isActive, publishAt }).toEqual({ isActive: true, publishAt: new Date('2030-01-01T00:00:00Z') })
  },
)

import { expect, test } from 'vitest'
import { trashQuote } from '#test/quote-acts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

test('of a kind, or a page, of which nothing lies in the trash it is not said that the trash is empty', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie, ctx } = await aPerson(house, 'moderator')
  const { aQuote } = await aShelf(house.ctx)
  const page = async (search = '') => await (await app.ask(`/admin/trash${search}`, { headers: { cookie } })).text()
  expect(await page()).toContain('The trash is empty')
  const { id } = await aQuote({ text: 'Know thyself.' })
  await trashQuote(ctx, id)
  expect(await page()).toContain('Know thyself.')
  for (const search of ['?kind=category', '?page=2']) expect(await page(search)).not.toContain('The trash is empty')
  expect(await page('?kind=category')).toContain('Show all of the trash')
  expect(await page('?page=2')).toContain('To the first page')
})

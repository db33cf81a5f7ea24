import { expect, test } from 'vitest'
import { mergeQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const nowhere = '00000000-0000-4000-8000-000000000000'

test('the studio shows the server’s picture and a form that downloads it, before any script; what is found is the quote', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Lucius Annaeus Seneca' })
  const quote = await aQuote({ text: 'Dum differtur vita transcurrit.', language: 'la' })
  const app = await anApp(house)
  const page = await readPage(await app.ask(`/quote/${quote.id}/studio`))
  expect(page.status).toBe(200)
  expect(page.meta('robots')).toBe('noindex')
  expect(page.canonical).toBe(`${origin}/quote/${quote.id}`)
  const still = /<img src="(\/pictures\/quote\/[^"]+)" alt="([^"]+)" width="800" height="600"/.exec(page.html)
  expect(still?.[2]).toBe('“Dum differtur vita transcurrit.” — Lucius Annaeus Seneca')
  const picture = await app.ask(still?.[1] ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(page.html).toMatch(/<form[^>]* action="\/api\/downloads" method="post"/)
  expect(page.html).toMatch(new RegExp(`name="quoteId" value="${quote.id}"`))
  expect(page.html).toMatch(/name="action" value="custom_download"/)
})

test('the studio of what is not there answers as its quote does, and one that moved leads to the studio of the other', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const [trashed, merged, kept] = [await aQuote(), await aQuote(), await aQuote()]
  await trashQuote(house.as('moderator'), trashed.id)
  await mergeQuote(house.as('moderator'), merged.id, kept.id)
  const app = await anApp(house)
  const statusOf = async (id: string) => (await app.ask(`/quote/${id}/studio`)).status
  expect([await statusOf(nowhere), await statusOf('not-an-id'), await statusOf(trashed.id)]).toEqual([404, 404, 410])
  const moved = await app.ask(`/quote/${merged.id}/studio`)
  expect(moved.status).toBe(301)
  expect(new URL(moved.headers.get('location') ?? '', 'http://localhost').pathname).toBe(`/quote/${kept.id}/studio`)
})

test('the quote’s page leads to the studio, unless it has a picture of its own; both are downloaded by a form', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const plain = await aQuote()
  const pictured = await aQuote({ image: '/files/public/quotes/own.jpg' })
  const app = await anApp(house)
  const read = async (id: string) => (await readPage(await app.ask(`/quote/${id}`))).html
  expect(await read(plain.id)).toContain(`href="/quote/${plain.id}/studio"`)
  expect(await read(pictured.id)).not.toContain('/studio"')
  for (const { id } of [plain, pictured]) expect(await read(id)).toMatch(/value="quick_download"/)
})

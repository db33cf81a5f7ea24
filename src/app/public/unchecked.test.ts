import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

test('readers are told of unchecked quotes only where the settings say so; the API tells always', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { aQuote } = await aShelf(house.ctx)
  const unchecked = await aQuote({ text: 'Nothing in excess, they said.' })
  const given = await aQuote({ text: 'Know thyself, they said.', status: 'disputed', statusNote: 'It has many authors.' })
  const paths = [`/quote/${unchecked.id}`, '/search?q=excess', '/feed.xml', '/statistics', '/about', '/faq']
  const read = async (path: string) => {
    const answer = await app.ask(path)
    expect(answer.status, path).toBe(200)
    return await answer.text()
  }
  for (const path of paths) expect(await read(path), path).toMatch(/Not checked/)
  expect((await app.ask('/search?q=said&status=unverified')).status).toBe(200)
  await updateSettings(house.as('admin'), { show_unchecked: false })
  const later = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const readLater = async (path: string) => await (await later.ask(path)).text()
  for (const path of paths) expect(await readLater(path), path).not.toMatch(/Not checked|Nobody has checked/)
  expect((await later.ask('/search?q=said&status=unverified')).status).toBe(404)
  expect((await later.ask('/search?q=said&status=disputed')).status).toBe(200)
  expect(await readLater(`/quote/${given.id}`)).toContain('Disputed')
  expect(await readLater(`/api/v1/quotes/${unchecked.id}`)).toContain('"unverified"')
})

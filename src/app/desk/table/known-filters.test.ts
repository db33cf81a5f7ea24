import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

test('a file is refused where a filter is not known, with what it may be', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'admin')
  await (await aShelf(house.ctx)).aQuote()
  const ask = async (address: string) => await app.ask(address, { headers: { cookie } })
  const refused = await ask('/admin/quotes/export/json?origin=imported')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('ai, import, moved')
  expect((await ask('/admin/quotes/export/json?category=wisdom')).status).toBe(400)
  expect((await ask('/admin/quotes/export/json?origin=import')).status).toBe(200)
  expect((await ask('/admin/quotes/ids?status=gone')).status).toBe(400)
  expect((await ask('/admin/subscribers/export?state=gone')).status).toBe(400)
  expect((await ask('/admin/audit/export.csv?from=yesterday')).status).toBe(400)
})

test('a list says which filter it does not know, and how to clear it', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'admin')
  const page = async (address: string) => await (await app.ask(address, { headers: { cookie } })).text()
  const html = await page('/admin/quotes?category=wisdom&status=draft')
  expect(html).toContain('is not a valid value for')
  expect(html).toContain('href="/admin/quotes?status=draft"')
  expect(await page('/admin/quotes?status=draft')).not.toContain('is not a valid value for')
  expect(await page('/admin/users?role=king')).toContain('It can be')
})

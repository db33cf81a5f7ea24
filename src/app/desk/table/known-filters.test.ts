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
  expect(await refused.text()).toContain('Choose one of: ai, import, moved')
  const unknown = await ask('/admin/quotes/export/json?category=wisdom')
  expect(unknown.status).toBe(400)
  expect(await unknown.text()).toContain('Choose a category from the list.')
  expect((await ask('/admin/quotes/export/json?origin=import')).status).toBe(200)
  expect((await ask('/admin/quotes/ids?status=gone')).status).toBe(400)
  expect((await ask('/admin/subscribers/export?state=gone')).status).toBe(400)
  expect((await ask('/admin/audit/export.csv?from=yesterday')).status).toBe(400)
})

test('a filter is called by its name in the list, and not by its name in the address', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'admin')
  const said = async (address: string) => {
    const html = await (await app.ask(address, { headers: { cookie } })).text()
    return /is not a valid value for ([^<.]*)/.exec(html)?.[1]
  }
  expect(await said('/admin/quotes?category=wisdom')).toBe('Category')
  expect(await said('/admin/quotes?sort=upwards')).toBe('Sort')
  expect(await said('/admin/quotes?origin=imported')).toBe('Origin')
  expect(await said('/admin/quotes/export/json?batch=last')).toBe('Import')
  expect(await said('/admin/authors?only=famous')).toBe('Show')
  expect(await said('/admin/authors?rows=15')).toBe('Rows per page')
  expect(await said('/admin/media?for=fun')).toBe('Uploaded for')
  expect(await said('/admin/webhooks?kind=cat')).toBe('Kind')
  expect(await said('/admin/audit?from=yesterday')).toBe('From')
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
  expect(await page('/admin/authors?rows=200')).not.toContain('is not a valid value for')
  expect(await page('/admin/authors?rows=15')).toContain('Choose one of: 10, 20, 30, 50, 100, 200')
  expect(await page('/admin/users?role=king')).toContain('Choose a role from the list.')
  for (const [filter, remedy] of [
    ['category=wisdom', 'Choose a category from the list.'],
    ['author=rumi', 'Choose an author on the Authors page.'],
    ['batch=last', 'Open the import on the Import page.'],
    ['language=Latin', 'Choose a language from the list.'],
  ])
    expect(await page(`/admin/quotes?${filter}`)).toContain(remedy)
  expect(await page('/admin/audit?from=yesterday')).toContain('Enter a day like 2026-01-31.')
})

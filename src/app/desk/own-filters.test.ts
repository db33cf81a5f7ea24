import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { addOwnField, changeOwnField, removeOwnField } from '#own-fields'
import { findViews } from '#views'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { quoteViewVerbs } from './quotes/quote-views.ts'
import type { Given } from '#access'
import type { OwnGround } from '../page/own-page.ts'

async function aDesk() {
  const house = await aHouse()
  const admin = house.as('admin')
  const { id: shelfId } = await addOwnField(admin, { noun: 'quote', kind: 'choice', label: 'Shelf', choices: ['A', 'B'] })
  await addOwnField(admin, { noun: 'quote', kind: 'link', label: 'Scan' })
  await addOwnField(admin, { noun: 'quote', kind: 'number', label: 'Copies' })
  await addOwnField(admin, { noun: 'author', kind: 'text', label: 'School' })
  const shelf = await aShelf(house.ctx)
  const own = { shelf: 'A', scan: 'https://www.example.org/scan/1/', copies: 1200 }
  const quote = await shelf.aQuote({ text: 'Know thyself.', own })
  await shelf.aQuote({ text: 'Nothing in excess.' })
  await createAuthor(house.ctx, { name: 'Zeno of Citium', own: { school: 'Stoa Poikile' } })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie, ctx } = await aPerson(house, 'admin')
  const ask = async (address: string) => await app.ask(address, { headers: { cookie } })
  const open = async (address: string) => {
    const page = await readPage(await ask(address))
    return page.document.querySelector('main')
  }
  return { house, admin, shelfId, quote, ask, open, ctx }
}

test('the list, its file and "Select all" are narrowed by an own field, and a column shows it', async () => {
  const { quote, ask, open } = await aDesk()
  const main = await open('/admin/quotes?own.shelf=A&columns=text,own.shelf,own.scan.240,own.copies!,own.nothing')
  expect([...(main?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent)).toEqual([
    'Select this page',
    'Copies',
    'Quote Content',
    'Shelf',
    'Scan',
    'Actions',
  ])
  const cells = [...(main?.querySelectorAll('tbody td') ?? [])].map((cell) => cell.textContent)
  expect(cells).toEqual(expect.arrayContaining(['1,200', 'A', 'example.org/scan/1']))
  expect(main?.querySelector('td a[href^="https://"]')?.outerHTML).toContain('rel="nofollow noopener"')
  expect(main?.textContent).toContain('Know thyself.')
  expect(main?.textContent).not.toContain('Nothing in excess.')
  expect(main?.querySelector('a[aria-label="Remove filter Shelf: A"]')?.getAttribute('href')).not.toContain('own.shelf=')
  expect(await (await ask('/admin/quotes/ids?own.shelf=A')).json()).toEqual([quote.id])
  const exported = await (await ask('/admin/quotes/export/json?own.copies.from=1000&own.copies.to=2000')).text()
  expect(JSON.parse(exported)).toMatchObject([{ id: quote.id }])
  expect((await open('/admin/sources?own.shelf=A'))?.textContent).not.toContain('Nothing in excess.')
})

test('a choice that is no longer offered still narrows the list', async () => {
  const { admin, shelfId, quote, ask, open } = await aDesk()
  await changeOwnField(admin, { id: shelfId, version: 1, label: 'Shelf', choices: ['B'] })
  expect((await open('/admin/quotes?own.shelf=A'))?.querySelector('a[aria-label="Remove filter Shelf: A"]')).not.toBeNull()
  expect(await (await ask('/admin/quotes/ids?own.shelf=A')).json()).toEqual([quote.id])
})

test('a part of a link is shown as it was typed', async () => {
  const { open } = await aDesk()
  const main = await open('/admin/quotes?own.scan=https://www.')
  expect(main?.querySelector('a[aria-label="Remove filter Scan: https://www."]')).not.toBeNull()
})

test('names of no field push out none that is there', async () => {
  const { quote, ask } = await aDesk()
  const blank = Array.from({ length: 100 }, (_, n) => `own.x${n}=&`).join('')
  expect(await (await ask(`/admin/quotes/ids?${blank}own.shelf=A`)).json()).toEqual([quote.id])
  expect((await ask(`/admin/quotes/ids?${blank}own.nothing=x`)).status).toBe(400)
})

test('the list of authors is narrowed by their fields', async () => {
  const { open } = await aDesk()
  const main = await open('/admin/authors?own.school=POIKILE')
  expect(main?.textContent).toContain('Zeno of Citium')
  expect(main?.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(main?.querySelector('a[aria-label="Remove filter School: POIKILE"]')).not.toBeNull()
  expect((await open('/admin/authors?own.school=Lyceum'))?.textContent).toContain('Show all authors')
  expect((await open('/admin/authors?own.school.empty=yes'))?.textContent).not.toContain('Zeno')
})

test('a field that is not there, and a value that it does not take, are refused in files and named in lists', async () => {
  const { ask, open } = await aDesk()
  const strange: [string, string][] = [
    ['own.lent=perhaps', 'There is no field called lent.'],
    ['own.copies=1e400', 'Copies: enter a number, such as 12 or 3.5.'],
    ['own.copies.from=many', 'Copies: enter a number, such as 12 or 3.5.'],
    ['own.nothing=x', 'There is no field called nothing.'],
    ['own.__proto__=x', 'There is no field called __proto__.'],
    [`own.${'x'.repeat(200)}=x`, `There is no field called ${'x'.repeat(100)}.`],
    [`own.${encodeURIComponent("'; drop table quotes; --")}=x`, "There is no field called '; drop table quotes; --."],
  ]
  for (const [asked, remedy] of strange) {
    const file = await ask(`/admin/quotes/export/csv?${asked}`)
    expect([asked, file.status]).toEqual([asked, 400])
    expect(await file.text()).toContain(remedy.replaceAll("'", '&#x27;').slice(0, 20))
    expect((await ask(`/admin/quotes/ids?${asked}`)).status).toBe(400)
    expect((await open(`/admin/quotes?${asked}`))?.querySelector('[role="alert"]')?.textContent).toContain(remedy)
  }
})

test('a view keeps filters and columns, and goes on without a field that was removed', async () => {
  const { admin, shelfId, open, ask, ctx } = await aDesk()
  const query = 'own.shelf=A&columns=text%2Cown.shelf%2Ccreated'
  const ground = { ctx, site: { origin: 'http://localhost', timeZone: 'UTC' } } as OwnGround // safe: what the verb reads of it
  const input = { name: 'Shelf A', query: `own.nothing=x&${query}` } as unknown as Given<never> // safe: it takes what it gets
  await quoteViewVerbs['save-view'].run(ground, input)
  expect(await findViews(ctx, 'quotes')).toMatchObject([{ name: 'Shelf A', query }])
  const heads = async () =>
    [...((await open(`/admin/quotes?${query}`))?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent)
  expect(await heads()).toContain('Shelf')
  await removeOwnField(admin, { id: shelfId })
  expect(await heads()).toEqual(['Select this page', 'Quote Content', 'Created ↓', 'Actions'])
  expect((await open(`/admin/quotes?${query}`))?.textContent).toContain('Nothing in excess.')
  // A file without the filter would hold everything.
  expect((await ask(`/admin/quotes/export/csv?${query}`)).status).toBe(400)
})

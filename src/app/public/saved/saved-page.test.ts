import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { linkNamed } from '#test/read-form'
import { readPage } from '#test/read-page'

test('says that it is only in this browser, offers to sign in, and is the same for everyone', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const page = await readPage(await app.ask('/saved'))
  expect(page.document.querySelector('h1')?.textContent).toBe('Saved on this device')
  expect(page.text).toContain('saved in this browser only')
  expect(page.document.querySelector('main a')?.getAttribute('href')).toBe('/auth?next=%2Fsaved')
  expect(page.meta('robots')).toBe('noindex')
  const { cookie } = await aPerson(house, 'user')
  const theirs = await readPage(await app.ask('/saved', { headers: { cookie } }))
  expect(theirs.document.querySelector('main')?.innerHTML).toBe(page.document.querySelector('main')?.innerHTML)
})

test('every page links to it, in the menu and in the footer', async () => {
  const app = await anApp(await aHouse())
  const page = await readPage(await app.ask('/about'))
  expect(linkNamed(page, 'Saved')).toBe('/saved')
  for (const place of ['#menu', 'footer'])
    expect([place, page.document.querySelector(`${place} a[href="/saved"]`)?.textContent]).toEqual([place, 'Saved'])
})

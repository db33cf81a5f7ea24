import { beforeEach, expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { addOwnField } from '#own-fields'
import { forgetSettings } from '#settings'
import { chooseDefaultView, findViews, saveView } from '#views'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

async function aDesk() {
  const house = await aHouse()
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'School', isPublic: true })
  const { ctx, cookie } = await aPerson(house, 'moderator')
  await createAuthor(ctx, { name: 'Zeno', own: { school: 'Stoa' } })
  await createAuthor(ctx, { name: 'Plato', own: { school: 'Academy' } })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const open = async (search: string) =>
    (await readPage(await app.ask(`/admin/authors${search}`, { headers: { cookie } }))).document
  const send = async (verb: string, input: object) => {
    const body = new URLSearchParams({ verb, input: JSON.stringify(input) })
    await app.ask('/admin/authors.data', { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body })
  }
  return { house, app, ctx, cookie, open, send }
}

test('a view keeps search, filters, own fields, columns, their sizes and rows, and its tab is marked', async () => {
  const { ctx, open, send } = await aDesk()
  const query = 'q=e&only=active&own.school=Stoa&columns=name%21.240%2Cown.school&rows=50'
  await send('save-view', {
    name: 'Stoics',
    query: `page=2&colour=red&own.nothing=x&rows=50&columns=name!.240,own.school,colour&${query}`,
  })
  expect(await findViews(ctx, 'authors')).toMatchObject([{ name: 'Stoics', query }])
  expect(await findViews(ctx, 'quotes')).toEqual([])
  const page = await open(`?${query}`)
  expect(page.querySelector('.desk-tabs [aria-current=page]')?.textContent).toContain('Stoics')
  expect([...page.querySelectorAll('[role=grid] thead th')].map((head) => head.textContent)).toEqual([
    'Select this page',
    'Author ↑',
    'School',
    'Actions',
  ])
  const rows = [...page.querySelectorAll('[role=grid] tbody tr')].map((row) => row.textContent)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Zeno')
  const all = await open('')
  expect(all.querySelector('.desk-tabs [aria-current=page]')?.textContent).toBe('All authors')
})

test('the list opens with the view that somebody chose, and not with one of quotes', async () => {
  const { app, ctx, cookie, send } = await aDesk()
  const leads = async (path: string) => {
    const headers = { cookie, 'sec-fetch-dest': 'document' }
    const answer = await app.ask(path, { headers, redirect: 'manual' })
    return answer.headers.get('location') ?? answer.status
  }
  await chooseDefaultView(ctx, (await saveView(ctx, 'quotes', { name: 'Drafts', query: 'status=draft' })).id, true)
  expect(await leads('/admin/authors')).toBe(200)
  const { id } = await saveView(ctx, 'authors', { name: 'Inactive', query: 'only=inactive' })
  await send('default-view', { id, isDefault: true })
  expect(await leads('/admin/authors')).toBe('/admin/authors?only=inactive')
  expect(await leads('/admin/authors?q=sea')).toBe(200)
  expect(await leads('/admin/quotes')).toBe('/admin/quotes?status=draft')
})

test('the palette finds views of both lists', async () => {
  const { app, ctx, cookie } = await aDesk()
  await saveView(ctx, 'quotes', { name: 'Stoics to publish', query: 'status=draft' })
  await saveView(ctx, 'authors', { name: 'Stoics without years', query: 'only=without-years' })
  const found = await (await app.ask('/admin/find?q=stoics', { headers: { cookie } })).text()
  expect(found).toContain('/admin/quotes?status=draft')
  expect(found).toContain('/admin/authors?only=without-years')
})

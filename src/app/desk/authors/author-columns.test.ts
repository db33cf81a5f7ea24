import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { addOwnField, removeOwnField } from '#own-fields'
import { findLayout } from '#views'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'

async function aDesk() {
  const house = await aHouse()
  const admin = house.as('admin')
  const { id: schoolId } = await addOwnField(admin, { noun: 'author', kind: 'text', label: 'School' })
  await addOwnField(admin, { noun: 'author', kind: 'link', label: 'Archive', isPublic: true })
  await createAuthor(house.ctx, { name: 'Zeno of Citium', own: { school: 'Stoa', archive: 'https://www.example.org/zeno/' } })
  await createAuthor(house.ctx, { name: 'Plato', nationality: 'Greek' })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie, ctx } = await aPerson(house, 'moderator')
  const open = async (address: string) =>
    (await readPage(await app.ask(address, { headers: { cookie } }))).document.querySelector('main')
  const heads = async (address: string) =>
    [...((await open(address))?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent)
  const save = async (input: object) => {
    const body = new URLSearchParams({ verb: 'save-layout', input: JSON.stringify(input) })
    const answer = await app.ask('/admin/authors.data', { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body })
    return answer.status
  }
  return { admin, schoolId, ctx, open, heads, save }
}

test('the list of authors shows own fields as columns, those for staff too', async () => {
  const { open, heads } = await aDesk()
  expect(await heads('/admin/authors')).toEqual([
    'Select this page',
    'Author ↑',
    'Nationality',
    'Quotes',
    'Biography',
    'Status',
    'Actions',
  ])
  const address = '/admin/authors?columns=own.archive.240,name!,own.school,own.nothing,birth_date'
  expect(await heads(address)).toEqual(['Select this page', 'Author ↑', 'Archive', 'School', 'Born', 'Actions'])
  for (const query of ['', '&q=zeno', '&own.school=stoa']) {
    const main = await open(address + query)
    const cells = [...(main?.querySelectorAll('tbody td') ?? [])].map((cell) => cell.textContent)
    expect(cells).toEqual(expect.arrayContaining(['Stoa', 'example.org/zeno']))
    expect(main?.querySelector('td a[href^="https://"]')?.outerHTML).toContain('rel="nofollow noopener"')
  }
})

test('columns and rows of the list of authors are saved for a person, and a removed field has no column', async () => {
  const { admin, schoolId, ctx, open, heads, save } = await aDesk()
  for (let n = 0; n < 10; n++) await createAuthor(admin, { name: `Author ${n}` })
  expect(await save({ columns: 'name,own.school', rows: 10 })).toBe(200)
  expect(await findLayout(ctx, 'authors')).toEqual({ columns: 'name,own.school', rows: 10 })
  expect(await findLayout(ctx, 'quotes')).toBeNull()
  expect(await heads('/admin/authors')).toEqual(['Select this page', 'Author ↑', 'School', 'Actions'])
  expect((await open('/admin/authors'))?.querySelectorAll('tbody tr')).toHaveLength(10)
  expect((await open('/admin/authors?page=2'))?.textContent).toContain('Zeno of Citium')
  await removeOwnField(admin, { id: schoolId })
  expect(await heads('/admin/authors')).toEqual(['Select this page', 'Author ↑', 'Actions'])
})

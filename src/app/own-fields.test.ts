import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { addOwnField, changeOwnField, findOwnFields, removeOwnField } from '#own-fields'
import { getDeskQuote } from '#quotes'
import { fieldsOf } from './desk/quotes/quote-form/fields-of.ts'
import { saveForm } from './desk/quotes/quote-form/save-form.ts'
import { anApi } from '#test/api'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { aWritingSite, type Body } from '#test/writing-site'

async function aQuoteWithFields(house: House) {
  const admin = house.as('admin')
  const shown = { noun: 'quote', isPublic: true } as const
  await addOwnField(admin, { ...shown, kind: 'choice', label: 'Shelf <b>', choices: ['A & B'] })
  await addOwnField(admin, { ...shown, kind: 'number', label: 'Copies' })
  await addOwnField(admin, { ...shown, kind: 'link', label: 'Scan' })
  await addOwnField(admin, { ...shown, kind: 'yesno', label: 'Lent' })
  await addOwnField(admin, { ...shown, kind: 'date', label: 'Seen' })
  await addOwnField(admin, { noun: 'quote', kind: 'text', label: 'Rights' })
  const own = {
    shelf_b: 'A & B',
    copies: 1200.5,
    scan: 'https://www.example.org/scan?a=1&b=2',
    lent: false,
    seen: '2026-02-03',
    rights: 'for our eyes only',
  }
  const { aQuote } = await aShelf(house.ctx, { category: 'Greece' })
  return await aQuote({ text: 'Know thyself.', own })
}

const facts = (page: Awaited<ReturnType<typeof readPage>>) => {
  const list = [...page.document.querySelectorAll('dl')].find((one) => one.textContent.includes('Copies'))
  return [...(list?.querySelectorAll('dt') ?? [])].map((name) => [name.textContent, name.nextElementSibling?.textContent])
}

test('the page of a quote shows its own fields in their order, and none that is for staff', async () => {
  const house = await aHouse()
  const quote = await aQuoteWithFields(house)
  const app = await anApp(house)
  const page = await readPage(await app.ask(`/quote/${quote.id}`))
  expect(facts(page)).toEqual([
    ['Shelf <b>', 'A & B'],
    ['Copies', '1,200.5'],
    ['Scan', 'example.org/scan?a=1&b=2'],
    ['Lent', 'No'],
    ['Seen', 'Feb 03, 2026'],
  ])
  const link = [...page.document.querySelectorAll('a')].find((one) => one.textContent.includes('example.org/scan'))
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://www.example.org/scan?a=1&b=2',
    'nofollow noopener',
  ])
  expect(page.html).not.toContain('our eyes')
})

test('the page of an author shows theirs', async () => {
  const house = await aHouse()
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'School', isPublic: true })
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'Rights' })
  const seneca = await createAuthor(house.ctx, { name: 'Seneca', own: { school: 'Stoa', rights: 'our eyes' } })
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'Know thyself.', author_id: seneca.id })
  const page = await readPage(await (await anApp(house)).ask(`/authors/${seneca.slug}`))
  expect(page.document.querySelector('dl')?.textContent).toBe('SchoolStoa')
  expect(page.html).not.toContain('our eyes')
})

test('a new label is on pages at once, and a removed field on none', async () => {
  const house = await aHouse()
  const quote = await aQuoteWithFields(house)
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const admin = house.as('admin')
  const read = async () => facts(await readPage(await app.ask(`/quote/${quote.id}`))).map(([name]) => name)
  expect(await read()).toContain('Copies')
  const field = (await findOwnFields(admin, 'quote')).find(({ key }) => key === 'lent')
  const { id = '', version = 0 } = field ?? {}
  await changeOwnField(admin, { id, version, label: 'On loan', isPublic: true })
  await heard()
  expect(await read()).toContain('On loan')
  await removeOwnField(admin, { id })
  await heard()
  expect(await read()).not.toContain('On loan')
})

test('a change of a quote is answered with what only staff see, and the API shows everybody the rest', async () => {
  const house = await aHouse()
  const quote = await aQuoteWithFields(house)
  const { ask } = await anApi(house)
  const { body, status } = await ask<{ data: { own: object } }>(`/api/v1/quotes/${quote.id}`)
  expect(status).toBe(200)
  expect(Object.keys(body.data.own).toSorted()).toEqual(['copies', 'lent', 'scan', 'seen', 'shelf_b'])
  const { write } = await aWritingSite(house)
  const changed = await write<Body>('PATCH', `/quotes/${quote.id}`, { own: { copies: null, lent: true } })
  expect(changed.body.data).toMatchObject({ own: { lent: true, rights: 'for our eyes only', shelf_b: 'A & B' } })
  expect(changed.body.data).not.toHaveProperty('own.copies')
  const wrong = await write('PATCH', `/quotes/${quote.id}`, { own: { seen: 'yesterday' } })
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '#/own/seen', detail: 'Seen: enter a day like 2026-11-27.' }] },
  })
  const author = await write<Body>('POST', '/authors', { name: 'Zeno', own: { nothing: 'x' } })
  expect(author).toMatchObject({ status: 400, body: { errors: [{ pointer: '#/own/nothing' }] } })
})

test('the form is given each field, and says at it what was refused', async () => {
  const house = await aHouse()
  const quote = await aQuoteWithFields(house)
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie, ctx } = await aPerson(house, 'moderator')
  const page = await readPage(await app.ask(`/admin/quotes/${quote.id}`, { headers: { cookie } }))
  const given = JSON.stringify(await page.data())
  for (const key of ['shelf_b', 'seen', 'rights']) expect(given).toContain(`"key":"${key}"`)
  const filled = fieldsOf(await getDeskQuote(ctx, quote.id), 'UTC')
  const sent = (own: object) => ({ fields: { ...filled, own: { ...filled.own, ...own } }, version: quote.version })
  await expect(saveForm(ctx, quote.id, sent({ copies: 'many' }), 'UTC')).rejects.toMatchObject({
    fields: { 'own.copies': 'Copies: enter a number, such as 12 or 3.5.' },
  })
  expect(await saveForm(ctx, quote.id, sent({ copies: '7', rights: '' }), 'UTC')).toMatchObject({ outcome: 'saved' })
  const { own } = (await getDeskQuote(ctx, quote.id)).standing
  expect([own['copies'], own['rights'], own['lent']]).toEqual([7, undefined, false])
})

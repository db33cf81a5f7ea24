import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { addOwnField, bringOwnField, changeOwnField, removeOwnField } from '#own-fields'
import { anApi, type Refused } from '#test/api'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

type Listed = { data: { id: string; name?: string }[]; total: number; next: string | null }

async function aSite() {
  const house = await aHouse()
  const admin = house.as('admin')
  const shown = { noun: 'quote', isPublic: true } as const
  const { id: shelf } = await addOwnField(admin, { ...shown, kind: 'choice', label: 'Shelf', choices: ['A & B', 'C'] })
  const { id: copies } = await addOwnField(admin, { ...shown, kind: 'number', label: 'Copies' })
  await addOwnField(admin, { ...shown, kind: 'text', label: 'Note' })
  await addOwnField(admin, { ...shown, kind: 'yesno', label: 'Lent' })
  await addOwnField(admin, { noun: 'quote', kind: 'text', label: 'Rights' })
  await addOwnField(admin, { noun: 'author', kind: 'text', label: 'School', isPublic: true })
  await addOwnField(admin, { noun: 'author', kind: 'text', label: 'Agent' })
  const { aQuote } = await aShelf(house.ctx, { category: 'Greece' })
  const zeno = await createAuthor(house.ctx, { name: 'Zeno', own: { school: 'Stoa', agent: 'X' } })
  const first = await aQuote({
    text: 'Know thyself.',
    author_id: zeno.id,
    isFeatured: true,
    tags: ['dawn'],
    likes: 2,
    own: { shelf: 'A & B', copies: 3, note: '100%', lent: false, rights: 'ours' },
  })
  const second = await aQuote({ text: 'Nothing in excess.', own: { shelf: 'A & B', copies: 4 } })
  await aQuote({ text: 'A draft.', isActive: false, own: { shelf: 'A & B' } })
  await aQuote({ text: 'Certainty brings ruin.' })
  return { house, admin, shelf, copies, first, second, zeno, ...(await anApi(house)) }
}

test('lists of the API are narrowed by fields that are shown on the site', async () => {
  const { ask, first, second, zeno } = await aSite()
  const found = async (query: string) => {
    const { status, body } = await ask<Listed>(`/api/v1/quotes?${query}`)
    expect([query, status, body.total]).toEqual([query, 200, body.data.length])
    return body.data.map(({ id }) => id)
  }
  const shelf = 'own.shelf=A+%26+B'
  expect(await found(shelf)).toEqual([second.id, first.id])
  expect(await found('own.copies=3.0')).toEqual([first.id])
  expect(await found('own.lent=false')).toEqual([first.id])
  // The whole value, whose signs mean nothing.
  expect(await found('own.note=100%25')).toEqual([first.id])
  expect(await found('own.note=%25')).toEqual([])
  for (const other of ['category=greece', 'order=loved', 'order=shortest'])
    expect((await found(`${shelf}&${other}`)).toSorted()).toEqual([first.id, second.id].toSorted())
  for (const other of ['author=zeno', 'tag=dawn', 'featured=true', 'category=greece&tag=dawn', 'category=greece&featured=true'])
    expect([other, await found(`${shelf}&${other}`)]).toEqual([other, [first.id]])
  const { body } = await ask<Listed>(`/api/v1/quotes?${shelf}&limit=1`)
  expect(body).toMatchObject({ total: 2, data: [{ id: second.id }] })
  const next = new URL(body.next ?? '')
  expect((await ask<Listed>(next.pathname + next.search)).body.data).toMatchObject([{ id: first.id }])
  const authors = await ask<Listed>('/api/v1/authors?own.school=Stoa')
  expect(authors.body).toMatchObject({ total: 1, data: [{ id: zeno.id }] })
  expect((await ask<Listed>('/api/v1/authors?own.school=Sto')).body.total).toBe(0)
})

test('a choice that was removed still narrows a list', async () => {
  const { ask, admin, shelf, first, second } = await aSite()
  await changeOwnField(admin, { id: shelf, version: 1, label: 'Shelf', choices: ['C'], isPublic: true })
  const found = async (choice: string) => (await ask<Listed>(`/api/v1/quotes?own.shelf=${choice}`)).body.data.map(({ id }) => id)
  expect(await found('A+%26+B')).toEqual([second.id, first.id])
  expect(await found('C')).toEqual([])
})

test('a field for staff is as unknown to readers as one that is not there', async () => {
  const { ask, admin, copies } = await aSite()
  const refused = async (path: string) => {
    const { status, body, headers } = await ask<Refused>(`/api/v1/${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([path, 400, 'application/problem+json'])
    return body.detail
  }
  const known = 'only category, author, tag, featured, order, limit, page, after, own.shelf, own.copies, own.note, own.lent'
  for (const name of ['own.rights', 'own.nothing', 'own.__proto__', 'own.copies.from', 'own.', `own.${'x'.repeat(46)}`])
    for (const value of ['ours', ''])
      expect(await refused(`quotes?${name}=${value}`)).toBe(`Unknown parameter "${name}", ${known}`)
  expect(await refused(`quotes?${encodeURIComponent(`own.'; drop table quotes; --`)}=1`)).toContain('Unknown parameter')
  expect(await refused('authors?own.agent=X')).toBe('Unknown parameter "own.agent", only search, limit, page, own.school')
  expect(await refused('quotes?own.copies=1e400')).toBe('Copies: enter a number, such as 12 or 3.5.')
  expect(await refused('quotes?own.shelf=C&own.shelf=A')).toBe('own.shelf can be given only once')
  expect(await refused('quotes/featured?own.shelf=C')).toContain('Unknown parameter')
  await removeOwnField(admin, { id: copies })
  expect(await refused('quotes?own.copies=3')).toContain('Unknown parameter "own.copies"')
})

test('the document describes the fields that are shown, and the client takes them', async () => {
  const { document, app } = await aSite()
  const own = (path: string) =>
    document.paths[path]?.get?.parameters.filter(({ name }) => name.startsWith('own.')).map(({ name, schema }) => [name, schema])
  expect(own('/quotes')).toEqual([
    ['own.shelf', { type: 'string' }],
    ['own.copies', { type: 'number' }],
    ['own.note', { type: 'string' }],
    ['own.lent', { type: 'boolean' }],
  ])
  expect(own('/authors')).toEqual([['own.school', { type: 'string' }]])
  expect(own('/quotes/featured')).toEqual([])
  const client = await (await app.ask('/api/v1/client.ts')).text()
  expect(client).toContain('"own.shelf"?: string; "own.copies"?: number')
  expect(client + JSON.stringify(document)).toContain('Offered now: A & B, C.')
})

test('blanks are kept among what somebody typed', async () => {
  const { ask, app } = await aSite()
  const addresses = ['quotes?own.shelf=', 'quotes?own.shelf=%20', 'quotes?own.shelf=%20%20', 'authors?own.school=%20']
  const { typed } = app.cache.size()
  for (const address of addresses) expect((await ask(`/api/v1/${address}`)).status).toBe(200)
  expect(app.cache.size().typed - typed).toBe(addresses.length)
})

test('a field that is added is in the document and in the client at once', async () => {
  const { admin, app } = await aSite()
  const heard = await app.hearChanges()
  const named = async (name: string) => [
    (await (await app.ask('/api/v1/openapi.json')).text()).includes(name),
    (await (await app.ask('/api/v1/client.ts')).text()).includes(name),
  ]
  expect(await named('own.place')).toEqual([false, false])
  await addOwnField(admin, { noun: 'quote', kind: 'text', label: 'Place', isPublic: true })
  await heard()
  expect(await named('own.place')).toEqual([true, true])
  const field = { noun: 'author', kind: 'text', isPublic: true, removedAt: null } as const
  await bringOwnField(admin, { ...field, label: 'Origin', key: 'origin' })
  await heard()
  expect(await named('own.origin')).toEqual([true, true])
})

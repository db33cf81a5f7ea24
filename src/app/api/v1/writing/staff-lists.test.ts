import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { createCategory, updateCategory } from '#categories'
import type { Refused } from '#test/api'
import { aHouse } from '#test/house'
import { aWritingSite, nowhere, type Body } from '#test/writing-site'

type Line = { id: string; text: string; state: string; version: number; author_id: string }
type Listed<L = Line> = { data: L[]; total: number; more: boolean }

test('a program lists quotes in any state, narrowed and page by page', async () => {
  const { write, aQuote, author, category, writeAs } = await aWritingSite(await aHouse())
  const draft = await aQuote({ text: 'A draft about lanterns.', isActive: false, tags: ['light'] })
  const other = await aQuote({ text: 'Another draft.', isActive: false })
  const list = async (search: string) => (await write<Listed>('GET', `/staff/quotes${search}`)).body
  expect(await list('')).toMatchObject({ total: 3, more: false, data: [{ id: other.id }, { id: draft.id, state: 'draft' }, {}] })
  expect((await list('?state=draft')).data.map(({ id }) => id)).toEqual([other.id, draft.id])
  for (const search of [
    '?q=lanterns',
    '?tag=light',
    `?author_id=${author.id}&q=lantern`,
    `?category_id=${category.id}&tag=light`,
  ])
    expect([search, (await list(search)).data.map(({ id }) => id)]).toEqual([search, [draft.id]])
  expect((await list('?status=verified')).data).toEqual([])
  const [first, second] = [await list('?limit=2'), await list('?limit=2&page=2')]
  expect([first.data.length, first.more, second.data.length, second.more]).toEqual([2, true, 1, false])
  for (const [search, parameter] of [
    ['page=1001', 'page'],
    ['page=2&after=x', 'page'],
    ['after=oldest-1.2', 'after'],
  ])
    expect((await write<Refused>('GET', `/staff/quotes?${search}`)).body.errors).toMatchObject([{ parameter }])
  expect((await write<Refused>('GET', '/staff/quotes?state=gone')).body.errors).toMatchObject([{ parameter: 'state' }])
  const asAuthor = await writeAs('author')
  expect((await asAuthor<Listed>('GET', '/staff/quotes')).body.data).toEqual([])
  expect((await asAuthor('GET', '/staff/authors')).status).toBe(403)
})

test.each(['newest', 'oldest'])(
  'a program that changes what its list is narrowed by gets every quote once, the %s first',
  async (order) => {
    const { write, aQuote } = await aWritingSite(await aHouse())
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.push((await aQuote({ text: `Draft ${n}.`, isActive: false })).id)
    const met: string[] = []
    let next: string | null = `https://quotes.example/api/v1/staff/quotes?state=draft&limit=3&order=${order}`
    for (let left = 7; next !== null; left -= 3) {
      const { pathname, search }: URL = new URL(next)
      const { body } = await write<Listed & { next: string | null }>('GET', pathname.slice('/api/v1'.length) + search)
      expect([body.total, body.more, body.next !== null]).toEqual([left, left > 3, left > 3])
      met.push(...body.data.map(({ id }) => id))
      for (const { id } of body.data) expect((await write('POST', `/quotes/${id}/publish`)).status).toBe(200)
      next = body.next
    }
    expect(met).toEqual(order === 'newest' ? made.toReversed() : made)
  },
)

test('a program lists authors and categories that readers don’t see', async () => {
  const { house, write } = await aWritingSite(await aHouse())
  const ctx = house.as('admin')
  const hidden = await createAuthor(ctx, { name: 'Somebody Hidden', is_active: false })
  const { id, version } = await createCategory(ctx, { name: 'Hidden', description: 'x' })
  await updateCategory(ctx, id, { name: 'Hidden', description: 'x', isActive: false, version })
  const authors = await write<Listed<{ id: string; is_active: boolean }>>('GET', '/staff/authors?search=hidden')
  expect(authors.body).toMatchObject({ data: [{ id: hidden.id, is_active: false }], total: 1 })
  const categories = await write<Listed<{ id: string; isActive: boolean }>>('GET', '/staff/categories')
  expect(categories.body.data.find((one) => one.id === id)).toMatchObject({ isActive: false })
})

test('duplicates are merged, and what a program did is undone by it', async () => {
  const { house, write, aQuote, author } = await aWritingSite(await aHouse())
  const [goes, stays] = [await aQuote({ text: 'Said twice.' }), await aQuote({ text: 'Said twice!' })]
  type Merged = { data: { quotes: number }; change: { id: string } | null; dryRun: boolean }
  const merge = async (path: string, into: string) => await write<Merged>('POST', path, { into })
  expect((await merge(`/quotes/${goes.id}/merge?dry_run=true`, stays.id)).body.change).toBeNull()
  const merged = await merge(`/quotes/${goes.id}/merge`, stays.id)
  expect(merged.status).toBe(200)
  expect((await write('PATCH', `/quotes/${goes.id}`, { tags: [] })).status).toBe(404)
  expect((await merge(`/quotes/${stays.id}/merge`, nowhere)).status).toBe(400)
  const undo = async (change: string | undefined) =>
    await write<{ data: { undone: number }; change: { id: string } | null }>('POST', `/changes/${change}/undo`)
  expect((await undo(merged.body.change?.id)).status).toBe(200)
  expect((await write<Body>('GET', `/staff/quotes/${goes.id}`)).body.data.text).toBe('Said twice.')

  const other = await createAuthor(house.as('admin'), { name: 'M. Aurelius' })
  const stale = { 'if-match': '"99"' }
  expect((await write('POST', `/authors/${author.id}/merge`, { into: other.id }, stale)).status).toBe(412)
  const joined = await merge(`/authors/${author.id}/merge`, other.id)
  expect(joined.body.data.quotes).toBe(3)
  const authorNow = async () => (await write<Body>('GET', `/staff/quotes/${goes.id}`)).body.data.author
  expect(await authorNow()).toBe('M. Aurelius')
  const undone = await undo(joined.body.change?.id)
  expect([undone.status, await authorNow()]).toEqual([200, 'Marcus Aurelius'])
  expect((await undo(undone.body.change?.id)).status).toBe(200)
  expect(await authorNow()).toBe('M. Aurelius')
  await write('PATCH', `/quotes/${goes.id}`, { tags: ['since'] })
  expect((await undo(joined.body.change?.id)).status).toBe(409)
  expect([(await undo(nowhere)).status, (await undo('abc')).status]).toEqual([404, 404])
})

test('a proposal is taken back', async () => {
  const { write, aQuote } = await aWritingSite(await aHouse())
  const { id } = await aQuote({ text: 'Proposed.', isActive: false })
  expect((await write<Body>('POST', `/quotes/${id}/propose`)).body.data.state).toBe('proposed')
  const back = await write<Body>('POST', `/quotes/${id}/withdraw`)
  expect([back.body.data.state, back.body.change !== null]).toEqual(['draft', true])
  expect((await write<Body>('POST', `/quotes/${id}/withdraw`)).body.change).toBeNull()
})

import { expect, test } from 'vitest'
import { forgetAnswers } from '#accounts'
import { createCategory } from '#categories'
import { findAllBatches, findChanges } from '#changes'
import { undoBatch } from '#history'
import { getDeskQuote } from '#quotes'
import type { Refused } from '#test/api'
import { origin } from '#test/app'
import { aHouse } from '#test/house'
import { aWritingSite, nowhere, program, words, type Body, type Rows } from '#test/writing-site'

test('a program adds, changes, publishes and deletes a quote for its person, who undoes it on the desk', async () => {
  const { house, write, editor } = await aWritingSite(await aHouse())
  const added = await write<Body>('POST', '/quotes', {
    text: words,
    author: 'marcus aurelius',
    category: 'Wisdom',
    tags: ['water'],
  })
  expect(added).toMatchObject({
    status: 201,
    body: { data: { state: 'draft', author: 'Marcus Aurelius', tags: ['water'], isActive: false }, dryRun: false },
  })
  const { id } = added.body.data
  expect(added.headers.get('location')).toBe(`/api/v1/staff/quotes/${id}`)
  expect(added.body.change?.url).toBe(`${origin}/admin/changes/${added.body.change?.id}`)
  const read = await write<Body>('GET', `/staff/quotes/${id}`)
  expect([read.status, read.headers.get('etag'), read.body.data.text]).toEqual([200, '"1"', words])

  const changed = await write<Body>('PATCH', `/quotes/${id}`, { tags: ['rivers'] }, { 'if-match': '"1"' })
  expect([changed.status, changed.headers.get('etag'), changed.body.data.tags]).toEqual([200, '"2"', ['rivers']])
  const same = await write<Body>('PATCH', `/quotes/${id}`, { tags: ['rivers'] })
  expect([same.body.change, same.headers.get('etag')]).toEqual([null, '"2"'])
  expect((await write('PATCH', `/quotes/${id}`, { tags: [] }, { 'if-match': 'W/"1"' })).status).toBe(412)

  const published = await write<Body>('POST', `/quotes/${id}/publish`)
  expect(published.body.data).toMatchObject({ state: 'published', isActive: true })
  expect((await write<Body>('POST', `/quotes/${id}/publish`)).body.change).toBeNull()
  const deleted = await write<Body>('DELETE', `/quotes/${id}`)
  expect(deleted.body).toMatchObject({ data: { id, inTrash: true } })
  expect((await write('PATCH', `/quotes/${id}`, { tags: [] })).status).toBe(410)
  expect((await write<Body>('POST', `/quotes/${id}/restore`)).body.data).toMatchObject({ inTrash: false, state: 'published' })

  const changes = await findChanges(house.ctx, { noun: 'quote', id })
  expect(changes.map(({ verb, actor, program: by }) => [verb, actor, by])).toEqual(
    ['restore', 'trash', 'publish', 'update', 'create'].map((verb) => [verb, editor.id, program]),
  )
  const [seen] = await findChanges(house.ctx, { noun: 'account', verb: 'read-by-token' })
  expect(seen).toMatchObject({ actor: editor.id, program, after: { tool: 'getStaffQuote' } })
  const [batch] = await findAllBatches(editor.ctx, { batch: changed.body.change?.id ?? '', most: 1 })
  expect(batch).toMatchObject({ by: 'A moderator', program })
  await expect(undoBatch(editor.ctx, changed.body.change?.id ?? '')).rejects.toThrow()
  const last = await write<Body>('PATCH', `/quotes/${id}`, { status: 'attributed' })
  await undoBatch(editor.ctx, last.body.change?.id ?? '')
  expect((await getDeskQuote(editor.ctx, id)).status).toBe('unverified')
})

test('programs that name the same new author at once add one', async () => {
  const { house, write } = await aWritingSite(await aHouse())
  const added = await Promise.all([1, 2, 3, 4].map(() => write<Refused>('POST', '/authors', { name: 'Zeno' })))
  expect(added.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  const quotes = [1, 2, 3, 4].map((n) => ({ text: `${words} ${n}`, author: 'Sei Shōnagon', category: 'Wisdom' }))
  const said = await Promise.all(quotes.map((quote) => write('POST', '/quotes?create_authors=true', quote)))
  expect(said.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  // The site had one before.
  expect(await findChanges(house.ctx, { noun: 'author', verb: 'create' })).toHaveLength(3)
})

test('the same key gets the first answer, also to two at once, and writes once', async () => {
  const { house, write, aQuote, otherToken } = await aWritingSite(await aHouse())
  const body = { text: words, author: 'Marcus Aurelius', category: 'Wisdom' }
  const key = { 'idempotency-key': 'first' }
  const send = async () => await write<Body>('POST', '/quotes', body, key)
  const soon = async (answer: Awaited<ReturnType<typeof send>>) => {
    if (answer.status !== 409) return answer
    expect(answer.headers.get('retry-after')).toBe('1')
    return await send()
  }
  const atOnce = await Promise.all([send(), send()])
  const [one, two] = [await soon(atOnce[0]), await soon(atOnce[1])]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body).toEqual(two.body)
  expect([one, two].filter(({ headers }) => headers.has('idempotent-replayed'))).toHaveLength(1)
  const { id } = one.body.data
  const count = async () => (await findChanges(house.ctx, { noun: 'quote', id })).filter(({ verb }) => verb === 'create').length
  expect(await count()).toBe(1)

  for (const [path, other] of [
    ['/quotes', { ...body, tags: ['other'] }],
    ['/quotes?allow_same=true', body],
    ['/authors', { name: 'Somebody' }],
  ] as const) {
    const refused = await write<Refused>('POST', path, other, key)
    expect([path, refused.status, refused.body.detail]).toEqual([
      path,
      409,
      'This Idempotency-Key came with another request before. Use a new key for each request.',
    ])
  }
  // Another program's key is another key.
  expect(
    (await write<Refused>('POST', '/quotes', body, { ...key, authorization: `Bearer ${otherToken}` })).body.existing,
  ).toEqual({ id })

  // What was refused can be sent again with its key.
  const later = { 'idempotency-key': 'second' }
  const known = await aQuote()
  expect((await write('PATCH', `/quotes/${known.id}`, { category: 'Later' }, later)).status).toBe(400)
  await createCategory(house.as('admin'), { name: 'Later', description: 'x' })
  const mended = await write<Body>('PATCH', `/quotes/${known.id}`, { category: 'Later' }, later)
  expect(mended.status).toBe(200)
  expect((await write<Body>('PATCH', `/quotes/${known.id}`, { category: 'Later' }, later)).body).toEqual(mended.body)

  house.clock.advance(86_400_000 - 1_000)
  expect((await write<Body>('POST', '/quotes', body, key)).headers.get('idempotent-replayed')).toBe('true')
  await forgetAnswers(house.ctx)
  expect(await house.db.selectFrom('api_answers').select('key_hash').execute()).toHaveLength(2)
  house.clock.advance(1_000)
  expect((await write<Refused>('POST', '/quotes', body, key)).body.existing).toEqual({ id })
  await forgetAnswers(house.ctx)
  expect(await house.db.selectFrom('api_answers').select('key_hash').execute()).toEqual([])
})

test('of two who have read the same version, one writes: the other is refused, whatever they do to it', async () => {
  const { write, aQuote } = await aWritingSite(await aHouse())
  const author = await write<Body>('POST', '/authors', { name: 'Sei Shōnagon' })
  const quote = await aQuote({ isActive: false })
  const seen = { 'if-match': '"1"' }
  const pairs: [string, string, unknown?][][] = [
    [
      ['PATCH', `/authors/${author.body.data.id}`, { era: '10th century' }],
      ['DELETE', `/authors/${author.body.data.id}`],
    ],
    [
      ['POST', `/quotes/${quote.id}/publish`],
      ['POST', `/quotes/${quote.id}/feature`],
    ],
  ]
  for (const pair of pairs) {
    const said = await Promise.all(pair.map(async ([method, path, body]) => (await write(method, path, body, seen)).status))
    expect(said.filter((status) => status === 200)).toHaveLength(1)
    expect([404, 412]).toContain(said.find((status) => status !== 200))
  }
})

test('what broke off has written nothing and kept no answer, so that it can be sent again', async () => {
  const { write, breaks, house } = await aWritingSite(await aHouse())
  const body = { text: words, author: 'Marcus Aurelius', category: 'Wisdom' }
  const key = { 'idempotency-key': 'broken' }
  breaks.at = /update api_answers/
  expect((await write('POST', '/quotes', body, key)).status).toBe(503)
  breaks.at = undefined
  expect(await house.db.selectFrom('api_answers').select('key_hash').execute()).toEqual([])
  const done = await write<Body>('POST', '/quotes', body, key)
  expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([201, null])
})

test('a dry run says what would be written, and writes nothing', async () => {
  const { house, write, aQuote } = await aWritingSite(await aHouse())
  const quote = await aQuote()
  const written = async () => [await findChanges(house.ctx, { noun: 'quote' }), await findChanges(house.ctx, { noun: 'author' })]
  const before = await written()
  const body = { text: words, author: 'Somebody New', category: 'Wisdom' }
  const added = await write<Body>('POST', '/quotes?dry_run=true&create_authors=true', body, { 'idempotency-key': 'dry' })
  expect(added).toMatchObject({
    status: 200,
    body: { dryRun: true, change: null, data: { author: 'Somebody New', state: 'draft' } },
  })
  expect((await write('GET', `/staff/quotes/${added.body.data.id}`)).status).toBe(404)
  expect((await write<Body>('DELETE', `/quotes/${quote.id}?dry_run=true`)).body).toMatchObject({
    dryRun: true,
    data: { inTrash: true },
  })
  expect((await write('POST', '/quotes?dry_run=true', { ...body, author: 'Nobody' })).status).toBe(400)
  const rows = await write<Rows>('POST', '/quotes/bulk?dry_run=true', { quotes: [{ ...body, author: 'Marcus Aurelius' }] })
  expect(rows.body).toMatchObject({ added: 1, change: null })
  expect(await written()).toEqual(before)
  expect(await house.db.selectFrom('api_answers').select('key_hash').execute()).toEqual([])
  expect((await write<Body>('POST', '/quotes?create_authors=true', body, { 'idempotency-key': 'dry' })).status).toBe(201)
})

test('rows are added and changed each for itself, once, and undone together', async () => {
  const { write, raw, aQuote, editor, author, category } = await aWritingSite(await aHouse())
  const quote = await aQuote({ text: 'An old line.' })
  const known = await aQuote({ text: 'A known line.' })
  const row = (text: string) => ({ text, author: 'Marcus Aurelius', category: 'Wisdom' })
  const quotes = [
    row('A first line.'),
    { id: quote.id, version: 1, tags: ['old'] },
    row('A known line!'),
    { ...row('A wrong line.'), txet: 1 },
    { id: quote.id, version: 7, tags: [] },
    { id: known.id, tags: [] },
    row('A first line.'),
    { ...row('A line of a stranger.'), author: 'A Stranger' },
    'a line',
    { id: nowhere, tags: [] },
  ]
  const { status, body } = await write<Rows>('POST', '/quotes/bulk', { quotes })
  expect(status).toBe(200)
  expect(body).toMatchObject({ added: 1, changed: 1, unchanged: 1, refused: 7 })
  expect(body.data.map(({ result, problem }) => [result, problem?.status ?? null])).toEqual([
    ['added', null],
    ['changed', null],
    ['refused', 409],
    ['refused', 400],
    ['refused', 412],
    ['unchanged', null],
    ['refused', 409],
    ['refused', 400],
    ['refused', 400],
    ['refused', 404],
  ])
  expect(body.data[2]).toMatchObject({ id: known.id, problem: { existing: { id: known.id } } })
  expect(body.data[3]?.problem?.errors).toEqual([{ pointer: '#/txet', detail: 'There is no field "txet" here.' }])
  expect(body.data[6]?.id).toBe(body.data[0]?.id)

  // The same lines again, as a sync sends them.
  const lines = `${JSON.stringify(row('A first line.'))}\n\n{"text":\n${JSON.stringify({ ...row('Another line.'), author: 'A Stranger' })}\n`
  const again = await raw('/quotes/bulk?create_authors=true', lines, 'application/x-ndjson', { accept: 'application/x-ndjson' })
  expect(again.headers.get('content-type')).toBe('application/x-ndjson')
  const told = again.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Rows['data'][number])
  expect(told.map(({ row: n, result }) => [n, result])).toEqual([
    [1, 'refused'],
    [2, 'refused'],
    [3, 'added'],
  ])
  expect(told[1]?.problem?.detail).toBe('This line isn’t JSON.')

  await undoBatch(editor.ctx, body.change?.id ?? '')
  expect((await getDeskQuote(editor.ctx, body.data[0]?.id ?? '')).standing.deletedAt).not.toBeNull()
  expect((await getDeskQuote(editor.ctx, quote.id)).tags).toEqual([])
  for (const count of [0, 101]) {
    const many = Array.from({ length: count }, () => ({ text: 'x', author_id: author.id, category_id: category.id }))
    expect((await write<Refused>('POST', '/quotes/bulk', { quotes: many })).body.errors).toMatchObject([{ pointer: '#/quotes' }])
  }
})

test('authors and categories are written by the rules of their forms', async () => {
  const { write, author } = await aWritingSite(await aHouse())
  const added = await write<Body>('POST', '/authors', { name: 'Sei Shōnagon', nationality: 'Japanese', aliases: ['Sei'] })
  expect(added).toMatchObject({ status: 201, body: { data: { name: 'Sei Shōnagon', nationality: 'Japanese' } } })
  const { id } = added.body.data
  const twice = await write<Refused>('POST', '/authors', { name: 'sei shonagon' })
  expect([twice.status, twice.body.existing]).toEqual([409, { id }])
  expect((await write('POST', '/authors?allow_same=true', { name: 'sei shonagon' })).status).toBe(201)
  const changed = await write<Body>('PATCH', `/authors/${id}`, { era: '10th century' }, { 'if-match': '"1"' })
  expect(changed.body.data).toMatchObject({ era: '10th century', nationality: 'Japanese', aliases: ['Sei'], version: 2 })
  expect((await write('DELETE', `/authors/${author.id}`)).status).toBe(409)
  expect((await write('DELETE', `/authors/${id}`)).status).toBe(200)
  expect((await write('PATCH', `/authors/${id}`, { era: null })).status).toBe(404)
  const restored = await write<Body>('POST', `/authors/${id}/restore`)
  expect(restored.body.data).toMatchObject({ name: 'Sei Shōnagon' })
  expect([added.headers.get('location'), restored.headers.get('location')]).toEqual([`/api/v1/staff/authors/${id}`, null])

  const category = await write<Body>('POST', '/categories', { name: 'Seasons', description: 'Of the year.' })
  expect(category.body.data).toMatchObject({ name: 'Seasons', color: '#3B82F6', isActive: true })
  expect((await write('POST', '/categories', { name: 'seasons', description: 'Again.' })).status).toBe(409)
  const painted = await write<Body>('PATCH', `/categories/${category.body.data.id}`, { color: '#112233' })
  expect(painted.body.data).toMatchObject({ name: 'Seasons', description: 'Of the year.', color: '#112233' })
  expect((await write<Refused>('PATCH', `/categories/${category.body.data.id}`, { colour: '#112233' })).body.errors).toEqual([
    { pointer: '#/colour', detail: 'There is no field "colour" here.' },
  ])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createToken, forgetAnswers } from '#accounts'
import { findAllBatches, findChanges } from '#changes'
import { undoBatch } from '#history'
import { Unavailable } from '#platform/errors'
import { createQuote, getDeskQuote, mergeQuote, proposeQuote } from '#quotes'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { anApi, type Refused } from '#test/api'
import { origin, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { takesVersion } from './write-operation.ts'
import { writeOperations } from './write-operations.ts'

const program = 'A sync'
const nowhere = '00000000-0000-4000-8000-0000000000aa'
const words = 'The river that forgets its spring will run dry.'

type Body = {
  data: {
    id: string
    version: number
    state: string
    text: string
    tags: string[]
    author: string
    isActive: boolean
    name: string
    inTrash: boolean
  }
  change: { id: string; url: string } | null
  dryRun: boolean
}
type Rows = {
  data: { row: number; result: string; id: string | null; version: number | null; problem: Refused | null }[]
  added: number
  changed: number
  unchanged: number
  refused: number
  change: { id: string } | null
}

test('a program adds, changes, publishes and deletes a quote for its person, who undoes it on the desk', async () => {
  const { house, write, editor } = await aSite()
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

test('what is unknown, wrong or unreadable in a body is named by its place, and nothing is written', async () => {
  const { write, raw, house, category, author } = await aSite()
  const good = { text: words, author_id: author.id, category_id: category.id }
  const wrong: [pointer: string, body: unknown][] = [
    ['#/txt', { ...good, txt: 'x' }],
    ['#/__proto__', JSON.parse(`{"text":"x","__proto__":{"a":1}}`)],
    ['#/a~1b~0c', { ...good, 'a/b~c': 1 }],
    ['#/source/wrok', { ...good, source: { wrok: 'Meditations' } }],
    [
      '#/translations/1/txt',
      {
        ...good,
        translations: [
          { language: 'de', text: 'a' },
          { language: 'fr', txt: 'b' },
        ],
      },
    ],
    ['#/text', { ...good, text: 7 }],
    ['#/text', { ...good, text: 'a'.repeat(5_001) }],
    ['#/text', { ...good, text: '' }],
    ['#/tags', { ...good, tags: 'water' }],
    ['#/isActive', { ...good, isActive: 'yes' }],
    ['#/publishAt', { ...good, publishAt: 0 }],
    ['#/publishAt', { ...good, publishAt: 'tomorrow' }],
    ['#/category_id', { ...good, category_id: 'wisdom' }],
    ['#/category_id', { ...good, category_id: nowhere }],
    ['#/author_id', { ...good, author_id: nowhere }],
    ['#/source/work', { ...good, status: 'sourced' }],
    ['#/category', { text: words, author_id: author.id, category: 'Nothing' }],
    ['#/author', { text: words, author: 'Nobody at All', category: 'Wisdom' }],
    ['#/author', { ...good, author: 'Marcus Aurelius' }],
    ['#/categories', { text: words, author_id: author.id, categories: ['Wisdom', 'Nothing'] }],
  ]
  for (const [pointer, body] of wrong) {
    const refused = await write<Refused>('POST', '/quotes', body)
    expect([pointer, refused.status, refused.body.errors?.map((one) => one.pointer)]).toEqual([
      pointer,
      400,
      expect.arrayContaining([pointer]),
    ])
  }
  const json = 'application/json'
  for (const [body, type] of [
    ['{', json],
    ['', json],
    ['null', json],
    ['[]', json],
    ['"a"', json],
    ['['.repeat(100_000), json],
    [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, json],
    ['{"text":"a\\u0000b"}', json],
    ['{"text":"\\ud83d"}', json],
    ['text=a', 'application/x-www-form-urlencoded'],
    [JSON.stringify(good), 'text/plain'],
    [JSON.stringify(good), 'application/x-ndjson'],
  ] as const)
    expect([body.slice(0, 20), type, (await raw('/quotes', body, type)).status]).toEqual([body.slice(0, 20), type, 400])
  expect((await raw('/quotes', `{"text":"${'a'.repeat(300_000)}"}`, json)).status).toBe(413)
  expect((await raw('/quotes/bulk', `{"quotes":["${'a'.repeat(10_000_000)}"]}`, json)).status).toBe(413)
  expect((await write<Refused>('POST', '/quotes?dry_rum=true', good)).body.errors).toMatchObject([{ parameter: 'dry_rum' }])
  expect((await write<Refused>('POST', '/quotes', good, { 'idempotency-key': 'a b' })).body.errors).toMatchObject([
    { parameter: 'Idempotency-Key' },
  ])
  expect((await write<Refused>('PATCH', `/quotes/${nowhere}`, {}, { 'if-match': '3' })).body.errors).toMatchObject([
    { parameter: 'If-Match' },
  ])
  const { n } = await house.db
    .selectFrom('quotes')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)
})

test('the same key gets the first answer, also to two at once, and writes once', async () => {
  const { house, write, aQuote, otherToken } = await aSite()
  const body = { text: words, author: 'Marcus Aurelius', category: 'Wisdom' }
  const key = { 'idempotency-key': 'first' }
  const [one, two] = await Promise.all([write<Body>('POST', '/quotes', body, key), write<Body>('POST', '/quotes', body, key)])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body).toEqual(two.body)
  expect([one, two].map(({ headers }) => headers.get('idempotent-replayed')).toSorted()).toEqual([null, 'true'])
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
  const soon = { 'idempotency-key': 'second' }
  const known = await aQuote()
  expect((await write('PATCH', `/quotes/${known.id}`, { category: 'Later' }, soon)).status).toBe(400)
  await createCategory(house.as('admin'), { name: 'Later', description: 'x' })
  const mended = await write<Body>('PATCH', `/quotes/${known.id}`, { category: 'Later' }, soon)
  expect(mended.status).toBe(200)
  expect((await write<Body>('PATCH', `/quotes/${known.id}`, { category: 'Later' }, soon)).body).toEqual(mended.body)

  house.clock.advance(86_400_000 - 1_000)
  expect((await write<Body>('POST', '/quotes', body, key)).headers.get('idempotent-replayed')).toBe('true')
  await forgetAnswers(house.ctx)
  expect(await house.db.selectFrom('api_answers').select('key_hash').execute()).toHaveLength(2)
  house.clock.advance(1_000)
  expect((await write<Refused>('POST', '/quotes', body, key)).body.existing).toEqual({ id })
  await forgetAnswers(house.ctx)
  expect(await house.db.selectFrom('api_answers').select('key_hash').execute()).toEqual([])
})

test('what broke off has written nothing and kept no answer, so that it can be sent again', async () => {
  const { write, breaks, house } = await aSite()
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
  const { house, write, aQuote } = await aSite()
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
  const { write, raw, aQuote, editor, author, category } = await aSite()
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
  expect(told[1]?.problem?.detail).toBe('This line is no JSON.')

  await undoBatch(editor.ctx, body.change?.id ?? '')
  expect((await getDeskQuote(editor.ctx, body.data[0]?.id ?? '')).standing.deletedAt).not.toBeNull()
  expect((await getDeskQuote(editor.ctx, quote.id)).tags).toEqual([])
  for (const count of [0, 501]) {
    const many = Array.from({ length: count }, () => ({ text: 'x', author_id: author.id, category_id: category.id }))
    expect((await write<Refused>('POST', '/quotes/bulk', { quotes: many })).body.errors).toMatchObject([{ pointer: '#/quotes' }])
  }
})

test('authors and categories are written by the rules of their forms', async () => {
  const { write, author } = await aSite()
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
  expect((await write<Body>('POST', `/authors/${id}/restore`)).body.data).toMatchObject({ name: 'Sei Shōnagon' })

  const category = await write<Body>('POST', '/categories', { name: 'Seasons', description: 'Of the year.' })
  expect(category.body.data).toMatchObject({ name: 'Seasons', color: '#3B82F6', isActive: true })
  expect((await write('POST', '/categories', { name: 'seasons', description: 'Again.' })).status).toBe(409)
  const painted = await write<Body>('PATCH', `/categories/${category.body.data.id}`, { color: '#112233' })
  expect(painted.body.data).toMatchObject({ name: 'Seasons', description: 'Of the year.', color: '#112233' })
  expect((await write<Refused>('PATCH', `/categories/${category.body.data.id}`, { colour: '#112233' })).body.errors).toEqual([
    { pointer: '#/colour', detail: 'There is no field "colour" here.' },
  ])
})

test('an author of the staff writes drafts of their own, proposes them, and publishes nothing', async () => {
  const { house, aQuote, writeAs } = await aSite()
  const write = await writeAs('author')
  const body = { text: words, author: 'A Stranger', category: 'Wisdom' }
  expect((await write('POST', '/quotes', { ...body, isActive: true, author: 'Marcus Aurelius' })).status).toBe(403)
  const added = await write<Body>('POST', '/quotes?create_authors=true', body)
  expect(added.body.data).toMatchObject({ author: 'A Stranger', state: 'draft' })
  const { id } = added.body.data
  expect((await write<Body>('POST', `/quotes/${id}/propose`)).body.data.state).toBe('proposed')
  for (const act of ['publish', 'feature', 'restore', 'send-back'])
    expect([act, (await write('POST', `/quotes/${id}/${act}`, act === 'send-back' ? { note: 'x' } : undefined)).status]).toEqual([
      act,
      403,
    ])
  expect((await write('PATCH', `/quotes/${id}`, { isActive: true, author: 'Marcus Aurelius' })).status).toBe(403)
  expect((await write('PATCH', `/quotes/${id}`, { publishAt: '2026-03-01T00:00:00Z', isFeatured: true })).status).toBe(403)
  expect((await write('POST', '/quotes/change', { ids: [id], act: 'publish' })).status).toBe(403)
  const rows = await write<Rows>('POST', '/quotes/bulk', {
    quotes: [
      { id, isActive: true },
      { ...body, text: 'Another.', author: 'Marcus Aurelius', isFeatured: true },
    ],
  })
  expect(rows.body.data.map(({ problem }) => problem?.status)).toEqual([403, 403])
  const foreign = await aQuote()
  expect((await write('GET', `/staff/quotes/${foreign.id}`)).status).toBe(404)
  expect((await write('PATCH', `/quotes/${foreign.id}`, { tags: [] })).status).toBe(404)
  expect((await write('DELETE', `/quotes/${foreign.id}`)).status).toBe(404)
  expect((await getDeskQuote(house.as('admin'), id)).state).toBe('proposed')
})

test('without a good token, or from a page of another site, nothing is written', async () => {
  const { house, app, token, editor } = await aSite()
  const call = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ name: 'Somebody' })
    const answer = await app.ask('/api/v1/authors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return [answer.status, answer.headers.get('www-authenticate')]
  }
  const bearer = { authorization: `Bearer ${token}` }
  expect(await call({})).toEqual([401, 'Bearer scope="write"'])
  expect(await call({ cookie: editor.cookie })).toEqual([401, 'Bearer scope="write"'])
  expect(await call({ cookie: editor.cookie, origin })).toEqual([403, null])
  const invalid = [401, expect.stringContaining('error="invalid_token"')]
  for (const bad of [`${token}a`, token.toUpperCase(), 'epi_some', ''])
    expect(await call({ authorization: `Bearer ${bad}` })).toEqual(invalid)
  expect(await call({ ...bearer, origin: 'https://evil.example' })).toEqual([403, null])
  expect(await call({ ...bearer, origin: 'null' })).toEqual([403, null])
  const reader = await createToken(editor.ctx, { name: 'a reader', scopes: ['staff'] })
  expect(await call({ authorization: `Bearer ${reader.token}` })).toEqual([
    403,
    expect.stringContaining('error="insufficient_scope", scope="write"'),
  ])
  await house.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', editor.id).execute()
  expect((await call(bearer))[0]).toBe(403)
  await house.db.updateTable('profiles').set({ role: 'moderator' }).where('id', '=', editor.id).execute()
  await house.db.updateTable('auth_users').set({ disabled_at: house.clock.now() }).where('id', '=', editor.id).execute()
  expect(await call(bearer)).toEqual(invalid)
  await house.db.updateTable('auth_users').set({ disabled_at: null }).where('id', '=', editor.id).execute()
  expect((await call(bearer))[0]).toBe(201)
  house.clock.advance(91 * 86_400_000)
  expect(await call(bearer)).toEqual(invalid)
  await expect(createToken((await aPerson(house, 'user')).ctx, { name: 'x', scopes: ['write'] })).rejects.toThrow('role')
})

test('each answer that the document tells of is given, and is as it says', async () => {
  const { house, api, call, writeAs, breaks, aQuote, token } = await aSite()
  const ctx = house.as('admin')
  const draft = async (text: string) => {
    const quote = await aQuote({ text, isActive: false })
    return quote.id
  }
  const gone = await aQuote({ text: 'Gone.' })
  await trashQuote(ctx, gone.id)
  const merged = await aQuote({ text: 'Merged.' })
  await mergeQuote(ctx, merged.id, (await aQuote({ text: 'Stays.' })).id)
  const proposed = await draft('Proposed.')
  await proposeQuote(ctx, proposed)
  const subject: Record<string, () => Promise<string>> = {
    sendBackQuote: async () => proposed,
    restoreQuote: async () => gone.id,
    Quote: async () => await draft(`A draft ${Math.random()}.`),
    Author: async () => (await createAuthor(ctx, { name: `Author ${Math.random()}` })).id,
    Category: async () => (await createCategory(ctx, { name: `Category ${Math.random()}`, description: 'x' })).id,
  }
  const key = { 'idempotency-key': 'one-for-all' }
  expect((await call('POST', '/quotes/change', { ids: [nowhere], act: 'feature' }, key)).body).toMatchObject({
    data: { changed: 0 },
  })
  const asUser = await writeAs('user')
  for (const operation of writeOperations) {
    const { id: name, method, path, refusals, status } = operation
    const noun = /(Quote|Author|Category)/.exec(name)?.[1] ?? 'Quote'
    const at = (id: string, search = '') => path.replace(/\{\w+\}/, id) + search
    const body = bodies[name]
    const saying = async (
      expected: number,
      ...[headers = {}, id = nowhere, search = '', sent = body]: [object?, string?, string?, unknown?]
    ) =>
      expect([name, expected, (await call(method, at(id, search), sent, { ...headers })).status]).toEqual([
        name,
        expected,
        expected,
      ])
    await saying(401, { authorization: '' })
    expect([name, (await asUser(method, at(nowhere), body)).status]).toEqual([name, 403])
    await saying(400, {}, nowhere, '?x=1')
    if (method !== 'GET') await saying(409, key)
    if (refusals.includes(404)) await saying(404)
    if (refusals.includes(410)) await saying(410, {}, gone.id)
    breaks.at = /./
    breaks.after = /api_tokens|attempts|from auth_users/
    await saying(503)
    breaks.at = undefined
    const subjectOf = subject[name] ?? subject[noun]
    const id = path.includes('{') ? ((await subjectOf?.()) ?? '') : nowhere
    if (takesVersion(operation)) await saying(412, { 'if-match': '"99"' }, id)
    if (status === 201) await saying(200, {}, id, '?dry_run=true')
    await saying(status, { authorization: `Bearer ${token}` }, id)
  }
  expect((await call('PATCH', `/quotes/${merged.id}`, { tags: [] })).status).toBe(404)
  const told = Object.values(api.document.paths)
    .flatMap((own) => Object.values(own))
    .filter(({ security }) => security !== undefined)
    .flatMap(({ operationId, responses }) => Object.keys(responses).map((said) => `${operationId} ${said}`))
  expect([...api.checked].sort()).toEqual(told.sort())
})

/** What each takes. */
const bodies: Record<string, unknown> = {
  createQuote: { text: 'A line to be added.', author: 'Marcus Aurelius', category: 'Wisdom' },
  updateQuote: { tags: ['changed'] },
  sendBackQuote: { note: 'Please add a source.' },
  changeQuotes: { ids: [nowhere], act: 'add-tags', tags: ['x'] },
  writeQuotes: { quotes: [{ text: 'A line of many.', author: 'Marcus Aurelius', category: 'Wisdom' }] },
  createAuthor: { name: 'Added Author' },
  updateAuthor: { era: '10th century' },
  createCategory: { name: 'Added', description: 'Added by a program.' },
  updateCategory: { color: '#112233' },
}

test('the examples of the document are taken by the site that shows them', async () => {
  const { house, api, call } = await aSite({ isShown: true })
  let sent = 0
  for (const [path, own] of Object.entries(api.document.paths)) {
    for (const [method, { requestBody, parameters, security }] of Object.entries(own)) {
      const body = requestBody?.content['application/json'].example
      if (!security || body === undefined) continue
      const id =
        parameters.find(({ name }) => name === 'id')?.example ??
        (
          await house.db
            .selectFrom(path.startsWith('/authors') ? 'authors' : 'categories')
            .select('id')
            .executeTakeFirstOrThrow()
        ).id
      if (path.endsWith('/send-back')) continue
      const { status } = await call(method.toUpperCase(), `${path.replace(/\{\w+\}/, String(id))}?dry_run=true`, body)
      expect([path, method, status]).toEqual([path, method, 200])
      sent++
    }
  }
  expect(sent).toBe(8)
})

test('a token writes as often as it may, and hears what is left', async () => {
  const { house, write, app, token } = await aSite()
  await write('DELETE', `/quotes/${nowhere}`)
  await house.db.updateTable('attempts').set({ n: 3_000 }).where('rule', '=', 'api-writes').execute()
  const limited = await write<Refused>('DELETE', `/quotes/${nowhere}`)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(limited.headers.get('ratelimit-policy')).toBe('"api-writes";q=3000;w=3600')
  expect((await write('POST', '/quotes/bulk', { quotes: [{}] })).status).toBe(200)
  const counted = await anApi(house, { readLimits: { api: 2, reads: 0 } })
  const read = () => counted.app.ask(`/api/v1/staff/quotes/${nowhere}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await read()).headers.get('ratelimit')).toMatch(/^"api-token";r=/)
  for (const _ of [1, 2]) await counted.app.ask('/api/v1/authors', { method: 'POST' })
  expect((await counted.app.ask('/api/v1/authors', { method: 'POST' })).status).toBe(429)
  expect((await app.ask('/api/v1/quotes/bulk', { method: 'PUT' })).headers.get('allow')).toBe('POST, OPTIONS')
})

/** A site with an author, a category and a program of an editor. */
async function aSite({ isShown = false } = {}) {
  const house = await aHouse()
  const { aQuote, author, category } = await aShelf(house.as('admin'))
  await aQuote(isShown ? { tags: ['dawn'] } : {})
  const editor = await aPerson(house, 'moderator')
  const { token } = await createToken(editor.ctx, { name: program, scopes: ['write'] })
  const { token: otherToken } = await createToken(editor.ctx, { name: 'Another', scopes: ['write'] })
  const breaks: { at?: RegExp | undefined; after?: RegExp } = {}
  const ground = {
    ...house.ctx,
    db: withOnlooker(house.db, (statement) => {
      const text = JSON.stringify(statement)
      if (breaks.at?.test(text) && !breaks.after?.test(text)) throw new Unavailable('The connection to the database was lost.')
    }),
  }
  const api = await anApi(house, { ground })
  const callAs =
    (bearer: string) =>
    async <B = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      await api.ask<B>(`/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
  const write = callAs(token)
  return {
    house,
    api,
    app: api.app,
    token,
    otherToken,
    editor,
    author,
    category,
    aQuote,
    breaks,
    write,
    call: write,
    /** A program of another person, with a token from when they could make one. */
    writeAs: async (role: 'author' | 'user') => {
      const person = await aPerson(house, role)
      const { id, token: bearer } = await createToken(person.ctx, { name: program })
      await house.db
        .updateTable('api_tokens')
        .set({ scopes: ['write'] })
        .where('id', '=', id)
        .execute()
      return callAs(bearer)
    },
    raw: async (path: string, body: string, type: string, headers: Record<string, string> = {}) => {
      const answer = await api.app.ask(`/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
        body,
      })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
  }
}

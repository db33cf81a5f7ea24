import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createToken } from '#accounts'
import { getDeskQuote } from '#quotes'
import type { Refused } from '#test/api'
import { origin } from '#test/app'
import { aPerson } from '#test/people'
import { aHouse } from '#test/house'
import { aWritingSite, nowhere, words, type Body, type Rows } from '#test/writing-site'

test('what is unknown, wrong or unreadable in a body is named by its place, and nothing is written', async () => {
  const { write, raw, house, category, author } = await aWritingSite(await aHouse())
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

test('an author of the staff writes drafts of their own, proposes them, and publishes nothing', async () => {
  const { house, aQuote, writeAs } = await aWritingSite(await aHouse())
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
  const { house, app, token, editor } = await aWritingSite(await aHouse())
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

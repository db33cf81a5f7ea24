import { expect, test } from 'vitest'
import { createToken, revokeToken } from '#accounts'
import { mostImportBytes } from '#imports'
import { findQuotes } from '#quotes'
import { transactionScope } from '#platform/database/db-gate'
import { anApi, type Refused } from '#test/api'
import { aHouse, type House } from '#test/house'
import { table, work } from '#test/imports'
import { losingCommits } from '#test/losing-commits'
import { aWritingSite, nowhere, program } from '#test/writing-site'

type Import = {
  data: {
    id: string
    name: string
    state: string
    format: string
    mapping: Record<string, string>
    options: { language: string; near: string }
    is: Record<string, number>
    to: Record<string, number>
    toDo: number
    rowsDone: number
    rowsUndone: number
  }
  dryRun: boolean
}
type Rows = {
  data: { number: number; plan: string; verdict: string; quote: string | null; fields: { text: string } }[]
  next: number | null
}

const file = (text: string) => new TextEncoder().encode(text)
const list = table([
  ['quote', 'author'],
  ['A line of a file.', 'Marcus Aurelius'],
  ['Another line of it.', 'M. Aurelius'],
  ['', 'Nobody'],
])

/** Keys of the pieces that are kept. */
const piecesIn = async ({ ctx }: House) => (await ctx.files.list('imports/')).map(({ key }) => key)

test('a list is uploaded, checked, decided, written and undone', async () => {
  const { house, write, category, author } = await aWritingSite(await aHouse())
  const before = (await findQuotes(house.ctx, {})).total
  const uploaded = await write<Import>('POST', '/imports?name=quotes.csv', file(list))
  expect([uploaded.status, uploaded.body.data]).toMatchObject([
    201,
    { name: 'quotes.csv', state: 'uploaded', format: 'csv', mapping: { text: 'quote', author: 'author' } },
  ])
  const { id } = uploaded.body.data
  expect(uploaded.headers.get('location')).toBe(`/api/v1/staff/imports/${id}`)
  expect((await write('POST', `/imports/${id}/run`)).status).toBe(409)
  const now = async () => (await write<Import>('GET', `/staff/imports/${id}`)).body.data

  const chosen = { category: category.name, options: { publish: true } }
  expect((await write<Import>('POST', `/imports/${id}/check`, chosen)).body.data.state).toBe('checking')
  expect((await write('POST', `/imports/${id}/check`, chosen)).status).toBe(409)
  await work(house.ctx)
  expect(await now()).toMatchObject({
    state: 'checked',
    options: { language: 'en', near: 'skip' },
    is: { new: 2, exact: 0, wrong: 1 },
    to: { create: 1, skip: 1, wrong: 1 },
    toDo: 1,
  })
  const authors = await write<{ data: { key: string; near: { id: string }[] }[]; counts: Record<string, number> }>(
    'GET',
    `/staff/imports/${id}/authors?match=near`,
  )
  expect(authors.body).toMatchObject({ data: [{ name: 'M. Aurelius', near: [{ id: author.id }] }], counts: { near: 1 } })
  const { key } = authors.body.data[0]!
  const meant = { key, choice: 'take', authorId: author.id }
  expect((await write<Import>('POST', `/imports/${id}/authors`, meant)).body.data.toDo).toBe(2)
  const first = { numbers: [1], decision: 'skip' }
  expect((await write<Import>('POST', `/imports/${id}/rows`, first)).body.data.toDo).toBe(1)
  const planned = await write<Rows>('GET', `/staff/imports/${id}/rows?plan=create`)
  expect(planned.body).toMatchObject({
    data: [{ number: 2, verdict: 'new', fields: { text: 'Another line of it.' } }],
    next: null,
  })
  expect((await write<Rows>('GET', `/staff/imports/${id}/rows?after=2`)).body.data).toMatchObject([{ number: 3, plan: 'wrong' }])

  expect((await write<Import>('POST', `/imports/${id}/run?dry_run=true`)).body).toMatchObject({ dryRun: true })
  await work(house.ctx)
  expect((await now()).state).toBe('checked')
  expect((await write<Import>('POST', `/imports/${id}/run`)).body.data.state).toBe('running')
  await work(house.ctx)
  expect(await now()).toMatchObject({ state: 'done', rowsDone: 1 })
  expect((await findQuotes(house.ctx, {})).total).toBe(before + 1)
  const [row] = (await write<Rows>('GET', `/staff/imports/${id}/rows?plan=create`)).body.data
  expect((await write('GET', `/quotes/${row?.quote}`)).status).toBe(200)

  expect((await write<Import>('POST', `/imports/${id}/undo`)).body.data.state).toBe('undoing')
  await work(house.ctx)
  expect(await now()).toMatchObject({ state: 'undone', rowsUndone: 1 })
  expect((await findQuotes(house.ctx, {})).total).toBe(before)
  expect((await write<{ data: object[]; total: number }>('GET', '/staff/imports')).body).toMatchObject({
    data: [{ id }],
    total: 1,
  })
})

test('an upload with a key is one import, and requests that write nothing leave no file', async () => {
  const { house, write } = await aWritingSite(await aHouse())
  const once = { 'idempotency-key': 'list-1' }
  const [one, other] = await Promise.all(
    [1, 2].map(async () => await write<Import>('POST', '/imports?name=a.csv', file(list), once)),
  )
  expect([one!.status, other!.status].toSorted((a, b) => a - b)).toEqual([
    201,
    expect.toSatisfy((status: number) => [201, 409].includes(status)),
  ])
  const again = await write<Import>('POST', '/imports?name=a.csv', file(list), once)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect((await write('POST', '/imports?name=a.csv', file(`${list}\n"More.","Somebody"`), once)).status).toBe(409)
  expect((await write('POST', '/imports?name=b.csv', file(list), once)).status).toBe(409)
  const dry = await write<Import>('POST', '/imports?dry_run=true', file(list))
  expect([dry.status, dry.body.data.mapping]).toEqual([200, { text: 'quote', author: 'author' }])
  expect((await write('GET', `/staff/imports/${dry.body.data.id}`)).status).toBe(404)
  expect((await write<{ total: number }>('GET', '/staff/imports')).body.total).toBe(1)
  expect(await piecesIn(house)).toEqual([expect.stringContaining(again.body.data.id)])
})

test('an import whose commit may have been lost keeps its file', async () => {
  const { house, token } = await aWritingSite(await aHouse())
  const isListed = async () => (await house.db.selectFrom('imports').select('id').execute()).length > 0
  let losing = true
  const db = losingCommits(house.db, async () => losing && (await isListed()))
  const api = await anApi(house, { ground: { ...house.ctx, db } })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'idempotency-key': 'list-1' }
  const upload = async () => await api.ask<Import>('/api/v1/imports', { method: 'POST', headers, body: list })
  expect((await upload()).status).toBe(503)
  losing = false
  const again = await upload()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(await piecesIn(house)).toEqual([expect.stringContaining(again.body.data.id)])
})

test('a token that is revoked during its upload writes nothing', async () => {
  const { house, app, editor } = await aWritingSite(await aHouse())
  const { id, token } = await createToken(editor.ctx, { name: program, scopes: ['write'] })
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (pulls++ === 0) return controller.enqueue(file(list))
      await revokeToken(editor.ctx, { id })
      controller.close()
    },
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit
  expect((await app.ask('/api/v1/imports', init)).status).toBe(401)
  expect(await piecesIn(house)).toEqual([])
})

test('a check with other letters reads the file before its transaction', async () => {
  const house = await aHouse()
  const read: boolean[] = []
  const { files } = house.ctx
  const watched: typeof files = {
    ...files,
    read: async (key) => {
      read.push(transactionScope.getStore() !== undefined)
      return await files.read(key)
    },
  }
  const { write, category } = await aWritingSite({ ...house, ctx: { ...house.ctx, files: watched } })
  const { id } = (await write<Import>('POST', '/imports?name=a.csv', file(list))).body.data
  read.length = 0
  const chosen = { category: category.name, encoding: 'windows-1252' }
  const checked = await write<Import>('POST', `/imports/${id}/check`, chosen)
  expect([checked.status, checked.body.data.state]).toEqual([200, 'checking'])
  expect(read.length).toBeGreaterThan(1)
  expect(new Set(read)).toEqual(new Set([false]))
})

test('two that run the same import at once write it once', async () => {
  const { house, write, category } = await aWritingSite(await aHouse())
  const before = (await findQuotes(house.ctx, {})).total
  const { id } = (await write<Import>('POST', '/imports?name=a.csv', file(list))).body.data
  await write('POST', `/imports/${id}/check`, { options: { categoryId: category.id, publish: true } })
  await work(house.ctx)
  const both = await Promise.all([1, 2].map(async () => (await write('POST', `/imports/${id}/run`)).status))
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 409])
  await work(house.ctx)
  expect((await findQuotes(house.ctx, {})).total).toBe(before + 1)
})

test('what is no list, too large or sent as a form is refused, and nothing of it stays', async () => {
  const { house, write, raw, writeAs, token, editor } = await aWritingSite(await aHouse())
  const refused = async (path: string, body: string, type = 'text/csv', headers = {}) => {
    const { status, text } = await raw(path, body, type, headers)
    const { detail, errors } = JSON.parse(text) as Refused
    return [status, detail, errors?.map(({ pointer, parameter }) => pointer ?? parameter)]
  }
  expect(await refused('/imports', list, 'multipart/form-data; boundary=x')).toEqual([
    400,
    expect.stringContaining('not in a form'),
    ['#'],
  ])
  expect(await refused('/imports', list, 'application/x-www-form-urlencoded')).toMatchObject([400, expect.any(String), ['#']])
  expect(await refused('/imports', '')).toEqual([400, expect.any(String), ['#']])
  expect(await refused('/imports', 'PK\u0003\u0004\0\0\0\0')).toMatchObject([400, expect.any(String), ['#']])
  expect(await refused('/imports?encoding=utf-9', list)).toMatchObject([400, expect.any(String), ['encoding']])
  expect(await refused('/imports?nmae=a.csv', list)).toMatchObject([400, expect.any(String), ['nmae']])
  expect(await refused('/imports', list, 'text/csv', { 'content-length': String(mostImportBytes + 1) })).toMatchObject([
    413,
    expect.any(String),
    undefined,
  ])
  expect(await piecesIn(house)).toEqual([])

  const { id } = (await write<Import>('POST', '/imports', file(list))).body.data
  const wrong: [string, unknown, string][] = [
    ['check', { mapping: { txt: 'quote' } }, '#/mapping/txt'],
    ['check', { mapping: {}, category: 'Wisdom' }, '#/mapping/text'],
    ['check', { options: { near: 'change' } }, '#/options/near'],
    ['check', {}, '#/options/categoryId'],
    ['check', { options: { categoryId: nowhere } }, '#/options/categoryId'],
    ['check', { category: 'Nothing' }, '#/category'],
    ['check', { option: {} }, '#/option'],
    ['rows', { numbers: [], decision: 'skip' }, '#/numbers'],
    ['rows', { numbers: [1], decision: 'delete' }, '#/decision'],
    ['authors', { key: 'a', choice: 'take', authorId: 'x' }, '#/authorId'],
  ]
  for (const [act, body, pointer] of wrong) {
    const answer = await write<Refused>('POST', `/imports/${id}/${act}`, body)
    expect([act, answer.status, answer.body.errors?.map((one) => one.pointer)]).toEqual([act, 400, [pointer]])
  }
  for (const act of ['run', 'stop', 'undo']) expect((await write('POST', `/imports/${nowhere}/${act}`)).status).toBe(404)
  expect((await write('GET', '/staff/imports/none/rows')).status).toBe(404)

  const asAuthor = await writeAs('author')
  expect((await asAuthor('POST', '/imports', file(list))).status).toBe(403)
  expect((await write('POST', '/imports', file(list), { origin: 'https://elsewhere.example' })).status).toBe(403)
  const read = await createToken(editor.ctx, { name: program, scopes: [] })
  expect((await write('POST', '/imports', file(list), { authorization: `Bearer ${read.token}` })).status).toBe(403)
  await revokeToken(editor.ctx, { id: read.id })
  expect((await write('POST', '/imports', file(list), { authorization: `Bearer ${read.token}` })).status).toBe(401)
  expect(token).not.toBe(read.token)
  expect(await piecesIn(house)).toEqual([expect.stringContaining(id)])
})

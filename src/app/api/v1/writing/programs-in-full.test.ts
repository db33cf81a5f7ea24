import { expect, test } from 'vitest'
import { dayMs } from '#time'
import { findRecipient } from '#accounts'
import { createIssue, mailTestIssue } from '#newsletter'
import { getQuote } from '#quotes'
import { aHouse } from '#test/house'
import { trashQuote } from '#test/quote-acts'
import { aWritingSite } from '#test/writing-site'

type Answer<T> = { data: T; dryRun: boolean; change?: { id: string } | null }

test('a program deletes permanently what has been in the trash for a day, and nothing else', async () => {
  const { house, asAdmin, call, aQuote } = await aWritingSite(await aHouse())
  const [old, fresh] = [await aQuote({ text: 'Trashed long ago.' }), await aQuote({ text: 'Trashed just now.' })]
  await trashQuote(house.as('admin'), old.id)
  house.clock.advance(dayMs)
  await trashQuote(house.as('admin'), fresh.id)
  const listed = await asAdmin<Answer<{ id: string; words: string }[]>>('GET', '/staff/trash?noun=quote')
  expect(listed.body.data.map(({ words }) => words)).toEqual(['Trashed just now.', 'Trashed long ago.'])
  const erase = async (records: object[], search = '') =>
    await asAdmin<Answer<{ erased: number }> & { detail?: string }>('POST', `/trash/erase${search}`, { records })
  const [one, other] = [old, fresh].map(({ id }) => ({ noun: 'quote', id }))
  const refused = await erase([one ?? {}, other ?? {}])
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'A program can delete permanently only what has been in the trash for 24 hours.',
  ])
  expect((await erase([one ?? {}], '?dry_run=true')).body).toEqual({ data: { erased: 1 }, dryRun: true })
  expect((await erase([one ?? {}])).body).toEqual({ data: { erased: 1 }, dryRun: false })
  expect((await erase([one ?? {}])).body.data.erased).toBe(0)
  // On the desk the password is asked for, and the trash is in sight.
  await expect(getQuote(house.as('admin'), old.id)).rejects.toMatchObject({ gone: true })
  expect((await call('POST', '/trash/erase', { records: [other] })).status).toBe(403)
})

test('a draft keeps what an earlier request wrote to it, is read as it will be, and is published by its version', async () => {
  const { call, aQuote, author } = await aWritingSite(await aHouse())
  const { id } = await aQuote({ text: 'As it is published.' })
  type Draft = { id: string; version: number; changes: string[]; record: { text: string; tags: string[]; own: object } | null }
  const save = async (body: object, headers = {}) => await call<Answer<Draft>>('POST', `/quotes/${id}/draft`, body, headers)
  expect((await save({ text: 'As it was proposed.' }, { 'if-match': '"1"' })).status).toBe(200)
  const { body } = await save({ tags: ['later'], author: author.name, note: 'Two changes.' }, { 'if-match': '"1"' })
  expect(body.data).toMatchObject({
    version: 2,
    changes: expect.arrayContaining(['text', 'tags']) as string[],
    note: 'Two changes.',
  })
  expect(body.data.record).toMatchObject({ text: 'As it was proposed.', tags: ['later'] })
  expect((await save({ tags: ['lost'] }, { 'if-match': '"1"' })).status).toBe(412)
  expect((await save({ isActive: false })).status).toBe(400)
  const draft = body.data.id
  const link = await call<Answer<{ url: string }>>('POST', `/preview-links/quote:${id}`)
  expect(link.body.data.url).toMatch(/^https:\/\/[^/]+\/preview\/.+/)
  // Somebody changes the same field of what is published.
  await call('PATCH', `/quotes/${id}`, { text: 'As somebody corrected it.' })
  expect((await call('POST', `/drafts/${draft}/publish`, {})).status).toBe(409)
  const published = await call<Answer<object>>('POST', `/drafts/${draft}/publish`, { over: 2, keep: ['text'] })
  expect([published.status, published.body.change]).toEqual([200, expect.objectContaining({ id: expect.any(String) as string })])
  const now = await call<Answer<{ text: string; tags: string[] }>>('GET', `/staff/quotes/${id}`)
  expect(now.body.data).toMatchObject({ text: 'As somebody corrected it.', tags: ['later'] })
  await call('POST', `/changes/${published.body.change?.id}/undo`)
  expect((await call<Answer<Draft>>('GET', `/staff/drafts/${draft}`)).body.data.changes).toEqual(
    expect.arrayContaining(['text', 'tags']),
  )
  expect((await call('DELETE', `/drafts/${draft}`)).status).toBe(200)
  expect((await call<Answer<object[]>>('GET', '/staff/drafts')).body.data).toEqual([])
})

test('the secret of a webhook is in the first answer alone', async () => {
  const { house, asAdmin } = await aWritingSite(await aHouse())
  const body = { name: 'A site', address: 'https://hooks.example.org/in', kinds: ['quote'], filter: { languages: ['de'] } }
  type Made = Answer<{ id: string; version: number; filter: object; deskUrl: string }> & { secret: string | null }
  const add = async () => await asAdmin<Made>('POST', '/webhooks', body, { 'idempotency-key': 'a-webhook' })
  const first = await add()
  expect([first.status, first.body.secret, first.body.data.filter]).toEqual([
    201,
    expect.stringMatching(/^whsec_/),
    { categories: [], statuses: [], languages: ['de'] },
  ])
  const again = await add()
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', { ...first.body, secret: null }])
  const kept = JSON.stringify(await house.db.selectFrom('api_answers').selectAll().execute())
  expect(kept).not.toContain(first.body.secret)
  const { data: made } = first.body
  const { id, version } = made
  const renewed = await asAdmin<Made>('POST', `/webhooks/${id}/renew-secret`)
  expect(renewed.body.secret).not.toBe(first.body.secret)
  const at = { 'if-match': `"${version}"` }
  const moved = await asAdmin<Made>('PATCH', `/webhooks/${id}`, { address: 'https://other.example.org/in' }, at)
  expect(moved.status).toBe(200)
  expect((await asAdmin('PATCH', `/webhooks/${id}`, { name: 'Late' }, at)).status).toBe(412)
  expect((await asAdmin('POST', '/webhooks', { ...body, address: new URL(made.deskUrl).origin })).status).toBe(400)
  const { body: sent } = await asAdmin<Answer<{ id: string }>>('POST', `/webhooks/${id}/test`)
  const delivery = await asAdmin<Answer<{ type: string; state: string }>>('GET', `/staff/webhook-deliveries/${sent.data.id}`)
  expect(delivery.body.data).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: [] })
  expect((await asAdmin<Answer<{ offReason: string }>>('POST', `/webhooks/${id}/disable`)).body.data.offReason).toBe('by-hand')
  expect((await asAdmin('POST', `/webhooks/${id}/test`)).status).toBe(409)
})

test('a program reads subscribers to the end, and asks people; only they confirm', async () => {
  const { house, asAdmin, call } = await aWritingSite(await aHouse())
  const consent = 'Signed the list at the reading on 3 May.'
  const csv = Array.from({ length: 5 }, (_, n) => `reader-${n}@example.org,Reader ${n}`).join('\n')
  const many = { csv, types: ['newsletter'], consent }
  expect((await asAdmin<Answer<object>>('POST', '/subscribers/import', many)).body.data).toMatchObject({ added: 5, asked: 5 })
  const one = { email: 'ada@example.org', types: ['newsletter'], consent }
  expect((await asAdmin('POST', '/subscribers', { ...one, isConfirmed: true })).status).toBe(400)
  expect((await asAdmin('POST', '/subscribers', one)).status).toBe(201)
  type Page = { data: { id: string; email: string; state: string }[]; next: string | null }
  const read: Page['data'] = []
  for (let at: string | null = '/staff/subscribers?limit=4'; at;) {
    const { body }: { body: Page } = await asAdmin<Page>('GET', at)
    read.push(...body.data)
    at = body.next && body.next.slice(body.next.indexOf('/staff/'))
  }
  expect(new Set(read.map(({ email }) => email)).size).toBe(6)
  expect(new Set(read.map(({ state }) => state))).toEqual(new Set(['unconfirmed']))
  expect((await asAdmin('GET', '/staff/subscribers?after=nothing')).status).toBe(400)
  const ada = read.find(({ email }) => email === 'ada@example.org')
  expect((await asAdmin('DELETE', `/subscribers/${ada?.id}`)).status).toBe(200)
  // Her list can't bring her back.
  expect((await asAdmin('POST', '/subscribers', one)).status).toBe(400)
  expect(JSON.stringify(await house.db.selectFrom('email_subscriptions').selectAll().execute())).not.toContain('ada@example.org')
  expect((await call('GET', '/staff/subscribers')).status).toBe(403)
})

test('a test of an issue goes to the person behind the token, by a job', async () => {
  const { house, call, editor } = await aWritingSite(await aHouse())
  const { id } = await createIssue(house.as('admin'), { subject: 'News', blocks: [{ type: 'paragraph', text: 'What is new.' }] })
  const send = async (search = '') =>
    await call('POST', `/issues/${id}/test${search}`, undefined, { 'idempotency-key': 'a-test' })
  await send('?dry_run=true')
  for (const _ of [1, 2]) expect((await send()).status).toBe(200)
  // A rehearsal's job was rolled back with it: jobs are sent in the transaction.
  expect(house.sent.filter((name) => name === 'mail-test-issue').length).toBeGreaterThan(0)
  await mailTestIssue(house.ctx, { issue: id, person: editor.id }, findRecipient)
  expect(house.posts.map(({ to }) => to)).toEqual([editor.email])
  await house.db.updateTable('profiles').set({ role: 'author' }).where('id', '=', editor.id).execute()
  await mailTestIssue(house.ctx, { issue: id, person: editor.id }, findRecipient)
  expect(house.posts).toHaveLength(1)
})

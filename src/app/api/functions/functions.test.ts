import { expect, test } from 'vitest'
import { createToken } from '#accounts'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

async function aCaller() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const admin = await aPerson(house, 'admin')
  const user = await aPerson(house, 'user')
  const { token } = await createToken(admin.ctx, { name: 'a script', scopes: ['functions'] })
  const call = async (headers: Record<string, string>, body: unknown = { trigger: 'manual_sync' }, name = 'sync-all-users') => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const answer = await app.ask(`/api/functions/${name}`, init)
    return { answer, status: answer.status, told: (await answer.json()) as Record<string, unknown> }
  }
  return { app, call, admin, user, token, bearer: `Bearer ${token}`, origin: 'http://localhost' }
}

test('all users are synced by a token, and from a page of ours by the cookie', async () => {
  const { call, bearer, admin, origin } = await aCaller()
  const result = { inserted: 0, updated: 0, alreadyExisting: 2, total: 2 }
  const byToken = await call({ authorization: bearer })
  expect([byToken.status, byToken.told]).toEqual([200, { result }])
  expect(byToken.answer.headers.getSetCookie()).toEqual([])
  expect((await call({ cookie: admin.cookie, origin })).told).toEqual({ result })
})

test('who is not signed in is told so in the field that such programs read', async () => {
  const { call, origin } = await aCaller()
  const nobody: Record<string, string>[] = [
    { authorization: 'Bearer epi_nothing' },
    { authorization: `Bearer ${'x'.repeat(50)}` },
    { origin },
  ]
  for (const headers of nobody) {
    const { answer, status, told } = await call(headers)
    expect(status).toBe(401)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(told).toMatchObject({ error: 'You must be logged in to sync users', detail: told.error, status: 401 })
  }
})

test('the role is that of the account, a token beside a cookie is what counts, and what is not understood is said', async () => {
  const { call, admin, user, bearer, origin } = await aCaller()
  expect((await call({ cookie: user.cookie, origin })).status).toBe(403)
  expect((await call({ cookie: admin.cookie, origin, authorization: 'Bearer epi_nothing' })).status).toBe(401)
  expect((await call({ cookie: user.cookie, origin, authorization: bearer })).status).toBe(200)
  const wrong = await call({ authorization: bearer }, { trigger: 'by itself' })
  expect([wrong.status, typeof wrong.told.error]).toEqual([400, 'string'])
  expect((await call({ authorization: bearer }, {}, 'drop-all-users')).status).toBe(404)
})

test('a token that was not made for functions calls none', async () => {
  const { call, admin } = await aCaller()
  const { token } = await createToken(admin.ctx, { name: 'a reader' })
  const { status, told } = await call({ authorization: `Bearer ${token}` })
  expect([status, told.error]).toEqual([
    403,
    'This token can’t call functions. Create one that can, under API tokens in your profile.',
  ])
})

test('without an origin only a program with a token gets in: no cookie, no form, no other address', async () => {
  const { app, call, admin, bearer } = await aCaller()
  expect((await call({ authorization: bearer, cookie: admin.cookie })).status).toBe(403)
  expect((await call({ authorization: bearer, 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(403)
  expect((await call({ authorization: bearer, 'content-type': 'text/plain' })).status).toBe(403)
  expect((await call({ authorization: bearer, origin: 'https://evil.example' })).status).toBe(403)
  expect((await call({ authorization: bearer, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await call({ authorization: 'Basic YTpi' })).status).toBe(403)
  const init = { method: 'POST', headers: { authorization: bearer, 'content-type': 'application/json' }, body: '{}' }
  expect((await app.ask('/api/me/profile/sync', init)).status).toBe(403)
  expect((await app.ask('/profile', init)).status).toBe(403)
})

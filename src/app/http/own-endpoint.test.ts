import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { editorRoles, requireAccount, requireRight, requireRole } from '#access'
import { Unavailable } from '#platform/errors'
import { aSite } from '#test/a-site'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import type { HttpEnv } from './problem.ts'
import { ownEndpoints, type OwnEndpoint } from './own-endpoint.ts'

describe('an endpoint of the person who asks', () => {
  test('acts for them, and what it answers is theirs alone', async () => {
    const { ask, user } = await anEndpoint(async ({ ctx }) => ({ id: requireAccount(ctx) }))
    const answer = await ask({ cookie: user.cookie })
    expect([answer.status, await answer.json()]).toEqual([200, { id: user.id }])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    // The session was used, so its cookies say again when it ends.
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['session', 'hint'])
  })

  test('refuses a visitor and a wrong role with problem details that no other site may read', async () => {
    const forUsers = await anEndpoint(async ({ ctx }) => requireAccount(ctx))
    const visitor = await forUsers.ask()
    expect(visitor.status).toBe(401)
    expect(visitor.headers.get('content-type')).toBe('application/problem+json')
    expect(visitor.headers.get('cache-control')).toBe('private, no-store')
    expect(visitor.headers.has('access-control-allow-origin')).toBe(false)
    expect(await visitor.json()).toMatchObject({ status: 401, detail: 'Authentication required', instance: 'r' })
    const forAdmins = await anEndpoint(async ({ ctx }) => requireRole(ctx, 'admin'))
    expect((await forAdmins.ask({ cookie: forAdmins.user.cookie })).status).toBe(403)
  })

  test('names a right that is missing to programs by its key, and to the desk in its words and its language', async () => {
    const { ask, house, user } = await anEndpoint(async ({ ctx }) =>
      requireRight({ actor: { ...ctx.actor, rights: [] } }, 'authors.edit'),
    )
    const said = async (headers: Record<string, string>) => {
      const answer = await ask({ cookie: user.cookie, ...headers })
      return [answer.status, ((await answer.json()) as { detail: string }).detail] // safe: a problem has one
    }
    const referer = 'http://localhost/admin/quotes'
    expect(await said({})).toEqual([403, 'This needs the right authors.edit.'])
    expect(await said({ referer })).toEqual([403, 'Your role doesn’t include the right “Authors”.'])
    await house.db.updateTable('auth_users').set({ language: 'de' }).execute()
    expect(await said({ referer })).toEqual([403, 'Ihre Rolle enthält das Recht „Autoren“ nicht.'])
  })

  test('names the roles that may to programs by their keys, and to the desk in its words and its language', async () => {
    const { ask, house, user } = await anEndpoint(async ({ ctx }, c) =>
      c.req.method === 'POST' ? requireRight(ctx, 'people.manage') : requireRole(ctx, ...editorRoles),
    )
    const said = async (headers: Record<string, string>, body?: string) => {
      const answer = await ask({ cookie: user.cookie, ...headers }, body)
      return [answer.status, ((await answer.json()) as { detail: string }).detail] // safe: a problem has one
    }
    const referer = 'http://localhost/admin/quotes'
    expect(await said({})).toEqual([403, 'This needs the role moderator or admin.'])
    expect(await said({ referer })).toEqual([403, 'Your role doesn’t allow this. Role needed: Moderator or Admin.'])
    await house.db.updateTable('auth_users').set({ language: 'de' }).execute()
    expect(await said({ referer })).toEqual([403, 'Ihre Rolle erlaubt das nicht. Nötige Rolle: Moderator oder Administrator.'])
    expect(await said({ referer }, '{}')).toEqual([403, 'Ihre Rolle erlaubt das nicht. Nötige Rolle: Administrator.'])
  })

  test('ends the cookies of a session that has ended, or is nobody’s', async () => {
    const { ask, house, user } = await anEndpoint(async ({ account }) => ({ account }))
    house.clock.advance(100 * 86_400_000)
    for (const cookie of [user.cookie, 'session=made-up']) {
      const answer = await ask({ cookie })
      expect(await answer.json()).toEqual({ account: null })
      expect(answer.headers.getSetCookie()).toEqual(
        expect.arrayContaining([expect.stringMatching(/^session=;.*Max-Age=0/), expect.stringMatching(/^hint=;.*Max-Age=0/)]),
      )
    }
  })

  test('takes a body that the schema takes, and says of another what is wrong with it', async () => {
    const { ask } = await anEndpoint(({ json }) => json(z.object({ n: z.number('Please give a number.') })))
    expect(await (await ask({}, '{"n":1,"more":2}')).json()).toEqual({ n: 1 })
    const refused = await ask({}, '{"n":"1"}')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ parameter: 'n', detail: 'Please give a number.' }] })
    for (const body of ['', '{', 'null', '"\\u0000"']) expect([body, (await ask({}, body)).status]).toEqual([body, 400])
  })

  test('says nothing of what nobody foresaw, and 204 where there is nothing to say', async () => {
    const broken = await anEndpoint(() => Promise.reject(new Error('secret')))
    const answer = await broken.ask()
    expect([answer.status, (await answer.text()).includes('secret')]).toEqual([500, false])
    const away = await anEndpoint(() => Promise.reject(new Unavailable('away')))
    expect((await away.ask()).headers.get('retry-after')).toBe('5')
    expect((await (await anEndpoint(async () => undefined)).ask()).status).toBe(204)
  })
})

/** One endpoint that does this, at plain http. */
async function anEndpoint(act: Parameters<OwnEndpoint>[0]) {
  const house = await aHouse()
  const user = await aPerson(house, 'user')
  const own = ownEndpoints(house.ctx, aSite('http://localhost'))
  const hono = new Hono<HttpEnv>()
  hono.use(async (c, next) => {
    c.set('requestId', 'r')
    c.set('client', { address: '203.0.113.7', host: 'localhost' })
    await next()
  })
  hono.all('/', own(act))
  const ask = (headers: Record<string, string> = {}, body?: string) =>
    hono.request('http://localhost/', body === undefined ? { headers } : { method: 'POST', headers, body })
  return { house, user, ask: async (...of: Parameters<typeof ask>) => await ask(...of) }
}

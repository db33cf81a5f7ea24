import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listActions } from '#analytics'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

describe('/api/me', () => {
  test('tells who is signed in, and a visitor that nobody is', async () => {
    const { ask, user } = await aSite()
    expect(await (await ask('')).json()).toEqual({ account: null })
    const answer = await ask('', { cookie: user.cookie })
    expect(await answer.json()).toEqual({ account: { fullName: 'Ada Palmer', email: user.email, role: 'user' } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('tells which of these quotes they like and keep, and how many like each', async () => {
    const { ask, user, aQuote } = await aSite()
    const [a, b] = [await aQuote({ likes: 4 }), await aQuote()]
    await ask('/likes', user, { quoteId: a.id, liked: true })
    await ask('/favourites', user, { quoteId: b.id, kept: true })
    const asked = `?quotes=${a.id},${b.id},${randomUUID()},nonsense,,`
    expect(await (await ask(asked, user)).json()).toMatchObject({
      likes: [a.id],
      favourites: [b.id],
      counts: { [a.id]: 5, [b.id]: 0 },
    })
    expect(await (await ask(asked)).json()).toEqual({ account: null })
    expect((await ask(`?quotes=${Array.from({ length: 51 }, () => 'x').join()}`, user)).status).toBe(400)
  })

  test('counts a like, takes it back, and says what is so now', async () => {
    const { ask, user, aQuote } = await aSite()
    const { id } = await aQuote()
    for (let n = 0; n < 2; n++)
      expect(await (await ask('/likes', user, { quoteId: id, liked: true })).json()).toEqual({ id, liked: true, likes: 1 })
    expect(await (await ask('/likes', user, { quoteId: id, liked: false })).json()).toEqual({ id, liked: false, likes: 0 })
    expect(await (await ask('/favourites', user, { quoteId: id, kept: true })).json()).toEqual({ id, kept: true })
    expect(await (await ask('/favourites', user, { quoteId: id, kept: false })).json()).toEqual({ id, kept: false })
  })

  test('joins what a device kept, once, and 500 of each fit', async () => {
    const { ask, user, aQuote } = await aSite()
    const { id } = await aQuote()
    const device = { likes: [id, ...ids(499)], favourites: [...ids(499), id] }
    expect(await (await ask('/join', user, device)).json()).toEqual({ likes: 1, favourites: 1 })
    expect(await (await ask('/join', user, device)).json()).toEqual({ likes: 0, favourites: 0 })
    expect((await ask('/join', user, { likes: ids(1_001) })).status).toBe(400)
    expect((await ask('/join', user, { likes: ids(2_000) })).status).toBe(413)
  })

  test('does nothing for a visitor, for another site, for a disabled account, or for what is not there', async () => {
    const { ask, app, house, user, aQuote } = await aSite()
    const { id } = await aQuote()
    const bodies = {
      '/likes': { quoteId: id, liked: true },
      '/favourites': { quoteId: id, kept: true },
      '/join': { likes: [id] },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const visitor = await ask(path, {}, body)
      expect([path, visitor.status, await visitor.json()]).toMatchObject([path, 401, { detail: 'Authentication required' }])
      const foreign = await app.ask(`/api/me${path}`, {
        method: 'POST',
        headers: { cookie: user.cookie, origin: 'https://other.example' },
        body: JSON.stringify(body),
      })
      expect([path, foreign.status]).toEqual([path, 403])
      for (const wrong of [null, [], 'x', { quoteId: 1, likes: 1 }, { likes: id }])
        expect([path, wrong, (await ask(path, user, wrong)).status]).toEqual([path, wrong, 400])
      const got = await ask(path, user)
      expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    }
    expect((await ask('/likes', user, { quoteId: randomUUID(), liked: true })).status).toBe(404)
    expect((await ask('/nothing', user)).status).toBe(404)
    await house.db.updateTable('auth_users').set({ disabled_at: new Date() }).where('id', '=', user.id).execute()
    for (const [path, body] of Object.entries(bodies)) expect([path, (await ask(path, user, body)).status]).toEqual([path, 401])
    expect(await house.db.selectFrom('quote_likes').selectAll().execute()).toEqual([])
  })
})

test('a like makes the quote’s own page new, and no other; of more in the same seconds the page is told later', async () => {
  const { app, ask, user, aQuote, house } = await aSite()
  const { id } = await aQuote()
  const heard = await app.hearChanges()
  const likesAt = async (path: string) =>
    /aria-pressed="false"><span>.*?Like<\/span>\s*(?:<!-- -->)?\s*(\d*)/.exec(await (await app.ask(path)).text())?.[1]
  expect(await likesAt(`/quote/${id}`)).toBe('')
  const home = await app.ask('/')
  await ask('/likes', user, { quoteId: id, liked: true })
  await heard()
  // The old one may be answered once more, while the new one is made.
  await likesAt(`/quote/${id}`)
  await expect.poll(() => likesAt(`/quote/${id}`)).toBe('1')
  expect((await app.ask('/')).headers.get('etag')).toBe(home.headers.get('etag'))
  const other = await aPerson(house, 'author')
  expect(await (await ask('/likes', other, { quoteId: id, liked: true })).json()).toMatchObject({ likes: 2 })
  await heard()
  for (let n = 0; n < 3; n++) expect(await likesAt(`/quote/${id}`)).toBe('1')
  expect(await (await ask(`?quotes=${id}`, other)).json()).toMatchObject({ counts: { [id]: 2 } })
})

test('a share of somebody who is signed in stands among what they did', async () => {
  const { app, user, aQuote } = await aSite()
  const { id } = await aQuote()
  const share = (quoteId: unknown, headers: Record<string, string>) =>
    app.ask('/api/shares', {
      method: 'POST',
      body: JSON.stringify({ quoteId }),
      headers: { origin: 'http://localhost', 'user-agent': 'Firefox', ...headers },
    })
  expect((await share(id, {})).status).toBe(204)
  expect((await share(id, { cookie: user.cookie })).status).toBe(204)
  expect((await share(randomUUID(), { cookie: user.cookie })).status).toBe(204)
  expect((await share('x', { cookie: user.cookie })).status).toBe(400)
  expect(await listActions(user.ctx)).toMatchObject([{ action_type: 'share', quote_id: id }])
})

const ids = (n: number) => Array.from({ length: n }, () => randomUUID())

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const user = await aPerson(house, 'user', { fullName: 'Ada Palmer' })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const ask = (path: string, { cookie }: { cookie?: string } = {}, body?: unknown) =>
    app.ask(`/api/me${path}`, {
      headers: { origin: 'http://localhost', ...(cookie === undefined ? {} : { cookie }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
  return { house, app, ask, user, aQuote }
}

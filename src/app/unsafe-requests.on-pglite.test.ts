import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { anApp } from '#test/app'
import { leaves, placeOf } from '#test/every-address'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

const own = 'http://localhost'
const form = 'application/x-www-form-urlencoded'

/** How a page of somebody else, or a program that only has the cookie, would ask. */
const variants: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://evil.example', 'content-type': form },
  'the origin "null"': { origin: 'null', 'content-type': form },
  'no origin': { 'content-type': form },
  'a plain text form': { origin: 'https://evil.example', 'content-type': 'text/plain' },
  'cross-site': { origin: own, 'sec-fetch-site': 'cross-site', 'content-type': form },
  'same-site, not same-origin': { origin: own, 'sec-fetch-site': 'same-site', 'content-type': form },
  'a token beside the cookie': { authorization: 'Bearer epi_some', 'content-type': 'application/json' },
  'a form with a token': { authorization: 'Bearer epi_some', 'content-type': form },
}

test('no unsafe request that another site could make of an admin gets in, whatever it is for', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: own, timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'admin')
  // A message of an assistant, or of another server, is not of the admin: no cookie is read with it (api/mcp/mcp.test.ts, fediverse.test.ts).
  const endpoints = app.endpoints
    .map((one) => one.split(' ')[1] ?? '')
    .filter((path) => path !== '/mcp' && !/^\/fediverse\/.*inbox$/.test(path))
    .map(placeOf)
  const addresses = [...new Set([...leaves.flatMap(({ place, data, at }) => [place + at, data + at]), ...endpoints])]
  expect(addresses.length).toBeGreaterThan(40)
  const gotIn: unknown[] = []
  for (const address of addresses)
    for (const [variant, headers] of Object.entries(variants))
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await app.ask(address, { method, body: 'a=b', headers: { ...headers, cookie } })
        if (status !== 403) gotIn.push([method, address, variant, status])
      }
  expect(gotIn).toEqual([])
})

test('a kept page is the same bytes for everybody, and no cookie is ever set with it', async () => {
  const house = await aHouse()
  const { cookie } = await aPerson(house, 'admin')
  // Asked first by somebody signed in, by an app of its own, so that nothing is kept yet.
  const bodyFor = async (place: string, headers: HeadersInit) => {
    const app = await anApp(house, { site: { origin: own, timeZone: 'UTC' } })
    const answer = await app.ask(place, { headers })
    return { answer, text: await answer.text(), isKept: app.cache.size().pages > 0 }
  }
  let kept = 0
  for (const { place, data } of leaves)
    for (const address of [place, data]) {
      const visitor = await bodyFor(address, {})
      if (!visitor.isKept) continue
      kept++
      const admin = await bodyFor(address, { cookie })
      expect([address, admin.text === visitor.text]).toEqual([address, true])
      for (const { answer } of [visitor, admin]) {
        expect([address, answer.headers.getSetCookie()]).toEqual([address, []])
        expect(answer.headers.get('vary') ?? '').not.toMatch(/cookie/i)
      }
    }
  expect(kept).toBeGreaterThan(10)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth_sessions`.execute(house.db)
  expect(rows).toEqual([{ n: 1 }])
})

import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { isOwnName } from './is-own-name.ts'

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.1.20:8080', 'quotes.lan', 'pi.local', 'pi', hostname()])(
  '%s is ours',
  (host) => {
    expect(isOwnName(host)).toBe(true)
  },
)

test.each(['', 'evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'a@evil.example', 'lan.example:3000'])(
  '%j may be anybody’s',
  (host) => {
    expect(isOwnName(host)).toBe(false)
  },
)

test('without BASE_URL a page at a name that may be anybody’s sends nothing', async () => {
  const app = await anApp(await aHouse())
  const post = async (origin: string) => {
    const body = JSON.stringify({ quoteId: '00000000-0000-4000-8000-000000000000' })
    const request = new Request(`${origin}/api/views`, { method: 'POST', body, headers: { origin } })
    return (await app.fetch(request)).status
  }
  expect([await post('http://evil.example'), await post('http://localhost')]).toEqual([403, 204])
})

import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

/** A proxy speaks https to the browser and http to us; some tell us the host that was asked for, and some do not. */
const proxies: Record<string, { baseUrl?: string; origin: string; headers: Record<string, string> }> = {
  'that keeps the host': {
    baseUrl: 'https://quotes.example',
    origin: 'https://quotes.example',
    headers: { host: 'quotes.example' },
  },
  'that asks us by a host of its own': {
    baseUrl: 'https://quotes.example',
    origin: 'https://quotes.example',
    headers: { host: 'site:3000' },
  },
  'to a site that answers at every name': {
    origin: 'https://quotes.example',
    headers: { host: 'site:3000', 'x-forwarded-host': 'quotes.example' },
  },
}

for (const [what, { baseUrl, origin, headers }] of Object.entries(proxies))
  test(`forms come through behind a proxy ${what}`, async () => {
    const house = await aHouse()
    const site = { origin: baseUrl ?? 'http://localhost', timeZone: 'UTC' }
    const app = await anApp(house, { site, trustedProxies: ['127.0.0.1'], ...(baseUrl ? { baseUrl } : {}) })
    const { cookie } = await aPerson(house, 'user')
    const post = (path: string, body: string, from = origin) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const own = baseUrl ? cookie.replace('session=', '__Host-session=') : cookie
      return app.ask(path, { method: 'POST', body, headers: { ...headers, ...type, origin: from, cookie: own } })
    }
    expect((await post('/profile', 'fullName=Ada+Lovelace&verb=edit', 'https://evil.example')).status).toBe(403)
    expect(await nameOf(house)).not.toBe('Ada Lovelace')
    expect((await post('/auth/sign-out', '')).headers.get('location')).toBe('/')
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
    expect((await post('/auth/recover', 'email=ada%40example.org')).status).toBe(200)
    expect((await post('//evil.example/x', '')).status).toBeLessThan(500)
  })

async function nameOf({ db }: Awaited<ReturnType<typeof aHouse>>) {
  return (await db.selectFrom('profiles').select('full_name').executeTakeFirst())?.full_name
}

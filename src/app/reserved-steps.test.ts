import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { addRedirects, isReserved } from '#redirects'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { machineRoutes } from './machine-routes.ts'
import routes from './routes.ts'

test('a page that staff write can’t take an address of the site itself', async () => {
  const { endpoints } = await anApp(await aHouse())
  const paths = [
    ...(await (routes as RouteConfigEntry[] | Promise<RouteConfigEntry[]>)).map(({ path = '' }) => `/${path}`),
    ...machineRoutes.map(({ path }) => path),
    ...endpoints.map((endpoint) => endpoint.replace(/^\w+ /, '')),
  ]
  // A page's address has letters, numbers and hyphens; `/feed.xml` is not one.
  const steps = new Set(paths.map((path) => path.split('/')[1] ?? '').filter((step) => /^[a-z0-9-]+$/.test(step)))
  expect([...steps].filter((step) => !isReserved(step))).toEqual([])
  expect(steps.size).toBeGreaterThan(30)
  expect(['de', 'zh-hant', 'imprint', 'press'].map(isReserved)).toEqual([true, true, false, false])
})

test('a redirect is refused from every address that the site answers itself, and works from the others', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const admin = house.as('admin')
  const fixed = (await (routes as RouteConfigEntry[] | Promise<RouteConfigEntry[]>)).map(({ path = '' }) => `/${path}`)
  const own = [
    ...machineRoutes.map(({ path }) => path.replace(/:[a-z]+/g, 'x').replace('*', 'x')),
    ...fixed.filter((path) => !/[:*]/.test(path) && path !== '/'),
    '/x.data',
    '/a/b.data',
    '/press.md',
    '/files/x',
    '/icons/x',
    '/sitemaps/x',
    '/en/x',
    '/en',
  ]
  expect(own.length).toBeGreaterThan(150)
  for (const path of own)
    await expect(addRedirects(admin, { lines: `${path} /about` }, null), path).rejects.toMatchObject({
      fields: { lines: expect.stringMatching(/^Line 1: .*(would never be used|every language of the site)\.$/) as string },
    })
  const free = [
    '/a/b.md',
    '/old.html',
    '/index.php',
    '/feed',
    '/wp/feed.xml',
    '/quote/none',
    '/authors/none',
    '/.well-known/x',
    '/cards/x.svg',
    // The site has no German.
    '/de',
    '/de/old',
  ]
  await addRedirects(admin, { lines: free.map((path) => `${path} /about`).join('\n') }, null)
  for (const path of free) expect((await app.ask(path)).headers.get('location'), path).toBe('/about')
  // What is refused is also not looked up.
  for (const path of ['/press.md', '/x.data', '/icons/x', '/files/x', '/pictures/a/b/c.png']) {
    await sql`insert into redirects (id, path, target, is_permanent, created_at) values (gen_random_uuid(), ${path}, '/about', true, now())`.execute(
      house.db,
    )
    expect((await app.ask(path)).headers.get('location'), path).toBeNull()
  }
})

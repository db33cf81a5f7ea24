import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isReserved } from '#redirects'
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

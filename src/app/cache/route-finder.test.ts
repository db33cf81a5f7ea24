import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routeFinder } from './route-finder.ts'

const routes: RouteObject[] = [
  {
    id: 'public',
    children: [
      { id: 'home', index: true },
      { id: 'quote', path: 'quote/:slug' },
      {
        id: 'quotes',
        path: '/quotes',
        children: [
          { id: 'all', index: true },
          { id: 'one', path: ':id' },
        ],
      },
      {
        id: 'inner',
        children: [
          { id: 'about', path: 'about' },
          { id: 'name', path: ':name' },
        ],
      },
    ],
  },
  { id: 'feed', path: '/feed.xml' },
  { id: 'either', path: 'maybe?/there' },
  { id: 'desk', path: 'admin', children: [{ id: 'day', path: 'calendar/:day' }] },
  { id: 'rest', path: '*' },
]

const ids = (found: readonly { route: RouteObject }[] | null) => found?.map(({ route }) => route.id)

test.each([
  ['/', ['public', 'home']],
  ['/quote/a-b', ['public', 'quote']],
  ['/QUOTE/a-b', ['public', 'quote']],
  ['/qu%6Fte/a-b', ['public', 'quote']],
  ['/quote/a-b/', ['public', 'quote']],
  ['/quotes', ['public', 'quotes', 'all']],
  ['/quotes/7', ['public', 'quotes', 'one']],
  ['/about', ['public', 'inner', 'about']],
  ['/anything', ['public', 'inner', 'name']],
  ['/quote', ['public', 'inner', 'name']],
  ['/feed.xml', ['feed']],
  ['/there', ['either']],
  ['/maybe/there', ['either']],
  ['/admin', ['desk']],
  ['/admin/calendar/2026-01-01', ['desk', 'day']],
  ['/admin/nothing', ['rest']],
  ['//quote/a', ['rest']],
  ['/no/such/place', ['rest']],
  ['/constructor/x', ['rest']],
])('%s leads where it leads among all routes', (address, expected) => {
  const find = routeFinder(routes)
  expect(ids(find(address))).toEqual(expected)
  expect(ids(find(address))).toEqual(ids(matchRoutes(routes, address)))
  expect(find(address).at(-1)?.params).toEqual(matchRoutes(routes, address)?.at(-1)?.params)
})

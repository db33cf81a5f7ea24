import { beforeEach, expect, test } from 'vitest'
import { followRedirect } from '#redirects'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { folderOf, movedIn } from '#test/moved-in'

beforeEach(() => forgetSettings())

test.each(['csv', 'json'] as const)('redirects move in as %s, whatever signs their paths have', async (format) => {
  const house = await aHouse()
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const site = {
    categories: [{ name: 'Calm' }],
    redirects: [
      { id: id(1), path: '/a,b;c?d#e f', target: 'https://other.example/', is_permanent: false },
      { id: id(2), path: '/old', target: '/about', is_permanent: true },
      { id: id(3), path: '/about', target: '/faq', is_permanent: true },
    ],
  }
  const report = await movedIn(house, folderOf(site, format))
  expect(report.tallies.get('redirects')).toMatchObject({ read: 3, added: 2, leftOut: 1 })
  expect(await followRedirect(house.ctx, '/a%2Cb%3Bc%3Fd%23e%20f')).toMatchObject({
    target: 'https://other.example/',
    isPermanent: false,
  })
  expect(await followRedirect(house.ctx, '/old')).toMatchObject({ target: '/about', isPermanent: true })
})

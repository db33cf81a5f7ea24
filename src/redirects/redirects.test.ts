import { expect, test } from 'vitest'
import { createPage } from '#pages'
import { aHouse } from '#test/house'
import { addRedirects, findRedirects, followRedirect, removeRedirect } from './index.ts'

test('a path leads where an admin says, and each use is counted', async () => {
  const { as, ctx } = await aHouse()
  const lines = '/Old-Page/ /about\r\n\n/shop\thttps://shop.example/a?b=c 302\n/caf%C3%A9,/faq,308'
  expect(await addRedirects(as('admin'), { lines })).toEqual({ added: 3 })
  expect(await followRedirect(ctx, '/old-page')).toMatchObject({ target: '/about', isPermanent: true })
  expect(await followRedirect(ctx, '/OLD-PAGE/')).toMatchObject({ target: '/about' })
  expect(await followRedirect(ctx, '/shop')).toMatchObject({ target: 'https://shop.example/a?b=c', isPermanent: false })
  expect(await followRedirect(ctx, '/caf%c3%a9')).toMatchObject({ target: '/faq' })
  for (const path of ['/', '/old', '/%ff', '/old-page/x', '//old-page']) expect(await followRedirect(ctx, path), path).toBeNull()
  const { redirects, total } = await findRedirects(as('admin'), { page: 1, search: 'OLD' })
  expect([total, redirects]).toMatchObject([1, [{ path: '/old-page', hits: 2, lastHitAt: expect.any(Date) as Date }]])
  await removeRedirect(as('admin'), { id: redirects[0]?.id ?? '' })
  expect(await followRedirect(ctx, '/old-page')).toBeNull()
  await expect(removeRedirect(as('admin'), { id: redirects[0]?.id ?? '' })).rejects.toMatchObject({ code: 'not-found' })
  for (const role of ['moderator', 'user', 'visitor'] as const) {
    await expect(addRedirects(as(role), { lines })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(findRedirects(as(role), { page: 1 })).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test.each([
  ['/a', /Line 1: Write the old path/],
  ['/ok /about\n\n/a /b /c', /Line 3: After the two addresses/],
  ['/a /b 301 x', /Line 1: Write the old path/],
  ['a /b', /Line 1: “a” isn’t a path/],
  ['//a /b', /“\/\/a” isn’t a path/],
  ['/a?b=1 /b', /isn’t a path/],
  ['/a javascript:alert(1)', /“javascript:alert\(1\)” isn’t an address/],
  ['/a //evil.example', /isn’t an address/],
  ['/a /\\evil.example', /isn’t an address/],
  ['/a /b\n/A/ /c', /Line 2: \/a is on line 1, too/],
  ['/about /faq', /page of its own at \/about/],
  ['/api/v9/quotes /faq', /never be used/],
  ['/admin/old /faq', /never be used/],
  ['/a /a', /\/a → \/a leads in a circle/],
  ['/a /de/a', /\/a → \/a leads in a circle/],
  ['/a /b\n/b /c#x\n/c /A?x', /\/a → \/b → \/c → \/a leads in a circle/],
  ['/1 /2\n/2 /3\n/3 /4\n/4 /5\n/5 /6\n/6 /7', /too many steps/],
  [' \n ', /at least one/],
  [Array.from({ length: 1_001 }, (_, n) => `/n${n} /x`).join('\n'), /1,000 lines or fewer/],
])('%# is refused with the line, and nothing is added', async (lines, sentence) => {
  const { as } = await aHouse()
  await expect(addRedirects(as('admin'), { lines })).rejects.toMatchObject({
    code: 'invalid',
    fields: { lines: expect.stringMatching(sentence) as string },
  })
  expect((await findRedirects(as('admin'), { page: 1 })).total).toBe(0)
})

test('no circle is closed with those that are there, and none begins at a page or where one begins', async () => {
  const { as } = await aHouse()
  await addRedirects(as('admin'), { lines: '/a /b\n/b /c' })
  await expect(addRedirects(as('admin'), { lines: '/c /a' })).rejects.toMatchObject({
    fields: { lines: '/c → /a → /b → /c leads in a circle.' },
  })
  await expect(addRedirects(as('admin'), { lines: '/b /d' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { lines: '/b leads to /c already. Delete that redirect first.' },
  })
  await createPage(as('admin'), { title: 'Imprint', language: 'en', isPublished: true })
  await expect(addRedirects(as('admin'), { lines: '/imprint /about' })).rejects.toMatchObject({
    fields: { lines: expect.stringContaining('There is a page at /imprint') as string },
  })
})

test('of two who would close a circle together, one is refused', async () => {
  const { as } = await aHouse()
  const added = await Promise.allSettled(['/a /b', '/b /a'].map((lines) => addRedirects(as('admin'), { lines })))
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

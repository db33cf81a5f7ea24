import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findBatches } from '#changes'
import { undoBatch } from '#history'
import { createPage } from '#pages'
import { updateSettings } from '#settings'
import { aHouse } from '#test/house'
import { addRedirects, findRedirects, followRedirect, removeRedirect } from './index.ts'

const origin = 'https://quotes.example'

test('a path leads where an admin says, and each use is counted', async () => {
  const { as, ctx } = await aHouse()
  const lines = '/Old-Page/ /about\r\n\n/shop\thttps://shop.example/a?b=c 302\n/caf%C3%A9,/faq,308'
  expect(await addRedirects(as('admin'), { lines }, origin)).toMatchObject({ added: 3 })
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
    await expect(addRedirects(as(role), { lines }, origin)).rejects.toMatchObject({ code: 'forbidden' })
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
  ['/about /faq', /answers at \/about itself/],
  ['/api/v9/quotes /faq', /Line 1: Everything below \/api\/ is the site’s own/],
  ['/ok /about\n/press.md /faq', /Line 2: The site answers at \/press.md itself, so the redirect would never be used/],
  ['/pictures/quote/1/2.png /faq', /below \/pictures\//],
  ['/embed/quote/1 /faq', /below \/embed\//],
  ['/robots.txt /faq', /answers at \/robots.txt itself/],
  ['/authors/x/feed.xml /faq', /answers at \/authors\/x\/feed.xml itself/],
  ['/de/old /faq', /Write the path without \/de/],
  ['/a https://quotes.example/a', /\/a → \/a leads in a circle/],
  ['/a HTTP://Quotes.Example:80/A?x#y', /\/a → \/a leads in a circle/],
  ['/a https://quotes.example:443/de/a/', /\/a → \/a leads in a circle/],
  ['/a /b\n/b https://quotes.example//a', /\/a → \/b → \/a leads in a circle/],
  ['/admin/old /faq', /never be used/],
  ['/a /a', /\/a → \/a leads in a circle/],
  ['/a /de/a', /\/a → \/a leads in a circle/],
  ['/a /b\n/b /c#x\n/c /A?x', /\/a → \/b → \/c → \/a leads in a circle/],
  ['/1 /2\n/2 /3\n/3 /4\n/4 /5\n/5 /6\n/6 /7', /too many steps/],
  [' \n ', /at least one/],
  [Array.from({ length: 1_001 }, (_, n) => `/n${n} /x`).join('\n'), /1,000 lines or fewer/],
])('%# is refused with the line, and nothing is added', async (lines, sentence) => {
  const { as } = await aHouse()
  await updateSettings(as('admin'), { other_languages: ['de'] })
  await expect(addRedirects(as('admin'), { lines }, origin)).rejects.toMatchObject({
    code: 'invalid',
    fields: { lines: expect.stringMatching(sentence) as string },
  })
  expect((await findRedirects(as('admin'), { page: 1 })).total).toBe(0)
})

test('no circle is closed with those that are there, and none begins at a page or where one begins', async () => {
  const { as } = await aHouse()
  await addRedirects(as('admin'), { lines: '/a /b\n/b /c' }, origin)
  await expect(addRedirects(as('admin'), { lines: '/c /a' }, origin)).rejects.toMatchObject({
    fields: { lines: '/c → /a → /b → /c leads in a circle.' },
  })
  await expect(addRedirects(as('admin'), { lines: '/b /d' }, origin)).rejects.toMatchObject({
    code: 'conflict',
    fields: { lines: '/b leads to /c already. Delete that redirect first.' },
  })
  await createPage(as('admin'), { title: 'Imprint', language: 'en', isPublished: true })
  await expect(addRedirects(as('admin'), { lines: '/imprint /about' }, origin)).rejects.toMatchObject({
    fields: { lines: expect.stringContaining('There is a page at /imprint') as string },
  })
})

test('a whole address of the site is kept as a path, and follows the site to another host', async () => {
  const { as, ctx } = await aHouse()
  await addRedirects(as('admin'), { lines: '/a https://QUOTES.example:443/de/authors?q=1#x\n/b https://other.example/a' }, origin)
  expect(await followRedirect(ctx, '/a')).toMatchObject({ target: '/de/authors?q=1#x' })
  expect(await followRedirect(ctx, '/b')).toMatchObject({ target: 'https://other.example/a' })
})

test('of two who would close a circle together, one is refused', async () => {
  const { as } = await aHouse()
  const added = await Promise.allSettled(['/a /b', '/b /a'].map((lines) => addRedirects(as('admin'), { lines }, origin)))
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a redirect is followed where its use can’t be counted, as on a read-only disk', async () => {
  const { as, ctx, db } = await aHouse()
  await addRedirects(as('admin'), { lines: '/old /about' }, origin)
  onTestFinished(async () => void (await sql`drop function refuse_write cascade`.execute(db)))
  await sql`create function refuse_write() returns trigger language plpgsql as
    'begin raise exception ''cannot write'' using errcode = ''25006''; end'`.execute(db)
  await sql`create trigger refuse_write before update on redirects for each row execute function refuse_write()`.execute(db)
  expect(await followRedirect(ctx, '/old')).toMatchObject({ target: '/about' })
  expect(await followRedirect(ctx, '/old', '/de')).toMatchObject({ target: '/about' })
})

test('adding and deleting can be undone, and undone in turn, unless the path leads elsewhere by now', async () => {
  const { as, ctx } = await aHouse()
  const admin = as('admin')
  const leads = async (path: string) => (await followRedirect(ctx, path))?.target ?? null
  const { batch } = await addRedirects(admin, { lines: '/a /x 302\n/b /y' }, origin)
  const undone = await undoBatch(admin, batch)
  expect([undone.undone, await leads('/a'), await leads('/b')]).toEqual([2, null, null])
  await undoBatch(admin, undone.batch)
  expect([await leads('/a'), await leads('/b')]).toEqual(['/x', '/y'])

  const { redirects } = await findRedirects(admin, { page: 1, search: '/a' })
  const removed = await removeRedirect(admin, { id: redirects[0]?.id ?? '' })
  expect(await leads('/a')).toBeNull()
  await expect(undoBatch(as('moderator'), removed.batch)).rejects.toMatchObject({ code: 'forbidden' })
  const other = await addRedirects(admin, { lines: '/x /a' }, origin)
  await expect(undoBatch(admin, removed.batch)).rejects.toThrow('/a → /x → /a leads in a circle.')
  await undoBatch(admin, other.batch)
  await undoBatch(admin, removed.batch)
  expect(await followRedirect(ctx, '/a')).toMatchObject({ target: '/x', isPermanent: false })

  const batches = await findBatches(admin, { noun: 'redirect' })
  expect(batches.at(-1)).toMatchObject({
    act: { verb: 'create', nouns: [{ noun: 'redirect', count: 2 }] },
    depth: 0,
    undone: false,
  })
  expect(batches.find((one) => one.batch === removed.batch)?.act).toMatchObject({ verb: 'remove-redirect', words: '/a → /x' })
})

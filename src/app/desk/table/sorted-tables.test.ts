import { expect, test } from 'vitest'
import { addSubscriber } from '#newsletter'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const admin = await aPerson(house, 'admin')
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ tags: ['art', 'zeal'] })
  await aQuote({ tags: ['zeal'] })
  const page = async (address: string) => await (await app.ask(address, { headers: { cookie: admin.cookie } })).text()
  return { house, admin, page }
}

/** What its heads lead to, and which of them has the order now. */
const headsOf = (html: string) => ({
  heads: [...html.matchAll(/<th[^>]*>.*?<\/th>/gs)].flatMap(([head]) => /href="[^"?]*\?([^"]*)"/.exec(head)?.[1] ?? []),
  now: [...html.matchAll(/<th[^>]*aria-sort="(\w+)"[^>]*>(?:<a[^>]*>)?([^<]*)/gs)].map(([, order, name]) => `${name} ${order}`),
  choice: [...html.matchAll(/<option value="([\w-]+)"[^>]*>[^<]*(?:a|de)scending</g)].map(([, value]) => value),
})

test('the list of tags sorts by its heads and by the choice beside the search, and knows no other order', async () => {
  const { page } = await aDesk()
  expect(headsOf(await page('/admin/tags'))).toEqual({
    heads: ['sort=tag', 'sort=quotes', 'sort=names-last'],
    now: ['Quotes descending'],
    choice: ['quotes-last', 'tag', 'tag-last', 'quotes', 'names', 'names-last'],
  })
  const sorted = await page('/admin/tags?q=a&sort=tag&page=1')
  expect(sorted.indexOf('id="row-art"')).toBeLessThan(sorted.indexOf('id="row-zeal"'))
  expect(headsOf(sorted)).toMatchObject({
    heads: ['q=a&amp;sort=tag-last', 'q=a&amp;sort=quotes-last', 'q=a&amp;sort=names-last'],
  })
  expect(headsOf(sorted).now).toEqual(['Tag ascending'])
  expect(await page('/admin/tags?sort=size')).toContain('Choose a column by its heading in the table.')
})

test('the list of users sorts by each of its heads, and knows no other order', async () => {
  const { house, page } = await aDesk()
  await aPerson(house, 'user', { id: '00000000-0000-4000-8000-0000000000c1', fullName: 'Zoë', email: 'zoe@people.example' })
  await aPerson(house, 'user', { id: '00000000-0000-4000-8000-0000000000c2', fullName: 'Émile', email: 'emile@people.example' })
  expect(headsOf(await page('/admin/users'))).toMatchObject({
    heads: ['sort=name', 'sort=email', 'sort=role', 'sort=created_at'],
    now: ['Joined descending'],
  })
  const sorted = await page('/admin/users?sort=name-last')
  expect(sorted.indexOf('0000c1"')).toBeLessThan(sorted.indexOf('0000c2"'))
  expect(headsOf(sorted).now).toEqual(['User descending'])
  expect(headsOf(sorted).choice).toHaveLength(8)
  expect(headsOf(sorted).choice[0]).toBe('created_at-last')
  expect(sorted).not.toContain('Choose a column by its heading')
  expect(await page('/admin/users?sort=words')).toContain('Choose a column by its heading in the table.')
})

test('the list of subscribers sorts by address, type and date, and knows no other order', async () => {
  const { admin, page } = await aDesk()
  for (const email of ['zoe@people.example', 'ann@people.example'])
    await addSubscriber(admin.ctx, { email, types: ['newsletter'], consent: 'Asked at the fair', isConfirmed: true })
  expect(headsOf(await page('/admin/subscribers'))).toEqual({
    heads: ['sort=email', 'sort=type', 'sort=created_at'],
    now: ['Since descending'],
    choice: ['created_at-last', 'email', 'email-last', 'type', 'type-last', 'created_at'],
  })
  const sorted = await page('/admin/subscribers?sort=email&type=newsletter')
  expect(sorted.indexOf('ann@people.example')).toBeLessThan(sorted.indexOf('zoe@people.example'))
  expect(headsOf(sorted).heads).toEqual([
    'sort=email-last&amp;type=newsletter',
    'sort=type&amp;type=newsletter',
    'sort=created_at-last&amp;type=newsletter',
  ])
  expect(await page('/admin/subscribers?sort=state')).toContain('Choose a column by its heading in the table.')
})

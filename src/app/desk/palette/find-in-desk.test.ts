import { expect, test } from 'vitest'
import { createQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import type { Found } from './find-in-desk.ts'

test('finds what each role may open: moderators no people, authors nothing of others, strangers not even the search', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote({ text: 'A moderate wind carries far.' })
  const people = {
    author: await aPerson(house, 'author'),
    moderator: await aPerson(house, 'moderator'),
    admin: await aPerson(house, 'admin'),
  }
  const find = async (role: keyof typeof people, q: string): Promise<string[]> => {
    const answer = await app.ask(`/admin/find?${new URLSearchParams({ q })}`, { headers: { cookie: people[role].cookie } })
    expect([role, answer.status]).toEqual([role, 200])
    return ((await answer.json()) as Found).map(({ kind, to }) => `${kind} ${to}`)
  }
  expect(await find('moderator', 'moderate')).toEqual([`quote /admin/quotes/${id}`])
  expect(await find('admin', 'A moderator')).toContain(`person /admin/users/${people.moderator.id}`)
  expect(await find('moderator', 'A moderator')).not.toContain(`person /admin/users/${people.moderator.id}`)
  expect(await find('author', 'moderate')).toEqual([])
  expect(await find('admin', '   ')).toEqual([])
  expect((await app.ask('/admin/find?q=wind', { headers: { cookie: (await aPerson(house, 'user')).cookie } })).status).toBe(403)
})

test('finds drafts, too, and for an author their own and nobody else’s', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { aQuote, author, category } = await aShelf(house.ctx)
  const contributor = await aPerson(house, 'author')
  const moderator = await aPerson(house, 'moderator')
  await aQuote({ text: 'A harbour is no place to stay.' })
  const draft = await aQuote({ text: 'Every harbour has its lamp.', isActive: false })
  const own = await createQuote(contributor.ctx, {
    text: 'My harbour was a chair.',
    author_name: author.name,
    category_id: category.id,
  })
  const find = async (cookie: string): Promise<Found> =>
    (await (await app.ask('/admin/find?q=harbour', { headers: { cookie } })).json()) as Found
  expect((await find(moderator.cookie)).map(({ name }) => name).toSorted()).toEqual([
    'A harbour is no place to stay.',
    'Every harbour has its lamp.',
    'My harbour was a chair.',
  ])
  expect(await find(moderator.cookie)).toContainEqual(expect.objectContaining({ id: draft.id, note: 'Marcus Aurelius · Draft' }))
  expect((await find(contributor.cookie)).map(({ id }) => id)).toEqual([own.id])
})

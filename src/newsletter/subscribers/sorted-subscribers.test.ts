import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { findSubscribers, importSubscribers, type subscriberSorts } from '../index.ts'

type Sort = (typeof subscriberSorts)[number]

test('the list of subscribers sorts by address, type and date, both ways, also narrowed, page by page', async () => {
  const house = await aHouse()
  const { ctx: editor } = await aPerson(house, 'moderator')
  const consent = 'Signed the list at the fair'
  const add = async (email: string, ...types: ('newsletter' | 'updates' | 'quotes')[]) => {
    house.clock.advance(60_000)
    await importSubscribers(editor, { csv: `${email}@people.example`, types, consent, isConfirmed: true })
  }
  await add('dora', 'quotes')
  await add('bob', 'newsletter', 'updates')
  await add('ann', 'updates')
  await add('cleo', 'newsletter')
  const order = async (sort: Sort, asked: object = {}, limit = 10, offset = 0) =>
    (await findSubscribers(editor, { sort, limit, offset, ...asked })).shown
      .map(({ email, type }) => `${email.slice(0, 1)}${type.slice(0, 1)}`)
      .join(' ')
  expect(await order('email')).toBe('au bn bu cn dq')
  expect(await order('email-last')).toBe('dq cn bu bn au')
  expect(await order('type')).toBe('cn bn au bu dq')
  expect(await order('type-last')).toBe('dq au bu cn bn')
  expect(await order('created_at')).toMatch(/^dq b[nu] b[nu] au cn$/)
  expect(await order('created_at-last')).toMatch(/^cn au b[nu] b[nu] dq$/)
  expect(await order('type', { search: 'b' })).toBe('bn bu')
  expect(await order('email-last', { type: 'updates' })).toBe('bu au')
  expect(await order('type-last', { state: 'unconfirmed' })).toBe('')
  for (const sort of ['email', 'email-last', 'type', 'type-last', 'created_at'] as const) {
    const pages = [0, 2, 4].map((offset) => order(sort, {}, 2, offset))
    expect((await Promise.all(pages)).join(' ')).toBe(await order(sort))
  }
})

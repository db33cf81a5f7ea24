import { expect, test } from 'vitest'
import { Conflict } from '#platform/errors'
import { updateSettings } from '#settings'
import { aHouse } from '#test/house'
import { posting } from '#test/posting'
import { mastodon } from '#test/posting-server'

const timeZone = 'America/New_York'

/** A site in New York that posts at that hour; an account was added at that moment. */
async function at(hour: number, added: string) {
  const all = await posting(await aHouse())
  const { house, send, add, inputs, shelf } = all
  await updateSettings(house.proven('admin'), { fediverse_hour: hour })
  house.clock.set(added)
  await shelf.aQuote({ isFeatured: true })
  await add(inputs.mastodon)
  /** How many are to be posted or were, when the job has run at that moment. */
  const postsAt = async (moment: string) => {
    house.clock.set(moment)
    await send(undefined, { timeZone })
    return (await house.db.selectFrom('posts').select('id').execute()).length
  }
  return { ...all, postsAt }
}

test('the day begins at the chosen hour of the site’s time zone', async () => {
  const { postsAt } = await at(9, '2027-01-10T20:00:00Z')
  expect(await postsAt('2027-01-10T23:00:00Z')).toBe(0)
  expect(await postsAt('2027-01-11T13:59:00Z')).toBe(0)
  expect(await postsAt('2027-01-11T14:00:00Z')).toBe(1)
  // There it is still the same day.
  expect(await postsAt('2027-01-12T04:59:00Z')).toBe(1)
  expect(await postsAt('2027-01-12T14:00:00Z')).toBe(2)
})

test('an account that is added before the hour has the quote of that day', async () => {
  const { postsAt } = await at(9, '2027-01-10T13:00:00Z')
  expect(await postsAt('2027-01-10T14:00:00Z')).toBe(1)
})

test('an hour that clocks leave out is the one after it', async () => {
  const { postsAt } = await at(2, '2027-03-13T12:00:00Z')
  expect(await postsAt('2027-03-14T06:59:00Z')).toBe(0)
  expect(await postsAt('2027-03-14T07:00:00Z')).toBe(1)
})

test('an hour that comes twice has one post', async () => {
  const { postsAt } = await at(1, '2027-11-06T12:00:00Z')
  expect(await postsAt('2027-11-07T04:59:00Z')).toBe(0)
  expect(await postsAt('2027-11-07T05:00:00Z')).toBe(1)
  expect(await postsAt('2027-11-07T06:00:00Z')).toBe(1)
})

test('a site has 20 accounts at most, and each has the quote', async () => {
  const { house, server, add, inputs, shelf, send, tomorrow, posts } = await posting(await aHouse())
  let n = 0
  server.answers(({ path }) =>
    path.endsWith('verify_credentials') ? { status: 200, json: { id: `${n}`, username: `${mastodon.username}${n}` } } : undefined,
  )
  for (n = 1; n <= 20; n++) await add(inputs.mastodon)
  await expect(add(inputs.mastodon)).rejects.toBeInstanceOf(Conflict)
  tomorrow()
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect((await posts()).map(({ state, fault }) => fault ?? state)).toEqual(Array.from({ length: 20 }, () => 'posted'))
  expect(server.statuses.size).toBe(20)
  expect(await house.db.selectFrom('posts').select('id').execute()).toHaveLength(20)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { tally } from '#changes'
import { deleteFollow, deleteFollowsOf, saveFollower } from './follower-store.ts'

const id = 'https://other.example/users/ada'
const ada = { id, name: '@ada', host: 'other.example', inbox: `${id}/inbox`, sharedInbox: null, keys: [] }

test.each(['one', 'all'] as const)('a follow that is written while the last other ends stays: the end of %s', async (ended) => {
  const house = await aHouse()
  await tally(house.ctx, (writing) => saveFollower(writing, ada, 'x', 'author:1'))
  const written = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const follows = tally(house.ctx, async (writing) => {
    await saveFollower(writing, ada, 'y', 'site')
    written.resolve()
    await held.promise
  })
  await written.promise
  const ends = tally(house.ctx, (writing) =>
    ended === 'one' ? deleteFollow(writing, id, 'author:1') : deleteFollowsOf(writing, ['author:1']),
  )
  await sleep(300)
  held.resolve()
  await Promise.all([follows, ends])
  expect(await house.db.selectFrom('fediverse_follows').select('followed').execute()).toEqual([{ followed: 'site' }])
})

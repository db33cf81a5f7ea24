import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { mergeQuote, updateQuote } from '#quotes'
import { withActors, withFollower, type Json } from '#test/followable'
import { aHouse } from '#test/house'
import { hour, minute, withAccount } from '#test/posting'
import { aShelf } from '#test/shelf'

test.each(['bluesky', 'mastodon'] as const)('a post on %s stays when its quote is merged, and after an undo', async (kind) => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), kind)
  const duplicate = await shelf.aQuote({ text: 'Waste no time.', isFeatured: true })
  const stays = await shelf.aQuote({ text: 'Waste no more time.' })
  await send()
  const size = () => server.records.size + server.statuses.size
  const isEditable = kind === 'mastodon'
  const words = () => [...server.statuses.values()].map(({ text }) => text)
  expect(size()).toBe(1)
  const { batch } = await mergeQuote(house.proven('moderator'), duplicate.id, stays.id)
  house.clock.advance(minute)
  await send()
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted' }])
  expect(size()).toBe(1)
  if (isEditable) expect(words()).toMatchObject([expect.stringContaining(`no more time.”`)])
  if (isEditable) expect(words()).toMatchObject([expect.stringContaining(stays.id)])
  await undoBatch(house.proven('admin'), batch)
  house.clock.advance(minute)
  await send()
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted', changedAt: null }])
  if (isEditable) expect(words()).toMatchObject([expect.stringContaining(duplicate.id)])
})

test('a quote that is merged before its post was sent is posted as the other one', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const duplicate = await shelf.aQuote({ text: 'Waste no time.', isFeatured: true })
  const stays = await shelf.aQuote({ text: 'Waste no more time.' })
  server.answers(() => ({ status: 503 }))
  await send()
  expect(await posts()).toMatchObject([{ state: 'waiting' }])
  server.answers(() => undefined)
  await mergeQuote(house.proven('moderator'), duplicate.id, stays.id)
  house.clock.advance(hour)
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted', text: stays.text }])
})

test('a note of a quote that is merged says what the other says, and follows it; an undo puts it back', async () => {
  const { house, send, arrived, shelf, get } = await withFollower(await aHouse())
  const duplicate = await shelf.aQuote({ text: 'Waste no time.', isFeatured: true })
  const stays = await shelf.aQuote({ text: 'Waste no more time.' })
  await send()
  const [created] = arrived('Create')
  const note = created?.body['object'] as Json
  const said = () => arrived('Update').map(({ body }) => String((body['object'] as Json)['content']))
  const { batch } = await mergeQuote(house.proven('moderator'), duplicate.id, stays.id)
  await send()
  expect(said()).toEqual([expect.stringContaining('Waste no more time.')])
  await updateQuote(house.as('moderator'), stays.id, { version: stays.version, text: 'Waste no minute.' })
  await send()
  expect(said().slice(1)).toEqual([expect.stringContaining('Waste no minute.')])
  await undoBatch(house.proven('admin'), batch)
  await send()
  expect(said().slice(2)).toEqual([expect.stringContaining('Waste no time.')])
  expect(arrived('Delete')).toEqual([])
  expect((await get(new URL(String(note['id'])).pathname)).status).toBe(200)
})

test('a category that shows a note goes on showing it while the other quote is in it, too; the other is no new quote', async () => {
  const { house, send, arrived, read, follow } = await withActors(await aHouse())
  const shelf = await aShelf(house.ctx)
  const duplicate = await shelf.aQuote({ text: 'Waste no time.' })
  await follow(await read(`categories/${shelf.category.id}`))
  await send()
  expect(arrived('Announce')).toHaveLength(1)
  const stays = await shelf.aQuote({ text: 'Waste no more time.' })
  await mergeQuote(house.proven('moderator'), duplicate.id, stays.id)
  house.clock.advance(25 * hour)
  await send()
  await send()
  expect(arrived('Undo')).toEqual([])
  expect(arrived('Announce')).toHaveLength(1)
  expect(arrived('Delete')).toEqual([])
})

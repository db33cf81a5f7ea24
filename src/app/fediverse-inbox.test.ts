import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findReplies, forgetFetchedKeys, takeActivity } from '#fediverse'
import { origin } from '#test/app'
import { aFediverseServer } from '#test/fediverse-server'
import { actor, followable, inbox, withActors, type Json } from '#test/followable'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

test('a server that never answers takes no place from others, and is asked to send again', async () => {
  const { app, server, post, followers, follow } = await followable(await aHouse())
  let asked = 0
  const silent = createServer(() => void asked++).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  // It has a name, and the others have none: what has none waits for each other.
  const at = `http://localhost:${(silent.address() as AddressInfo).port}/users` // safe: a TCP server that listens has one
  const sent = Array.from({ length: 20 }, (_, n) => `${at}/${n}`).map((id) => app.fetch(server.signed(inbox, id, follow(id))))
  await expect.poll(() => asked, { timeout: 4_000 }).toBe(3)
  const { id } = server.actor('ada')
  expect(await post(id, follow(id))).toBe(202)
  expect(await followers()).toBe(1)
  for (const { status, headers } of await Promise.all(sent))
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(asked).toBe(3)
  const closed = 'http://127.0.0.1:1/users/eve'
  expect(await post(closed, follow(closed))).toBe(503)
  // What its server answers is final: it has no such actor.
  const nobody = `${server.origin}/users/nobody`
  expect(await post(nobody, follow(nobody))).toBe(401)
}, 60_000)

test('what others say in the name of a server counts for their networks, and what it signed counts for the server', async () => {
  const { house, server, follow, followers } = await followable(await aHouse())
  const stranger = await aFediverseServer()
  onTestFinished(stranger.end)
  const { id } = server.actor('ada')
  const { id: bert } = server.actor('bert')
  let n = 0
  const take = async (address: string, activity: Parameters<typeof server.signed>[2], { key = server.key, by = id } = {}) =>
    await takeActivity(house.ctx, server.signed(inbox, by, activity, { key }), { to: 'site', origin, from: { address } })
  const forged = async (network: number) => await take(`192.0.2.${network}`, follow(id, ++n), { key: stranger.key })
  for (let one = 0; one < 120; one++) expect((await forged(1)).status).toBe(401)
  const asked = server.asked.length
  // Each made the site ask for the key, in case that it is another by now.
  for (let one = 0; one < 200; one++) await expect(forged(2)).rejects.toMatchObject({ code: 'limit-reached' })
  expect(server.asked).toHaveLength(asked)
  expect((await take('198.51.100.1', follow(id, ++n))).status).toBe(202)
  expect(await followers()).toBe(1)
  const first = async () => (await take('198.51.100.1', { ...follow(bert, ++n), actor: bert }, { by: bert })).status
  await expect(first()).rejects.toMatchObject({ code: 'limit-reached' })
  house.clock.advance(61_000)
  expect(await first()).toBe(202)
  house.clock.advance(61_000)
  const like = async () => await take(`198.51.100.${n % 200}`, { id: `${id}#like-${++n}`, type: 'Like', object: actor })
  for (let one = 0; one < 300; one++) expect((await like()).status).toBe(202)
  await expect(like()).rejects.toMatchObject({ code: 'limit-reached' })
}, 60_000)

test('an account that is deleted takes its replies along, as long as its key says so', async () => {
  const { house, server, post } = await followable(await aHouse())
  const { id: ada } = server.actor('ada')
  const { keyId } = server.actor('eve')
  const mention = { type: 'Mention', href: actor }
  const object = { id: `${ada}/notes/1`, type: 'Note', attributedTo: ada, content: 'Who?', tag: [mention] }
  await post(ada, { id: `${ada}#1`, type: 'Create', object })
  const replies = async () => (await findReplies(house.as('admin'))).length
  expect(await replies()).toBe(1)
  const gone = { id: `${ada}#gone`, type: 'Delete', object: ada }
  expect(await post(ada, gone, { keyId })).toBe(401)
  server.documents.delete('/users/ada')
  forgetFetchedKeys()
  expect(await post(ada, gone)).toBe(202)
  expect(await replies()).toBe(1)
  server.actor('ada')
  expect(await post(ada, gone)).toBe(202)
  expect(await replies()).toBe(0)
})

test('an edit of a reply is kept when there is room for no other, and takes it away when it is no more about this site', async () => {
  const { house, server, post } = await followable(await aHouse())
  const [ada, eve] = [server.actor('ada').id, server.actor('eve').id]
  const note = (n: number, more: Json = {}) => ({
    id: `${ada}/notes/${n}`,
    type: 'Note',
    attributedTo: ada,
    content: 'Who?',
    tag: [{ type: 'Mention', href: actor }],
    ...more,
  })
  let n = 0
  const update = (object: Json, by = ada) => post(by, { id: `${by}#update-${++n}`, type: 'Update', object })
  for (let one = 1; one <= 11; one++) await post(ada, { id: `${ada}#${one}`, type: 'Create', object: note(one) })
  const kept = async () => await findReplies(house.as('admin'))
  expect(await kept()).toHaveLength(10)
  expect((await kept())[0]).toMatchObject({ total: 10 })
  await update(note(1, { content: 'Never mind.' }))
  expect((await kept()).map(({ text }) => text)).toContain('Never mind.')
  await update(note(2, { tag: [], attributedTo: eve }), eve)
  await post(ada, { id: `${ada}#by-id`, type: 'Update', object: `${ada}/notes/1` })
  expect(await kept()).toHaveLength(10)
  await update(note(2, { tag: [] }))
  await update(note(3, { content: '' }))
  const ids = (await kept()).map(({ id }) => id)
  expect(ids).toHaveLength(8)
  for (const gone of [2, 3]) expect(ids).not.toContain(`${ada}/notes/${gone}`)
})

test('an Undo that names a Follow by its id alone ends that one, of its actor', async () => {
  const house = await aHouse()
  const { server, post, read, follow, get, ada, followers } = await withActors(house)
  const shelf = await aShelf(house.ctx)
  await shelf.aQuote()
  const author = await read(`authors/${shelf.author.id}`)
  await post(ada, { id: `${ada}#follow-site`, type: 'Follow', object: actor })
  await follow(author)
  const ofAuthor = async () => (await get(`/fediverse/authors/${shelf.author.id}/followers`)).body['totalItems']
  expect([await followers(), await ofAuthor()]).toEqual([1, 1])
  const { id: eve } = server.actor('eve')
  await post(eve, { id: `${eve}#undo`, type: 'Undo', object: `${eve}#follow-site` })
  expect([await followers(), await ofAuthor()]).toEqual([1, 1])
  await post(ada, { id: `${ada}#undo-site`, type: 'Undo', object: `${ada}#follow-site` })
  expect([await followers(), await ofAuthor()]).toEqual([0, 1])
  const [{ follow_id: named } = { follow_id: null }] = await house.db
    .selectFrom('fediverse_follows')
    .select('follow_id')
    .execute()
  await post(ada, { id: `${ada}#undo-author`, type: 'Undo', object: { id: named, type: 'Follow' } })
  expect(await ofAuthor()).toBe(0)
})

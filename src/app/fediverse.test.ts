import { expect, onTestFinished, test } from 'vitest'
import { updateAuthor } from '#authors'
import { activityType } from '#fediverse'
import { openWeb } from '#platform/web/open-web'
import { updateQuote } from '#quotes'
import { forgetSettings, updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aFediverseServer, type Oddly } from '#test/fediverse-server'
import { actor, followable, inbox, withFollower, type Json } from '#test/followable'
import { aHouse } from '#test/house'
import { trashQuote, unpublishQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'

test('other servers find the site by its name, and read it as an actor', async () => {
  const { get, own } = await followable(await aHouse())
  const found = await get('/.well-known/webfinger?resource=acct:quotes@quotes.example')
  expect(found).toMatchObject({ status: 200, type: expect.stringContaining('application/jrd+json') as string })
  expect(found.body).toMatchObject({
    subject: 'acct:quotes@quotes.example',
    links: expect.arrayContaining([{ rel: 'self', type: activityType, href: actor }]) as unknown,
  })
  expect((await get('/.well-known/webfinger?resource=acct:nobody@quotes.example')).status).toBe(404)
  expect((await get('/.well-known/webfinger')).status).toBe(400)
  expect(own).toMatchObject({
    id: actor,
    preferredUsername: 'quotes',
    inbox,
    publicKey: { id: `${actor}#main-key`, owner: actor, publicKeyPem: expect.stringContaining('BEGIN PUBLIC KEY') as string },
  })
  expect((await get('/nodeinfo/2.1')).body).toMatchObject({ protocols: ['activitypub'], software: { name: 'epigraph' } })
  expect((await get('/.well-known/nodeinfo')).body).toMatchObject({ links: [{ href: `${origin}/nodeinfo/2.1` }] })
})

test('the private key is not in the database as it is', async () => {
  const { house } = await followable(await aHouse())
  const rows = await house.db.selectFrom('fediverse_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.private_key).not.toMatch(/PRIVATE|^MII/)
  expect(rows[0]?.public_key).toContain('BEGIN PUBLIC KEY')
})

test('while it is off there is nothing to follow', async () => {
  const { house, get, post, server, follow } = await followable(await aHouse())
  await updateSettings(house.proven('admin'), { fediverse: false })
  forgetSettings()
  const { id } = server.actor('ada')
  expect(await post(id, follow(id))).toBe(404)
  const app = await anApp(house)
  expect((await app.ask('/fediverse/actor')).status).toBe(404)
  expect((await app.ask('/.well-known/webfinger?resource=acct:quotes@quotes.example')).status).toBe(404)
  expect((await get('/fediverse/followers')).status).toBe(404)
})

test.each(['draft', 'rfc9421'] as const)('a Follow signed as %s is accepted, signed, and ends with Undo', async (kind) => {
  const { server, post, send, followers, follow } = await followable(await aHouse())
  const { id } = server.actor('ada')
  expect(await post(id, follow(id), { kind })).toBe(202)
  expect(await followers()).toBe(1)
  await send()
  expect(server.arrived).toMatchObject([
    {
      path: '/users/ada/inbox',
      isSigned: true,
      headers: { 'content-type': activityType },
      body: { type: 'Accept', actor, object: { id: `${id}#follow-1`, type: 'Follow', actor: id, object: actor } },
    },
  ])
  expect(await post(id, { id: `${id}#undo`, type: 'Undo', object: { ...follow(id), actor: id } }, { kind })).toBe(202)
  expect(await followers()).toBe(0)
  // What was sent before has no effect again.
  expect(await post(id, follow(id), { kind })).toBe(202)
  expect(await followers()).toBe(0)
  expect(await post(id, follow(id, 2), { kind })).toBe(202)
  expect(await followers()).toBe(1)
})

test.each<[string, Oddly]>([
  ['another body than was signed', { body: JSON.stringify({ id: 'http://127.0.0.1/x', type: 'Follow', object: actor }) }],
  ['a signature that leaves out the body', { covers: ['(request-target)', 'host', 'date'] }],
  ['a signature that leaves out the address', { covers: ['host', 'date', 'digest'] }],
  ['a signature by the standard that leaves out the body', { kind: 'rfc9421', covers: ['@method', '@target-uri'] }],
  ['a date of two hours ago', { date: new Date(Date.now() - 2 * 3_600_000) }],
  ['a date of tomorrow', { date: new Date(Date.now() + 24 * 3_600_000), kind: 'rfc9421' }],
  [
    'a parameter that is there twice',
    { before: 'headers="(request-target) host date digest",', covers: ['(request-target)', 'date', 'digest'] },
  ],
  ['a key on another server', { keyId: 'http://elsewhere.example/users/ada#main-key' }],
  ['a key that is not there', { keyId: 'nobody' }],
])('a request with %s is refused', async (_, oddly) => {
  const { server, post, followers, follow } = await followable(await aHouse())
  const { id } = server.actor('ada')
  const keyId = oddly.keyId === 'nobody' ? `${server.origin}/users/nobody#main-key` : oddly.keyId
  expect([400, 401]).toContain(await post(id, follow(id), { ...oddly, ...(keyId === undefined ? {} : { keyId }) }))
  expect(await followers()).toBe(0)
})

test('another’s key, and an actor that lies about its key, its id or its inbox, are refused', async () => {
  const { server, post, followers, follow } = await followable(await aHouse())
  const stranger = await aFediverseServer()
  onTestFinished(stranger.end)
  const ada = server.actor('ada')
  const eve = server.actor('eve')
  // Another’s signature.
  expect(await post(ada.id, follow(ada.id), { key: stranger.key })).toBe(401)
  // Her own key for his activity.
  expect(await post(ada.id, follow(ada.id, 2), { keyId: eve.keyId })).toBe(401)
  // His id for an activity of hers: his own is heard all the same.
  await post(eve.id, { ...follow(ada.id, 9), object: eve.id })
  expect(await post(ada.id, follow(ada.id, 9))).toBe(202)
  expect(await followers()).toBe(1)
  await post(ada.id, { id: `${ada.id}#undo`, type: 'Undo', object: follow(ada.id, 9) })
  // A key that says it is his, in a document of hers.
  server.documents.set('/keys/1', {
    '@context': 'https://w3id.org/security/v1',
    id: `${server.origin}/keys/1`,
    type: 'CryptographicKey',
    owner: ada.id,
    publicKeyPem: server.publicPem,
  })
  expect(await post(ada.id, follow(ada.id, 3), { keyId: `${server.origin}/keys/1` })).toBe(401)
  // An inbox where others would be written to.
  const liar = server.actor('liar', { inbox: `${stranger.origin}/inbox` })
  expect(await post(liar.id, follow(liar.id))).toBe(401)
  const shared = server.actor('shared', { endpoints: { sharedInbox: `${stranger.origin}/inbox` } })
  expect(await post(shared.id, follow(shared.id))).toBe(401)
  expect(await followers()).toBe(0)
  expect(stranger.asked).toEqual([])
})

test('a file that somebody uploaded to a server speaks for nobody there', async () => {
  const { server, post, followers, follow } = await followable(await aHouse())
  const stranger = await aFediverseServer()
  onTestFinished(stranger.end)
  const { id } = server.actor('ada')
  await post(id, follow(id))
  const keyId = `${server.origin}/media/picture.txt`
  server.types.set('/media/picture.txt', 'text/plain')
  server.documents.set('/media/picture.txt', {
    '@context': 'https://w3id.org/security/v1',
    id: keyId,
    type: 'CryptographicKey',
    owner: id,
    publicKeyPem: stranger.publicPem,
  })
  const undo = { id: `${id}#undo`, type: 'Undo', object: follow(id) }
  expect(await post(id, undo, { keyId, key: stranger.key })).toBe(401)
  expect(await followers()).toBe(1)
})

test('what a document has beside its key keeps nobody busy', async () => {
  const { server, post, followers, follow } = await followable(await aHouse())
  const names = Array.from({ length: 900 }, (_, n) => `T${n}`)
  const terms = names.map((name) => [name, { '@id': `ex:${name}`, '@context': { [`p${name}`]: 'ex:p' } }])
  const { id } = server.actor('ada', { '@context': ['https://w3id.org/security/v1', Object.fromEntries(terms)], type: names })
  expect(await post(id, follow(id))).toBe(202)
  expect(await followers()).toBe(1)
  expect(server.asked).toEqual(['/users/ada', '/users/ada'])
})

test('an address that no database can keep is refused', async () => {
  const { app, server, post, follow } = await followable(await aHouse())
  const { id } = server.actor('ada')
  const unsigned = { ...follow(`${id}\0`), actor: `${id}\0` }
  const answer = await app.fetch(new Request(inbox, { method: 'POST', body: JSON.stringify(unsigned) }))
  expect(answer.status).toBe(400)
  for (const odd of ['\0', '\ud800']) {
    expect(await post(id, { id: `${id}#${odd}`, type: 'Follow', object: actor })).toBe(400)
    expect(await post(id, { id: `${id}#delete`, type: 'Delete', object: `${server.origin}/notes/${odd}` })).toBe(400)
    expect(await post(id, { id: `${id}#delete`, type: 'Delete', object: { id: `${server.origin}/notes/${odd}` } })).toBe(400)
  }
  const mention = { type: 'Mention', href: actor }
  const note = { id: `${server.origin}/notes/\0`, type: 'Note', attributedTo: id, content: 'Hello', tag: [mention] }
  expect(await post(id, { id: `${id}#create`, type: 'Create', object: note })).toBe(400)
})

test('nobody makes the site ask private addresses', async () => {
  const { house, server, app, followers, follow } = await followable(await aHouse())
  const { id } = server.actor('ada')
  house.web = openWeb({ allowedHosts: [] })
  for (const actorId of [id, 'https://10.0.0.1/users/ada', 'https://[::1]/users/ada', 'http://plain.example/users/ada']) {
    const answer = await app.fetch(server.signed(inbox, actorId, follow(actorId)))
    expect([actorId, answer.status]).toEqual([actorId, 401])
    expect(await answer.text()).toMatch(/isn’t public|https:\/\/|ports/)
  }
  expect(server.asked).toEqual([])
  expect(await followers()).toBe(0)
})

test('what is too long, no activity, unsigned or too much is refused before anything is fetched', async () => {
  const { app, server, post, follow } = await followable(await aHouse())
  const { id } = server.actor('ada')
  const raw = (body: string) => app.fetch(new Request(inbox, { method: 'POST', body, headers: { 'content-type': activityType } }))
  expect((await raw('x'.repeat(10_000_000))).status).toBe(413)
  expect((await raw('no json')).status).toBe(400)
  expect((await raw('{}')).status).toBe(400)
  expect((await raw(JSON.stringify({ ...follow(id), actor: id }))).status).toBe(401)
  // An account that nobody here knows is deleted: servers tell everybody, and its key is gone.
  expect(await post(id, { id: `${id}#delete`, type: 'Delete', object: id })).toBe(202)
  expect(server.asked).toEqual([])
  const flood = await Promise.all(Array.from({ length: 310 }, () => raw('{}').then(({ status }) => status)))
  expect(flood.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await app.ask('/fediverse/inbox', { method: 'PUT' })).status).toBe(405)
})

test('a server that fails is asked again later, and given up after days; then it may come back', async () => {
  const { house, server, post, send, follow } = await followable(await aHouse())
  const { id } = server.actor('ada')
  server.answers(() => 503)
  await post(id, follow(id))
  await send()
  await send()
  expect(server.arrived).toHaveLength(1)
  for (let day = 0; day < 8; day++) {
    house.clock.advance(24 * 3_600_000)
    await send()
  }
  expect(server.arrived.length).toBeLessThan(12)
  const [first] = server.arrived
  expect(new Set(server.arrived.map(({ body }) => body['id']))).toEqual(new Set([first?.body['id']]))
  const states = () => house.db.selectFrom('fediverse_deliveries').select(['state', 'fault']).execute()
  expect(await states()).toMatchObject([{ state: 'failed', fault: expect.stringContaining('7 days') as string }])
  server.answers(() => 202)
  house.clock.set(new Date())
  await post(id, follow(id, 2))
  await send()
  expect((await states()).map(({ state }) => state)).toEqual(['failed', 'delivered'])
})

test('what a server never takes holds up nothing behind it, though the server sends meanwhile', async () => {
  const { house, server, send, arrived, shelf } = await withFollower(await aHouse())
  server.answers(({ type }) => (type === 'Create' ? 500 : 202))
  const quote = await shelf.aQuote({ text: 'Waste no time.', isFeatured: true, language: 'en' })
  await send()
  await updateQuote(house.as('moderator'), quote.id, { version: quote.version, text: 'Waste no more time.' })
  for (let hours = 0; hours < 60; hours += 4) {
    house.clock.advance(4 * 3_600_000)
    // As when the server sends something.
    await house.db.updateTable('fediverse_servers').set({ failing_since: null, failures: 0, resume_at: null }).execute()
    await send()
  }
  const [first, ...others] = arrived('Create').map(({ body }) => body['id'])
  expect(others.filter((id) => id === first)).toHaveLength(12)
  expect(arrived('Update')).toHaveLength(1)
  const states = await house.db.selectFrom('fediverse_deliveries').select(['state', 'fault']).orderBy('place').execute()
  expect(states.slice(1, 3)).toMatchObject([{ state: 'failed', fault: 'The server answered with 500.' }, { state: 'delivered' }])
})

test('what a server asks to wait with for a week is given up, also a removal', async () => {
  const { house, server, send, arrived, shelf } = await withFollower(await aHouse())
  const quote = await shelf.aQuote({ text: 'Waste no time.', isFeatured: true, language: 'en' })
  await send()
  server.answers(({ type }) => (type === 'Delete' ? 429 : 202))
  await unpublishQuote(house.as('moderator'), quote.id)
  const last = async () =>
    await house.db
      .selectFrom('fediverse_deliveries')
      .select(['state', 'fault'])
      .orderBy('created_at', 'desc')
      .orderBy('place')
      .executeTakeFirstOrThrow()
  await send()
  for (let hours = 0; hours < 7 * 24; hours += 8) {
    expect([hours, await last()]).toMatchObject([hours, { state: 'waiting', fault: 'The server answered with 429.' }])
    house.clock.advance(8 * 3_600_000)
    // As when the server sends something.
    await house.db.updateTable('fediverse_servers').set({ failing_since: null, failures: 0, resume_at: null }).execute()
    await send()
  }
  expect(await last()).toMatchObject({ state: 'failed', fault: 'The server answered with 429.' })
  expect(arrived('Delete')).toHaveLength(22)
})

test('a follower gets the quote of the day once, an Update when it is corrected, and a Delete when it is gone', async () => {
  const { house, server, send, arrived, post, follow, get, shelf } = await withFollower(await aHouse())
  const eve = server.actor('eve')
  await post(eve.id, follow(eve.id))
  const quote = await shelf.aQuote({ text: 'Waste no <time>.', isFeatured: true, language: 'en' })
  await send()
  await send()
  // Both followers are on one server, so it gets one.
  expect(arrived('Create')).toHaveLength(1)
  const [created] = arrived('Create')
  const note = created?.body['object'] as Json
  expect(created).toMatchObject({ path: '/inbox', body: { actor, to: [expect.stringContaining('#Public') as string] } })
  expect(note).toMatchObject({
    type: 'Note',
    attributedTo: actor,
    cc: [`${origin}/fediverse/followers`],
    url: `${origin}/quote/${quote.id}`,
    content: expect.stringContaining('Waste no &lt;time&gt;.') as string,
    contentMap: { en: note['content'] },
    attachment: [{ mediaType: 'image/png', name: expect.stringContaining('Marcus Aurelius') as string }],
  })
  expect(note['content']).toContain('Marcus Aurelius')
  const { path, id } = { path: String(note['id']).slice(origin.length), id: note['id'] }
  expect((await get(path)).body).toMatchObject({ id, content: note['content'] })
  expect((await get('/fediverse/outbox')).body).toMatchObject({ totalItems: 1 })
  expect((await get('/fediverse/outbox?page=1')).body).toMatchObject({ orderedItems: [{ type: 'Create', object: { id } }] })

  await updateQuote(house.as('moderator'), quote.id, { version: quote.version, text: 'Waste no more time.' })
  await send()
  await send()
  expect(arrived('Update').map(({ body }) => body['object'])).toMatchObject([
    { id, content: expect.stringContaining('Waste no more time.') as string, updated: expect.any(String) as string },
  ])
  await updateAuthor(house.as('moderator'), shelf.author.id, { name: 'Marcus' })
  await house.db.updateTable('quotes').set({ author: 'Marcus' }).where('id', '=', quote.id).execute()
  await send()
  expect(arrived('Update')).toHaveLength(2)
  await trashQuote(house.as('moderator'), quote.id)
  await send()
  expect(arrived('Delete').map(({ body }) => body['object'])).toMatchObject([{ id, type: 'Tombstone' }])
  expect((await get(path)).status).toBe(410)
  // An id each, and none twice.
  const ids = server.arrived.map(({ body }) => body['id'])
  expect(new Set(ids).size).toBe(ids.length)
})

const aSource = { work: 'Meditations', year: null, place: null, edition: null, translator: null, url: null }

test('new quotes are sent by the rule, so many a day, and never twice', async () => {
  const { house, send, arrived, shelf } = await withFollower(await aHouse(), { fediverse_new: 'sourced', fediverse_new_a_day: 2 })
  await shelf.aQuote({ text: 'Nobody knows where.', status: 'unverified' })
  for (const n of [1, 2, 3]) await shelf.aQuote({ text: `Found in a book, ${n}.`, status: 'sourced', source: aSource })
  const sent = async () => {
    await send()
    return arrived('Create').map(({ body }) => String((body['object'] as Json)['content']).match(/book, \d/)?.[0])
  }
  expect(await sent()).toEqual(['book, 1'])
  expect(await sent()).toHaveLength(1)
  house.clock.advance(12.1 * 3_600_000)
  expect(await sent()).toEqual(['book, 1', 'book, 2'])
})

test('before its hour and without followers nothing is sent, and changes are not written down', async () => {
  const { house, send, server } = await followable(await aHouse())
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ isFeatured: true })
  await updateQuote(house.as('moderator'), quote.id, { version: quote.version, text: 'Other words.' })
  expect(await house.db.selectFrom('fediverse_changes').selectAll().execute()).toEqual([])
  house.clock.set(`${new Date().toISOString().slice(0, 10)}T05:00:00Z`)
  await send()
  expect(await house.db.selectFrom('fediverse_notes').selectAll().execute()).toEqual([])
  expect(server.arrived).toEqual([])
})

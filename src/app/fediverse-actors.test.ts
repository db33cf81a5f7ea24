import { expect, test } from 'vitest'
import { createAuthor, trashAuthor, updateAuthor } from '#authors'
import { activityType } from '#fediverse'
import { updateQuote } from '#quotes'
import { forgetSettings, updateSettings } from '#settings'
import { origin } from '#test/app'
import { inbox, withActors, type Json } from '#test/followable'
import { aHouse } from '#test/house'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { eraseFromTrash } from '#trash'

const hour = 3_600_000
const finger = (name: string) => `/.well-known/webfinger?resource=acct:${name}@quotes.example`

test('authors and categories are found by their names and read as actors, each with its own id of the key', async () => {
  const house = await aHouse()
  const { get, read, app, own } = await withActors(house)
  const shelf = await aShelf(house.ctx)
  await shelf.aQuote()
  await updateAuthor(house.as('moderator'), shelf.author.id, { name: 'Marcus Aurelius', bio: 'An <emperor>.\n\nAnd more.' })
  const author = await read(`authors/${shelf.author.id}`)
  expect(author).toMatchObject({
    id: `${origin}/fediverse/authors/${shelf.author.id}`,
    type: 'Service',
    preferredUsername: 'author.marcus-aurelius',
    name: 'Marcus Aurelius',
    summary: '<p>An &lt;emperor&gt;.</p><p>And more.</p>',
    url: `${origin}/authors/marcus-aurelius`,
    inbox: `${origin}/fediverse/authors/${shelf.author.id}/inbox`,
    followers: `${origin}/fediverse/authors/${shelf.author.id}/followers`,
    endpoints: { sharedInbox: inbox },
    publicKey: { id: `${origin}/fediverse/authors/${shelf.author.id}#main-key`, owner: author.id },
  })
  expect((author.publicKey as Json)['publicKeyPem']).toBe((own['publicKey'] as Json)['publicKeyPem'])
  expect((await get(finger('author.marcus-aurelius'))).body).toMatchObject({
    subject: 'acct:author.marcus-aurelius@quotes.example',
    links: expect.arrayContaining([{ rel: 'self', type: activityType, href: author.id }]) as unknown,
  })
  const category = await read(`categories/${shelf.category.id}`)
  expect(category).toMatchObject({ preferredUsername: 'category.wisdom', url: `${origin}/categories/wisdom` })
  expect((await get(finger('category.wisdom'))).body).toMatchObject({ aliases: [category.id, `${origin}/categories/wisdom`] })
  // Their pages lead there.
  for (const [page, id] of [
    ['/authors/marcus-aurelius', author.id],
    ['/categories/wisdom', category.id],
    ['/', `${origin}/fediverse/actor`],
  ] as const)
    expect(await (await app.ask(page)).text()).toMatch(
      new RegExp(`<link[^>]+rel="alternate"[^>]+type="application/activity\\+json"[^>]+href="${id}"`),
    )
})

test('a former name leads to the one of today, and a name that other servers refuse is an id', async () => {
  const house = await aHouse()
  const { get } = await withActors(house)
  const { author, aQuote } = await aShelf(house.ctx, { author: 'Marcus' })
  await aQuote()
  await updateAuthor(house.as('moderator'), author.id, { name: 'Marcus Aurelius' })
  expect((await get(finger('author.marcus'))).body).toMatchObject({ subject: 'acct:author.marcus-aurelius@quotes.example' })
  const other = await aShelf(house.ctx, { author: '老子', category: 'Tao' })
  await other.aQuote()
  const id = other.author.id
  expect((await get(`/fediverse/authors/${id}`)).body).toMatchObject({ preferredUsername: `author.${id}` })
  expect((await get(finger(`author.${id}`))).body).toMatchObject({ subject: `acct:author.${id}@quotes.example` })
})

test('what nobody can follow is not there: unknown, without quotes, hidden, in the trash, or while it is off', async () => {
  const house = await aHouse()
  const { app, post, ada, server } = await withActors(house)
  const { author, category, aQuote } = await aShelf(house.ctx)
  const statusOf = async (path: string) => (await app.ask(path)).status
  const at = `/fediverse/authors/${author.id}`
  expect(await statusOf(at)).toBe(404)
  expect(await statusOf(finger('author.marcus-aurelius'))).toBe(404)
  await aQuote()
  expect([await statusOf(at), await statusOf(`${at}/followers`), await statusOf(`${at}/outbox`)]).toEqual([200, 200, 200])
  const absent = [
    '/fediverse/authors/x',
    `/fediverse/authors/${category.id}`,
    `/fediverse/categories/${author.id}`,
    finger('author.nobody'),
    finger('author.'),
    finger(`author.${category.id}`),
  ]
  for (const path of absent) expect([path, await statusOf(path)]).toEqual([path, 404])
  expect(await statusOf(finger('author.%00'))).toBe(400)
  expect(await statusOf(`/.well-known/webfinger?resource=acct:author.marcus-aurelius@elsewhere.example`)).toBe(404)
  const gone = await createAuthor(house.ctx, { name: 'Nobody Yet' })
  await trashAuthor(house.as('moderator'), gone.id, () => Promise.resolve())
  // Out of the trash it can be followed again; servers delete what is gone for good.
  const statuses = async () => [await statusOf(`/fediverse/authors/${gone.id}`), await statusOf(finger('author.nobody-yet'))]
  expect(await statuses()).toEqual([404, 404])
  const to = (id: string) => `${origin}/fediverse/authors/${id}/inbox`
  const follow = { id: `${ada}#1`, type: 'Follow', object: `${origin}/fediverse/authors/${gone.id}` }
  expect([await post(ada, follow, {}, to(gone.id)), await post(ada, follow, {}, to(category.id))]).toEqual([404, 404])
  // It is heard at the inbox of all, and nobody follows.
  expect(await post(ada, follow)).toBe(202)
  expect(await house.db.selectFrom('fediverse_follows').selectAll().execute()).toEqual([])
  await eraseFromTrash(house.proven('admin'), [{ noun: 'author', id: gone.id }])
  expect(await statuses()).toEqual([410, 410])
  expect(await post(ada, { ...follow, id: `${ada}#2` }, {}, to(gone.id))).toBe(410)
  await updateAuthor(house.as('moderator'), author.id, { name: 'Marcus Aurelius', is_active: false })
  expect(await statusOf(at)).toBe(404)
  await updateAuthor(house.as('moderator'), author.id, { name: 'Marcus Aurelius', is_active: true })
  await updateSettings(house.proven('admin'), { fediverse_shelves: false })
  forgetSettings()
  expect([await statusOf(at), await statusOf('/fediverse/actor')]).toEqual([404, 200])
  expect(server.arrived).toEqual([])
})

test.each(['author', 'category'] as const)(
  'who follows one %s gets its new quotes once, their corrections, and hears when one moves or is gone',
  async (noun) => {
    const house = await aHouse()
    const { read, follow, send, arrived, arrivedBy, get, server, ada } = await withActors(house)
    const moderator = house.as('moderator')
    const [one, other] = [await aShelf(house.ctx), await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })]
    await other.aQuote({ text: 'Of somebody else.' })
    const idOf = (shelf: typeof one) => shelf[noun].id
    const folder = noun === 'author' ? 'authors' : 'categories'
    const quote = await one.aQuote({ text: 'Waste no time.' })
    const [own, theirs] = [await read(`${folder}/${idOf(one)}`), await read(`${folder}/${idOf(other)}`)]
    // The second is on the same server, and uses the inbox of all.
    const eve = server.actor('eve')
    expect([await follow(own), await follow(own, eve.id, inbox), await follow(theirs)]).toEqual([202, 202, 202])
    await send()
    await send()
    expect(arrivedBy(own, 'Accept').map(({ body }) => body['object'])).toMatchObject([
      { actor: ada, object: own.id },
      { actor: eve.id, object: own.id },
    ])
    // The site itself has no followers, and still sent its own. Each server gets one.
    const [announced, ...more] = arrivedBy(own, 'Announce')
    expect(more).toEqual([])
    expect(announced).toMatchObject({
      path: '/inbox',
      body: { actor: own.id, to: [expect.stringContaining('#Public')], cc: [`${own.id}/followers`] },
    })
    const note = String(announced?.body['object'])
    const readNote = async () => await get(note.slice(origin.length))
    expect((await readNote()).body).toMatchObject({
      id: note,
      attributedTo: `${origin}/fediverse/actor`,
      content: expect.stringContaining('Waste no time.') as string,
    })
    expect((await get(`/fediverse/${folder}/${idOf(one)}/outbox?page=1`)).body).toMatchObject({
      totalItems: 1,
      orderedItems: [{ id: announced?.body['id'], type: 'Announce' }],
    })
    expect((await get(`/fediverse/${folder}/${idOf(one)}/followers`)).body).toMatchObject({ totalItems: 2 })

    const better = await updateQuote(moderator, quote.id, { version: quote.version, text: 'Waste no more time.' })
    await send()
    expect(arrived('Update').map(({ body }) => body['object'])).toMatchObject([
      { id: note, content: expect.stringContaining('Waste no more time.') as string },
    ])

    const moved = noun === 'author' ? { author_id: idOf(other) } : { category_id: idOf(other) }
    await updateQuote(moderator, quote.id, { version: better.version, ...moved })
    await send()
    await send()
    expect(arrivedBy(own, 'Undo').map(({ body }) => body)).toMatchObject([
      { actor: own.id, object: { id: announced?.body['id'], type: 'Announce', object: note } },
    ])
    expect(arrivedBy(theirs, 'Announce').map(({ body }) => body['object'])).toContain(note)
    expect((await get(`/fediverse/${folder}/${idOf(one)}/outbox`)).body).toMatchObject({ totalItems: 0 })

    await trashQuote(moderator, quote.id)
    await send()
    expect(arrived('Delete').map(({ body }) => body['object'])).toMatchObject([{ id: note, type: 'Tombstone' }])
    expect((await readNote()).status).toBe(410)
    const ids = server.arrived.map(({ body }) => body['id'])
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('each announces at most so many a day, as the site does; the quote of the day is announced, too', async () => {
  const house = await aHouse()
  const { read, follow, send, arrivedBy, arrived } = await withActors(house, { fediverse_new_a_day: 2 })
  const { author, aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'One.' })
  const own = await read(`authors/${author.id}`)
  await follow(own)
  for (const text of ['Two.', 'Three.', 'Four.']) await aQuote({ text })
  const n = async () => {
    await send()
    return arrivedBy(own, 'Announce').length
  }
  expect([await n(), await n()]).toEqual([1, 1])
  house.clock.advance(12.1 * hour)
  expect([await n(), await n()]).toEqual([2, 2])
  house.clock.advance(12.1 * hour)
  expect(await n()).toBe(3)
  await updateSettings(house.proven('admin'), { fediverse_new: 'none' })
  forgetSettings()
  await aQuote({ text: 'Of today.', isFeatured: true })
  expect(await n()).toBe(4)
  expect(arrived('Create')).toEqual([])
})

test('a quote that is known to be by somebody else is not announced by the author any more', async () => {
  const house = await aHouse()
  const { read, follow, send, arrivedBy, arrived } = await withActors(house)
  const { author, aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Never said.' })
  const own = await read(`authors/${author.id}`)
  await follow(own)
  await send()
  expect(arrivedBy(own, 'Announce')).toHaveLength(1)
  await updateQuote(house.as('moderator'), quote.id, { version: quote.version, status: 'misattributed' })
  await send()
  expect([arrivedBy(own, 'Undo').length, arrived('Update').length]).toEqual([1, 1])
})

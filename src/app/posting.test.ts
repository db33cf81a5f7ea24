import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { updateQuote } from '#quotes'
import { aHouse } from '#test/house'
import { hour, minute, own, posting, withAccount } from '#test/posting'
import { bluesky } from '#test/posting-server'
import { trashQuote } from '#test/quote-acts'

test('the quote of the day is on Bluesky once, with its picture, its language and a link that is whole', async () => {
  const { server, shelf, send, posts, house } = await withAccount(await aHouse(), 'bluesky')
  const quote = await shelf.aQuote({ text: 'Was mich nicht umbringt, macht mich stärker.', language: 'de', isFeatured: true })
  await send()
  await send()
  expect(server.records.size).toBe(1)
  const [record] = [...server.records.values()]
  const url = `${own}/quote/${quote.id}`
  expect(record).toMatchObject({ langs: ['de'], facets: [{ features: [{ uri: url }] }] })
  expect(record?.text).toBe(
    `Quote of the Day\n\n„Was mich nicht umbringt, macht mich stärker.“\n\n— Marcus Aurelius\n\nNot checked. ${url}`,
  )
  expect(record?.embed.images[0]).toMatchObject({
    alt: expect.stringContaining('macht mich stärker') as string,
    aspectRatio: { width: 1080, height: 1080 },
  })
  const [key] = [...server.records.keys()]
  expect(await posts()).toMatchObject([
    { state: 'posted', text: quote.text, fault: null, url: `https://bsky.app/profile/${bluesky.did}/post/${key}` },
  ])
  house.clock.advance(24 * hour)
  await send()
  expect(server.records.size).toBe(2)
})

test('it is on Mastodon once, where the picture is looked at for a moment', async () => {
  const { server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon', { slowMedia: 1 })
  await shelf.aQuote({ isFeatured: true, language: 'zh-Hans', text: '知己知彼，百戰不殆。' })
  await send()
  await send()
  const [status] = [...server.statuses.values()]
  expect(server.statuses.size).toBe(1)
  expect(status).toMatchObject({ language: 'zh', text: expect.stringContaining('知己知彼') as string })
  expect(server.media.get(status?.media[0] ?? '')?.alt).toContain('知己知彼')
  expect(await posts()).toMatchObject([{ state: 'posted', url: `${server.origin}/@quotes/${status?.id}` }])
})

test.each(['bluesky', 'mastodon'] as const)(
  'a long text in another script is cut to what %s takes, and the link is whole',
  async (kind) => {
    const { server, shelf, send, posts } = await withAccount(await aHouse(), kind)
    // Each of these is one letter to a reader, and many bytes.
    const text = 'कर्मण्येवाधिकारस्ते मा फलेषु कदाचन 👩‍👩‍👧‍👦 '.repeat(40)
    const quote = await shelf.aQuote({
      text,
      language: 'hi',
      isFeatured: true,
    })
    await send()
    expect((await posts())[0]).toMatchObject({ state: 'posted', fault: null })
    const sent = [...server.records.values(), ...server.statuses.values()][0]?.text ?? ''
    expect(sent).toContain('…')
    expect(sent).toContain('— Marcus Aurelius')
    expect(sent.endsWith(`${own}/quote/${quote.id}`)).toBe(true)
  },
)

test.each(['bluesky', 'mastodon'] as const)('a server of %s that is down is asked again later, and has it once', async (kind) => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), kind)
  await shelf.aQuote({ isFeatured: true })
  server.answers(() => ({ status: 503 }))
  await send()
  expect(await posts()).toMatchObject([{ state: 'waiting', tries: 1, fault: 'The server answered with 503.' }])
  const asked = server.asked.length
  await send()
  expect(server.asked.length).toBe(asked)
  house.clock.advance(2 * minute)
  await send()
  expect((await posts())[0]).toMatchObject({ state: 'waiting', tries: 2 })
  server.answers(() => undefined)
  house.clock.advance(10 * minute)
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted', fault: null }])
  expect(server.records.size + server.statuses.size).toBe(1)
})

test('Retry-After is kept to', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers(() => ({ status: 429, headers: { 'retry-after': '7200' } }))
  await send()
  server.answers(() => undefined)
  house.clock.advance(hour)
  await send()
  expect((await posts())[0]?.state).toBe('waiting')
  house.clock.advance(hour + minute)
  await send()
  expect((await posts())[0]?.state).toBe('posted')
})

test.each(['bluesky', 'mastodon'] as const)(
  '%s has it once, whether the answer is lost or the process dies before it is noted',
  async (kind) => {
    const { house, server, shelf, send, posts } = await withAccount(await aHouse(), kind)
    await shelf.aQuote({ isFeatured: true })
    const isPost = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && (path.endsWith('createRecord') || path === '/api/v1/statuses')
    server.answers((asked) => (isPost(asked) ? 'cut' : undefined))
    await send()
    expect(await posts()).toMatchObject([{ state: 'waiting', url: null }])
    expect(server.records.size + server.statuses.size).toBe(1)
    server.answers(() => undefined)
    house.clock.advance(2 * minute)
    await send()
    expect(await posts()).toMatchObject([{ state: 'posted', url: expect.any(String) as string }])
    expect(server.records.size + server.statuses.size).toBe(1)
    // Killed: the server did it, and this process never hears of that, nor does anything else.
    house.clock.advance(24 * hour)
    const { askPublic } = house.web
    const { promise: never } = Promise.withResolvers<never>()
    const { promise: sent, resolve: isSent } = Promise.withResolvers<undefined>()
    house.web = {
      ...house.web,
      askPublic: async (address, asked) => {
        const answer = await askPublic(address, asked)
        if (!isPost({ method: asked.method, path: new URL(address).pathname })) return answer
        isSent(undefined)
        return await never
      },
    }
    const killed = new AbortController()
    void send(killed.signal)
    await sent
    killed.abort()
    house.web = { ...house.web, askPublic }
    house.clock.advance(2 * hour)
    await send()
    expect((await posts()).map(({ state }) => state)).toEqual(['posted', 'posted'])
    expect(server.records.size + server.statuses.size).toBe(2)
  },
)

test('what the server refuses has failed at once', async () => {
  const { server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers(({ method, path }) =>
    method === 'POST' && path === '/api/v1/statuses' ? { status: 422, json: { error: 'Validation failed: no' } } : undefined,
  )
  await send()
  expect(await posts()).toMatchObject([{ state: 'failed', fault: 'The server answered with 422: Validation failed: no' }])
})

test('a quote that readers no longer see is taken back, also where nobody knows whether it was posted', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'bluesky')
  const first = await shelf.aQuote({ isFeatured: true })
  await send()
  await trashQuote(house.ctx, first.id)
  await send()
  expect((await posts())[0]?.state).toBe('removed')
  expect(server.records.size).toBe(0)
  house.clock.advance(24 * hour)
  const second = await shelf.aQuote({ isFeatured: true })
  server.answers(({ path }) => (path.endsWith('createRecord') ? 'cut' : undefined))
  await send()
  expect(server.records.size).toBe(1)
  await trashQuote(house.ctx, second.id)
  house.clock.advance(2 * minute)
  server.answers(() => undefined)
  await send()
  expect((await posts())[0]?.state).toBe('removed')
  expect(server.records.size).toBe(0)
})

test('a corrected quote is edited on Mastodon, and marked where that can’t be done', async () => {
  const house = await aHouse()
  const { server, shelf, add, inputs, send, posts, tomorrow } = await posting(house)
  await add(inputs.bluesky)
  await add(inputs.mastodon)
  tomorrow()
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  expect((await posts()).map(({ state }) => state)).toEqual(['posted', 'posted'])
  const form = { author_id: shelf.author.id, category_id: shelf.category.id }
  const { version } = await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected by now.', version: quote.version })
  await send()
  const states = async () => Object.fromEntries((await posts()).map((post) => [post.kind, post]))
  expect(await states()).toMatchObject({
    mastodon: { state: 'posted', changedAt: null },
    bluesky: { state: 'posted', changedAt: expect.any(Date) as Date },
  })
  const [status] = [...server.statuses.values()]
  expect(status).toMatchObject({ edits: 1, text: expect.stringContaining('Corrected by now.') as string })
  await send()
  expect([...server.statuses.values()][0]?.edits).toBe(1)
  // Put back, it says what was posted.
  await updateQuote(house.ctx, quote.id, { ...form, text: quote.text, version })
  await send()
  expect(await states()).toMatchObject({ bluesky: { changedAt: null } })
  await updateAuthor(house.ctx, shelf.author.id, { name: 'Marcus Aurelius Antoninus', version: 1 })
  server.answers(({ method }) => (method === 'PUT' ? { status: 404 } : undefined))
  await send()
  expect(await states()).toMatchObject({ mastodon: { state: 'posted', changedAt: expect.any(Date) as Date } })
})

test('a post of long ago is marked, not edited', async () => {
  const { house, server, shelf, send, posts } = await withAccount(await aHouse(), 'mastodon')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  house.clock.advance(31 * 24 * hour)
  const form = { author_id: shelf.author.id, category_id: shelf.category.id, version: quote.version }
  await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected by now.' })
  await send()
  expect((await posts()).at(-1)).toMatchObject({ state: 'posted', changedAt: expect.any(Date) as Date })
  expect([...server.statuses.values()].map(({ edits }) => edits)).toEqual([0, 0])
})

test('nobody is mentioned by a quote', async () => {
  const { server, shelf, send } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true, text: 'Write to @ada and to @ada@example.org.' })
  await send()
  expect([...server.statuses.values()][0]?.text).not.toMatch(/@[a-z]/)
})

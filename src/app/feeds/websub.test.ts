import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { updateQuote } from '#quotes'
import { examinePings, pingHubs } from '#pings'
import { openWeb } from '#platform/web/open-web'
import { forgetSettings, updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { settled } from '#test/settled'
import { aShelf } from '#test/shelf'
import { aHub } from '#test/websub-hub'
import { siteDay } from '#time'
import { feedTopics } from './feed-topics.ts'

const minute = 60_000

/** A site whose settings name a hub on this machine. */
async function aSiteWithHub({ isOn = true } = {}) {
  const house = await aHouse()
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  const hub = await aHub()
  onTestFinished(hub.end)
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote()
  if (isOn) {
    await updateSettings(house.as('admin'), { website_title: 'Sayings', other_languages: ['de'] })
    await sql`update website_settings set websub_hubs = ${[hub.address]}::text[]`.execute(house.db)
    forgetSettings()
  }
  /** The job, as the clock begins it. @returns the pings that came */
  const run = async () => {
    await settled(house)
    const before = hub.pings.length
    const day = siteDay(house.clock.now(), 'UTC')
    await pingHubs({ ...house.ctx, web: house.web }, new AbortController().signal, {
      day,
      topics: (ctx) => feedTopics(ctx, origin),
    })
    return hub.pings.slice(before)
  }
  const edit = async (text: string) => {
    const { rows } = await sql<{ version: number }>`select version from quotes where id = ${quote.id}`.execute(house.db)
    await updateQuote(house.as('moderator'), quote.id, { text, version: rows[0]?.version ?? 1 })
  }
  return { house, hub, shelf, run, edit }
}

const topics = ['', '/de'].flatMap((begins) =>
  ['', '/quote-of-the-day'].flatMap((at) =>
    ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${origin}${begins}${at}/${file}`),
  ),
)

test('a hub hears once of all that changed since, and not of what no feed shows', async () => {
  const { shelf, run, edit } = await aSiteWithHub()
  // From the moment at which it is named.
  expect(await run()).toEqual([])
  for (let n = 0; n < 50; n++) await edit(`Words of edit ${n}.`)
  expect(await run()).toEqual([topics])
  expect(await run()).toEqual([])
  await shelf.aQuote({ text: 'A draft.', isActive: false })
  expect(await run()).toEqual([])
  await edit('Once more.')
  expect(await run()).toEqual([topics])
})

test('a hub that fails is asked again after a minute, two and four, and then hears of everything at once', async () => {
  const { house, hub, run, edit } = await aSiteWithHub()
  await run()
  hub.answersWith(503)
  await edit('First.')
  const tries = async () => {
    const before = hub.received()
    await run()
    return hub.received() - before
  }
  expect(await tries()).toBe(1)
  expect(await tries()).toBe(0)
  // A tenth more or less.
  house.clock.advance(1.2 * minute)
  expect(await tries()).toBe(1)
  house.clock.advance(1.2 * minute)
  expect(await tries()).toBe(0)
  house.clock.advance(1.2 * minute)
  expect(await tries()).toBe(1)
  const { rows } = await sql<{ failures: number; fault: string | null }>`select failures, fault from pings`.execute(house.db)
  expect(rows).toEqual([{ failures: 3, fault: 'The hub answered 503.' }])
  expect(await examinePings(house.as('admin'))).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('The hub answered 503.') as string,
  })
  hub.answersWith(204)
  await edit('Second.')
  house.clock.advance(4.5 * minute)
  expect(await run()).toEqual([topics])
  const after = await sql<{ failures: number; fault: string | null }>`select failures, fault from pings`.execute(house.db)
  expect(after.rows).toEqual([{ failures: 0, fault: null }])
  expect(await examinePings(house.as('admin'))).toMatchObject({ state: 'ok' })
})

test('a hub hears each day, when the Quote of the Day is another one', async () => {
  const { house, run } = await aSiteWithHub()
  await run()
  house.clock.advance(24 * 60 * minute)
  expect(await run()).toEqual([topics])
  expect(await run()).toEqual([])
})

test('without a hub nothing is sent; one that was taken out hears nothing more; one on a private address is never asked', async () => {
  const { house, hub, run, edit } = await aSiteWithHub()
  await run()
  house.web = openWeb({ allowedHosts: [] })
  await edit('First.')
  expect(await run()).toEqual([])
  const { rows } = await sql<{ fault: string | null }>`select fault from pings`.execute(house.db)
  expect(rows[0]?.fault).toMatch(/./)
  expect(hub.received()).toBe(0)
  await updateSettings(house.as('admin'), { websub_hubs: [] })
  await edit('Second.')
  expect(await run()).toEqual([])
  expect((await sql`select from pings`.execute(house.db)).rows).toEqual([])
  expect(await examinePings(house.as('admin'))).toMatchObject({ state: 'off' })
  await expect(examinePings(house.as('moderator'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(updateSettings(house.as('admin'), { websub_hubs: ['http://hub.example/'] })).rejects.toMatchObject({
    fields: { websub_hubs: expect.stringContaining('https://') as string },
  })
  await expect(
    pingHubs(house.as('admin'), new AbortController().signal, { day: '2026-01-01', topics: async () => [] }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the feeds of new quotes and of the Quote of the Day name the hubs, in each format and in headers', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const plain = await app.ask('/feed.xml')
  expect(plain.headers.get('link') ?? '').not.toContain('hub')
  const heard = await app.hearChanges()
  await updateSettings(house.as('admin'), { websub_hubs: ['https://hub.example/?a=1&b=2'] })
  await heard()
  for (const at of ['', '/quote-of-the-day']) {
    const rss = await app.ask(`${at}/feed.xml`)
    expect(rss.headers.get('link')).toBe(`<https://hub.example/?a=1&b=2>; rel="hub", <${origin}${at}/feed.xml>; rel="self"`)
    expect(await rss.text()).toContain('<atom:link rel="hub" href="https://hub.example/?a=1&amp;b=2"/>')
    expect(await (await app.ask(`${at}/atom.xml`)).text()).toContain('<link rel="hub" href="https://hub.example/?a=1&amp;b=2"/>')
    expect(await (await app.ask(`${at}/feed.json`)).json()).toMatchObject({
      hubs: [{ type: 'WebSub', url: 'https://hub.example/?a=1&b=2' }],
    })
  }
})

test('a hub may have letters that no header takes, and nothing in its address adds a link of its own', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const hubs = ['https://hub.example/\u03c9\n', 'https://hub.example/>; rel="x", <https://other.example']
  await updateSettings(house.as('admin'), { websub_hubs: hubs })
  for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
    const answer = await app.ask(`/${file}`)
    expect([file, answer.status]).toEqual([file, 200])
    expect(answer.headers.get('link')).toBe(
      `<https://hub.example/%CF%89>; rel="hub", <https://hub.example/%3E;%20rel=%22x%22,%20%3Chttps://other.example>; rel="hub", <${origin}/${file}>; rel="self"`,
    )
  }
})

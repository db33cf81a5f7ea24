import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { aText } from '#test/a-text'
import { anApp, origin } from '#test/app'
import { trashQuote } from '#test/quote-acts'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { readXml } from '#test/read-xml'
import { aShelf } from '#test/shelf'

const source = { year: '65', place: null, edition: null, translator: null, url: 'https://example.org/' }

async function aSite() {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { website_title: 'Epigraph' })
  const shelf = await aShelf(house.ctx, { author: 'Seneca' })
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const items = async () => {
    await heard()
    return ((await (await app.ask('/works/feed.json')).json()) as JsonFeed).items
  }
  const quote = (work: string, given: object = {}) => shelf.aQuote({ status: 'sourced', source: { ...source, work }, ...given })
  return { ...house, app, items, quote, heard }
}

type JsonFeed = { items: { id: string; title: string; content_text: string; date_published: string; authors: object[] }[] } // safe: as the feed is written

const at = (work: string) => `${origin}/works/seneca/${work}`

test('the feed of works names those that are new here, the newest first, each once', async () => {
  const { ctx, clock, items, quote, app } = await aSite()
  expect(await items()).toEqual([])
  const first = await quote('On Anger')
  await quote('Letters')
  // What more there is of a work makes no new one of it.
  await quote('On anger')
  const about = { title: 'On the Shortness of Life', author: 'Seneca', year: '49' }
  await aText(ctx, 'It is not that we have a short time to live.', about)
  const last = clock.now()
  clock.advance(60_000)
  await aText(ctx, 'Anger is brief madness.', { title: 'On Anger', author: 'Seneca' })
  await quote('Never Written', { status: 'misattributed', statusNote: 'No.' })
  const found = await items()
  expect(found.map(({ id }) => id)).toEqual(['on-the-shortness-of-life', 'letters', 'on-anger'].map(at))
  expect(found[0]).toMatchObject({
    title: 'On the Shortness of Life by Seneca',
    content_text: 'On the Shortness of Life by Seneca\n\n49, 1 edition',
    date_published: last.toISOString(),
    authors: [{ name: 'Seneca', url: `${origin}/authors/seneca` }],
  })
  expect(found[2]?.date_published).toBe(first.createdAt.toISOString())
  expect(found[2]?.content_text).toMatch(/^On Anger by Seneca\n\n65, 1 edition, 2 quotes$/i)
  const atom = readXml(await (await app.ask('/works/atom.xml')).text())
  expect(atom.all('entry').map((entry) => entry.one('id').text)).toEqual(found.map(({ id }) => id))
  const channel = readXml(await (await app.ask('/works/feed.xml')).text()).one('channel')
  expect([channel.one('title').text, channel.one('link').text]).toEqual(['Works | Epigraph', `${origin}/works`])
})

test('a work leaves it with its last quote, and one that is yet to be published is not in it', async () => {
  const { ctx, clock, items, quote } = await aSite()
  const one = await quote('Letters')
  await quote('Later', { isActive: true, publishAt: new Date(clock.now().getTime() + 86_400_000).toISOString() })
  expect((await items()).map(({ id }) => id)).toEqual([at('letters')])
  await trashQuote(ctx, one.id)
  expect(await items()).toEqual([])
})

test('the list of works leads to it', async () => {
  const { app } = await aSite()
  const page = await readPage(await app.ask('/works'))
  const feeds = [...page.document.querySelectorAll('link[rel=alternate][type]')].map((link) => link.getAttribute('href'))
  for (const file of ['feed.xml', 'atom.xml', 'feed.json']) expect(feeds).toContain(`/works/${file}`)
})

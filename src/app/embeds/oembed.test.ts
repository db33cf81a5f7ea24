import { expect, test } from 'vitest'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ text: 'Waste no more time "arguing" & be <one>.', isFeatured: true })
  const app = await anApp(house)
  const ask = (url: string, more = '') => app.ask(`/oembed?url=${encodeURIComponent(url)}${more}`)
  return { app, quote, shelf, ask }
}

test('a quote page says where its oEmbed is, and that has a frame', async () => {
  const { app, quote } = await aSite()
  const page = await app.ask(`/quote/${quote.id}`)
  const link = page.headers.get('link') ?? ''
  const [, json = '', xml = ''] =
    /<([^>]+)>; rel="alternate"; type="application\/json\+oembed", <([^>]+)>; rel="alternate"; type="text\/xml\+oembed"/.exec(
      link,
    ) ?? []
  expect(await page.text()).toContain('type="application/json+oembed"')
  const said = (await (await app.ask(json.replace(origin, ''))).json()) as Record<string, unknown>
  expect(said).toMatchObject({ version: '1.0', type: 'rich', author_name: 'Marcus Aurelius', width: 600 })
  expect(said['html']).toContain(`<iframe src="${origin}/embed/quote/${quote.id}" width="600" height="${String(said['height'])}"`)
  expect(said['html']).toContain('&lt;one&gt;')
  const written = await app.ask(xml.replace(origin, ''))
  expect(written.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(await written.text()).toContain('<type>rich</type>')
})

test('a frame is never larger than what is asked for', async () => {
  const { quote, ask } = await aSite()
  const said = (await (await ask(`${origin}/quote/${quote.id}`, '&maxwidth=320&maxheight=180')).json()) as {
    width: number
    height: number
  }
  expect(said.width).toBe(320)
  expect(said.height).toBeLessThanOrEqual(180)
  expect(said).not.toHaveProperty('thumbnail_url')
})

test('with type=photo it is a picture of the quote, no larger than what is asked for', async () => {
  const { app, quote, ask } = await aSite()
  const page = `${origin}/quote/${quote.id}`
  const said = (await (await ask(page, '&type=photo')).json()) as Record<string, unknown>
  expect(said).toMatchObject({ version: '1.0', type: 'photo', author_name: 'Marcus Aurelius', width: 1080, height: 1080 })
  expect(said).not.toHaveProperty('html')
  expect(said).not.toHaveProperty('thumbnail_url')
  const picture = await app.ask(String(said['url']).replace(origin, ''))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const wide = (await (await ask(page, '&type=photo&maxheight=700')).json()) as Record<string, unknown>
  expect(wide).toMatchObject({ type: 'photo', width: 1200, height: 630 })
  expect(await (await ask(page, '&type=photo&format=xml')).text()).toContain('<type>photo</type>')
  const small = await ask(page, '&type=photo&maxwidth=100')
  expect([small.status, await small.text()]).toEqual([400, expect.stringContaining('No picture is that small.')])
  expect((await ask(page, '&type=video')).status).toBe(400)
})

test('errors are those of its specification', async () => {
  const { app, quote, ask } = await aSite()
  const page = `${origin}/quote/${quote.id}`
  expect((await ask(page, '&format=yaml')).status).toBe(501)
  expect((await app.ask('/oembed')).status).toBe(400)
  expect((await ask('no address')).status).toBe(400)
  expect((await ask(page, '&maxwidth=-1')).status).toBe(400)
  expect((await ask(page, '&maxwidth=9999999')).status).toBe(400)
  for (const other of [
    `https://evil.example/quote/${quote.id}`,
    `https://quotes.example.evil.example/quote/${quote.id}`,
    `https://quotes.example@evil.example/quote/${quote.id}`,
    `javascript://quotes.example/quote/${quote.id}`,
    `${origin}/about`,
    `${origin}/quote/00000000-0000-4000-8000-000000000000`,
    `${origin}/quote/x%0d%0aset-cookie:a=b`,
  ]) {
    const answer = await ask(other)
    expect([other, answer.status]).toEqual([other, 404])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('the Quote of the Day is a frame that changes with the day', async () => {
  const { ask } = await aSite()
  const said = (await (await ask(`${origin}/quote-of-the-day`)).json()) as { html: string }
  expect(said.html).toContain(`src="${origin}/embed/day"`)
})

test('nobody is named as the author of words that are not theirs', async () => {
  const { shelf, ask } = await aSite()
  const wrong = await shelf.aQuote({ text: 'Let them eat cake.', status: 'misattributed', statusNote: 'Rousseau tells it.' })
  const said = (await (await ask(`${origin}/quote/${wrong.id}`)).json()) as Record<string, unknown>
  expect(said).not.toHaveProperty('author_name')
  expect(said['title']).toContain('Wrongly attributed to')
})

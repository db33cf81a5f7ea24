import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultDesign } from '#plates'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'

const origin = 'http://localhost'

/** Behind a proxy that the operator did not name. */
const behindProxy = (claimed: string) =>
  ({ socket: { remoteAddress: '172.18.0.1' }, headers: { host: 'localhost', 'x-forwarded-for': claimed } }) as object // safe: nothing else is read of it

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'So it is 𒀀.' })
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const ask = (body: object, forwarded?: string) =>
    app.ask(
      '/api/previews',
      { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify(body) },
      forwarded === undefined ? {} : behindProxy(forwarded),
    )
  return { quote, ask }
}

test('a reader whose browser cannot draw is shown how a design looks, signed in or not, and told what has to be said of it', async () => {
  const { quote, ask } = await aSite()
  const answer = await ask({
    quoteId: quote.id,
    design: { ...defaultDesign, format: 'instagram_post', text: { ...defaultDesign.text, size: 200 } },
  })
  expect(answer.status).toBe(200)
  const { format, width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1080, 1080])
  const notes: unknown = JSON.parse(decodeURIComponent(answer.headers.get('picture-notes') ?? ''))
  expect(notes).toContainEqual({ kind: 'missing', characters: ['𒀀'] })
})

test('however many characters no face has, what is said of them fits into the headers that proxies let through', async () => {
  const { quote, ask } = await aSite()
  const wording = String.fromCodePoint(...Array.from({ length: 1000 }, (_, index) => 0xf0000 + index))
  const said = (await ask({ quoteId: quote.id, design: { ...defaultDesign, wording } })).headers.get('picture-notes') ?? ''
  expect(decodeURIComponent(said)).toContain('\u{f0000}')
  expect(said.length).toBeLessThan(2048)
})

test('a design that is none is refused with what is wrong, and so is a picture from elsewhere', async () => {
  const { quote, ask } = await aSite()
  const refused = await ask({ quoteId: quote.id, design: { ...defaultDesign, format: 'poster' } })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Unknown format.')])
  expect((await ask({ quoteId: 'x', design: defaultDesign })).status).toBe(400)
})

test('a network may ask for ninety a minute', async () => {
  const { ask } = await aSite()
  const statuses = await Promise.all(Array.from({ length: 91 }, async () => (await ask({ quoteId: 'x' })).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('of one network eight are drawn or wait at a time; there is room for others, and for them again when theirs are done', async () => {
  const { quote, ask } = await aSite()
  const large = { ...defaultDesign, format: 'custom', size: { width: 2160, height: 2160 }, wording: 'word '.repeat(400) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ quoteId: quote.id, design: large })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect((await ask({ quoteId: quote.id, design: defaultDesign })).status).toBe(200)
})

test('behind a proxy that nobody named each visitor has a limit of their own', async () => {
  const { quote, ask } = await aSite()
  for (let n = 0; n < 90; n++) await ask({ quoteId: 'x' }, '198.51.100.1')
  expect((await ask({ quoteId: 'x' }, '198.51.100.1')).status).toBe(429)
  expect((await ask({ quoteId: quote.id, design: defaultDesign }, '198.51.100.2')).status).toBe(200)
})

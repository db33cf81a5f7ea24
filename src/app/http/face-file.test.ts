import { describe, expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const faceAddresses = (html: string) => [...html.matchAll(/src:url\('(\/faces\/[^']+)'\)/g)].map(([, address = '']) => address)

describe('the faces of a page', () => {
  test('are cut to what it shows, are named in its own style, asked for early, and may be kept for ever', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote({ text: 'कर्मण्येवाधिकारस्ते मा फलेषु कदाचन।', language: 'sa' })
    const app = await anApp(house)
    const page = await app.ask(`/quote/${id}`)
    const policy = page.headers.get('content-security-policy')
    const html = await page.text()
    const addresses = faceAddresses(html)
    const own = addresses.find((address) => address.startsWith('/faces/devanagari-'))!
    expect(html).toContain(`href="${own}"`)
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
    for (const address of addresses) {
      const font = await app.ask(address)
      expect(font.status).toBe(200)
      expect(font.headers.get('content-type')).toBe('font/woff2')
      expect(font.headers.get('cache-control')).toContain('immutable')
      const bytes = new Uint8Array(await font.arrayBuffer())
      expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('wOF2')
      expect(bytes.length).toBeLessThan(20_000)
      expect(await (await app.ask(address)).arrayBuffer()).toEqual(bytes.buffer)
    }
  })

  test('come with the data of the page to which a reader moves', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote({ text: '千里之行，始於足下。', language: 'zh' })
    const app = await anApp(house)
    const data = await (await app.ask(`/quote/${id}.data`)).text()
    const html = await (await app.ask(`/quote/${id}`)).text()
    const addresses = faceAddresses(html)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(data).toContain(address)
  })

  test('are not there for a page in Latin letters', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote({ text: 'Well begun is half done.' })
    const app = await anApp(house)
    const page = await readPage(await app.ask(`/quote/${id}`))
    expect(page.status).toBe(200)
    expect(faceAddresses(await (await app.ask(`/quote/${id}`)).text())).toEqual([])
  })
})

test('addresses that no page names are told so, and cost nothing', async () => {
  const app = await anApp(await aHouse())
  const { path, source } = await aCut(app)
  const wrong = [
    '/faces/unknown-00000000/w.woff2',
    '/faces/__proto__/w.woff2',
    '/faces/..%2f..%2fpackage/w.woff2',
    // Another content, a weight where none varies, a character that the file has not, another spelling, another ending.
    path.replace(/-[0-9a-f]{8}\//, '-00000000/'),
    path.replace(/\/([^/]+)\//, '/$1@400/').replace(source, `${source}@400`),
    `/faces/${source}/0.woff2`,
    `/faces/${source}/1s2.00.woff2`,
    `/faces/${source}/${Array(700).fill('0').join('.')}.woff2`,
    path.replace('.woff2', '.ttf'),
    path.replace('.woff2', ''),
    `/faces/${source}/.woff2`,
    `/faces/${source}/%00.woff2`,
    `/faces/${source}/${'z'.repeat(5_000)}.woff2`,
  ]
  for (const address of wrong) expect((await app.ask(address)).status, address).toBeOneOf([400, 404, 414])
})

async function aCut(app: Awaited<ReturnType<typeof anApp>>): Promise<{ path: string; source: string }> {
  const { aQuote } = await aShelf((await aHouse()).ctx)
  const { id } = await aQuote({ text: 'मा फलेषु', language: 'sa' })
  const path = faceAddresses(await (await app.ask(`/quote/${id}`)).text()).find((one) => one.includes('/devanagari-'))!
  return { path, source: path.split('/')[2]! }
}

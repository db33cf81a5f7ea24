import { describe, expect, test } from 'vitest'
import { faceCuts, pictureEngine } from '#images'
import { composePlate, frames } from '#plates'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { faceAddresses as faceAddressesOf } from './face-address.ts'

const faceAddresses = (html: string) => [...html.matchAll(/src:url\('(\/faces\/[^']+)'\)/g)].map(([, address = '']) => address)

describe('the faces of a page', () => {
  test('are cut to what it shows, are named in its own style, asked for early, and may be kept forever', async () => {
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

test('only what a page of this site asked for is cut', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { id } = await aQuote({ text: 'मा फलेषु', language: 'sa' })
  const app = await anApp(house)
  const path = faceAddresses(await (await app.ask(`/quote/${id}`)).text()).find((one) => one.includes('/devanagari-'))!
  const [, , source, signature, file] = path.split('/') as [string, string, string, string, string]
  const wrong = [
    // A fair set of characters of a face that is there, but not signed, or signed for another set or another face.
    `/faces/${source}/${file}`,
    `/faces/${source}/${signature}/w.woff2`,
    `/faces/${source}@400/${signature}/${file}`,
    `/faces/${source}/AAAAAAAAAAA/${file}`,
    `/faces/${source}/${signature}A/${file}`,
    `/faces/${source}/${signature.slice(0, -1)}/${file}`,
    `/faces/${source}//${file}`,
    path.replace(/-[0-9a-f]{8}\//, '-00000000/'),
    path.replace('.woff2', '.ttf'),
    path.replace('.woff2', ''),
    `/faces/__proto__/${signature}/w.woff2`,
    `/faces/..%2f..%2fpackage/${signature}/w.woff2`,
    `/faces/${source}/${signature}/.woff2`,
    `/faces/${source}/${signature}/%00.woff2`,
    `/faces/${source}/${signature}/${'z'.repeat(5_000)}.woff2`,
  ]
  for (const address of wrong) expect((await app.ask(address)).status, address).toBeOneOf([400, 404, 414])
  expect((await (await anApp(house, { faceKey: 'of another site' })).ask(path)).status).toBe(404)
  expect((await (await anApp(house)).ask(path)).status).toBe(200)
})

/** A release may change a face, and pages of the one before are still in browsers: what is signed may have gone. */
test('what is signed and is no cut is not found', async () => {
  const app = await anApp(await aHouse(), { faceKey: 'key' })
  const addresses = faceAddressesOf('key')
  const source = faceCuts([await plateIn('sa', 'मा फलेषु')])[0]!.source
  const wrong = [
    { source: 'unknown-00000000', characters: 'w' },
    { source: source.replace(/-[0-9a-f]{8}$/, '-00000000'), characters: '1s2' },
    { source: `${source}@400`, characters: '1s2' },
    // A character that the file has not, another spelling, too many.
    { source, characters: '0' },
    { source, characters: '1s2.00' },
    { source, characters: Array(700).fill('0').join('.') },
  ]
  for (const cut of wrong) expect((await app.ask(addresses.pathOf(cut))).status, cut.characters).toBeOneOf([404, 414])
})

async function plateIn(language: string, text: string) {
  const { measure } = await pictureEngine()
  return composePlate({ id: '1', text, author: 'Anon', language, color: '#3B82F6' }, frames.social, measure)
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createToken } from '#accounts'
import { defaultSocialDesign } from '#plates'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const origin = 'http://localhost'

type Told = { success: boolean; details: string; imageUrl: string; ogImageRecord: Record<string, unknown> }

async function aMachine(timeZone = 'UTC') {
  const house = await aHouse()
  const quote = await (await aShelf(house.ctx)).aQuote()
  const app = await anApp(house, { site: { origin, timeZone } })
  const editor = await aPerson(house, 'moderator')
  const call = async (name: string, body: object, headers: Record<string, string> = { origin, cookie: editor.cookie }) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const answer = await app.ask(`/api/functions/${name}`, init)
    return { status: answer.status, told: (await answer.json()) as Told }
  }
  const list = async () => {
    const answer = await app.ask(`/api/social-images?quote=${quote.id}`, { headers: { cookie: editor.cookie } })
    return ((await answer.json()) as { images: { id: string; imageUrl: string; made: string }[] }).images
  }
  return { house, app, quote, editor, call, list }
}

const png = async () =>
  (
    await sharp({ create: { width: 1200, height: 630, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  ).toString('base64')

test('a picture that a program sends becomes that of the quote, bare or as a data address', async () => {
  const { house, app, quote, editor, call, list } = await aMachine()
  const heard = await app.hearChanges()
  const before = (await readPage(await app.ask(`/quote/${quote.id}`))).meta('og:image')
  const { token } = await createToken(editor.ctx, { name: 'a script', scopes: ['functions'] })
  for (const imageBase64 of [await png(), `data:image/png;base64,${await png()}`]) {
    house.clock.advance(1_000)
    const { status, told } = await call(
      'upload_og_image',
      { imageBase64, quoteId: quote.id },
      { authorization: `Bearer ${token}` },
    )
    expect([status, told.success, told.details]).toEqual([200, true, 'OG image uploaded to server!'])
    expect(told.ogImageRecord).toMatchObject({
      quoteId: quote.id,
      status: 'active',
      generatedBy: editor.id,
      imageUrl: told.imageUrl,
    })
    await heard()
    const page = await readPage(await app.ask(`/quote/${quote.id}`))
    expect(page.meta('og:image')).toBe(told.imageUrl)
    expect(page.meta('og:image')).not.toBe(before)
    expect(page.meta('og:image:width')).toBeUndefined()
  }
  expect(await list()).toHaveLength(2)
})

test('the file of a picture says whose words it shows, and who took the photo in it', async () => {
  const { house, quote, call } = await aMachine()
  const photo = { author: 'North Pier', url: 'https://photos.example/@north-pier', licence: 'Pexels License' }
  const { told } = await call('upload_og_image', { imageBase64: await png(), quoteId: quote.id, photo })
  const file = await house.ctx.files.read(String(told.ogImageRecord['fileKey']))
  const xmp = String((await sharp(file?.bytes).metadata()).xmp)
  expect(xmp).toContain('<rdf:li>North Pier</rdf:li>')
  expect(xmp).toContain('https://photos.example/@north-pier')
  expect(xmp).toContain(quote.author)
  expect(told.ogImageRecord['fileSize']).toBe(file?.bytes.length)
})

test('the file of a picture whose words were edited says those, no matter who drew it', async () => {
  const { house, quote, call } = await aMachine()
  const wording = 'Only *a part* […]'
  const design = { ...defaultSocialDesign, wording }
  for (const { told } of [
    await call('upload_og_image', { imageBase64: await png(), quoteId: quote.id, wording }),
    await call('generate-og-image', { quote: { id: quote.id }, design }),
  ]) {
    const file = await house.ctx.files.read(String(told.ogImageRecord['fileKey']))
    const xmp = String((await sharp(file?.bytes).metadata()).xmp)
    expect(xmp).toMatch(/AltTextAccessibility>.*“Only a part \[…\]”/)
  }
})

test('a picture is drawn by the server, as the generator begins or as it was designed', async () => {
  const { house, quote, call, list } = await aMachine()
  const { id, text, author, category } = quote
  const { status, told } = await call('generate-og-image', { quote: { id, text, author, category } })
  expect([status, told.success]).toEqual([200, true])
  // A quote as it is in a table of theirs: nobody may be named in it.
  expect((await call('generate-og-image', { quote: { id, text, author: null, category: null } })).status).toBe(200)
  const file = await house.ctx.files.read(String(told.ogImageRecord['fileKey']))
  expect((({ width, height }) => [width, height])(await sharp(file?.bytes).metadata())).toEqual([1200, 630])
  expect((await list()).map(({ imageUrl }) => new URL(imageUrl, origin).href)).toContain(told.imageUrl)
})

test('when a picture was made is told by the clock of the site', async () => {
  const { quote, call, list } = await aMachine('Asia/Kolkata')
  await call('generate-og-image', { quote: { id: quote.id } })
  expect((await list()).map(({ made }) => made)).toEqual(['Mar 01, 2026, 17:30'])
})

test('what is deleted is listed no more, and the page shows the picture that is drawn by itself', async () => {
  const { app, quote, editor, call, list } = await aMachine()
  const heard = await app.hearChanges()
  await call('generate-og-image', { quote: { id: quote.id } })
  const [{ id } = { id: '' }] = await list()
  const init = { method: 'POST', headers: { origin, cookie: editor.cookie } }
  expect((await app.ask(`/api/social-images/${id}/delete`, init)).status).toBe(204)
  expect(await list()).toEqual([])
  await heard()
  expect((await readPage(await app.ask(`/quote/${quote.id}`))).meta('og:image')).toContain('/pictures/quote/')
})

test('what is wrong is said in the sentences of the catalogue, also in `details`', async () => {
  const { quote, call } = await aMachine()
  const imageBase64 = await png()
  const wrong: [string, object, number, string][] = [
    ['upload_og_image', { imageBase64, quoteId: '00000000-0000-4000-8000-000000000000' }, 404, 'Quote not found'],
    ['upload_og_image', { imageBase64: '', quoteId: quote.id }, 400, 'No image to upload'],
    ['upload_og_image', { quoteId: quote.id }, 400, 'No image to upload'],
    ['upload_og_image', { imageBase64: 'data:image/png;base64,', quoteId: quote.id }, 400, 'No image to upload'],
    ['upload_og_image', { imageBase64: 'bm8=', quoteId: quote.id }, 400, 'The picture must be a PNG or a JPEG.'],
    ['generate-og-image', { quote: { id: 'x' } }, 404, 'Quote not found'],
    ['generate-og-image', {}, 400, 'Quote not found'],
    ['generate-og-image', [], 400, 'Quote not found'],
  ]
  for (const [name, body, status, details] of wrong) {
    const { told, ...answer } = await call(name, body)
    expect([name, answer.status, told]).toMatchObject([name, status, { details, error: details, detail: details }])
  }
  const nobody = await call('generate-og-image', { quote: { id: quote.id } }, { origin })
  expect([nobody.status, nobody.told.details]).toEqual([401, 'Authentication required'])
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Unavailable } from '#platform/errors'
import { openWeb } from '#platform/web/open-web'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const moderator = await aPerson(house, 'moderator')
  const author = await aPerson(house, 'author')
  const send = (path: string, body: BodyInit, cookie = moderator.cookie, more: Record<string, string> = {}) =>
    app.ask(path, { method: 'POST', body, headers: { cookie, origin: 'http://localhost', ...more } })
  const upload = (
    bytes: Uint8Array<ArrayBuffer>,
    name = 'a.png',
    fields: Record<string, string> = { use: 'quote' },
    cookie?: string,
  ) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new File([bytes], name))
    return send('/api/images', form, cookie)
  }
  return { house, app, author, moderator, send, upload }
}

async function aPng(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 640, height: 400, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  )
}

type Told = {
  id: string
  url: string
  thumbnail: string
  detail: string
  errors: unknown
  note?: string
  images: { id: string }[]
}
const told = async (answer: Response) => (await answer.json()) as Told // safe: a test looks at it

test('what is uploaded is answered with its addresses, and served there forever, and as nothing else than a picture', async () => {
  const { app, moderator, upload } = await aDesk()
  const answer = await upload(await aPng(), 'a.jpg', { use: 'background', description: 'Blue' })
  expect(answer.status).toBe(201)
  const image = await told(answer)
  expect(image).toMatchObject({
    description: 'Blue',
    width: 640,
    height: 400,
    note: expect.stringMatching(/called .jpg/) as unknown,
  })
  for (const address of [image.url, image.thumbnail]) {
    const served = await app.ask(address)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(served.headers.getSetCookie()).toEqual([])
    expect((await sharp(await served.arrayBuffer()).metadata()).format).toBe('webp')
    expect((await app.ask(address, { method: 'HEAD' })).status).toBe(200)
  }
  const asModerator = { headers: { cookie: moderator.cookie } }
  expect((await told(await app.ask('/api/images?use=background', asModerator))).images.map(({ id }) => id)).toEqual([image.id])
  expect((await told(await app.ask(`/api/images/${image.id}`, asModerator))).url).toBe(image.url)
})

test('who may not is told so before anything is read', async () => {
  const { author, upload, send } = await aDesk()
  expect((await upload(await aPng(), 'a.png', { use: 'quote' }, '')).status).toBe(401)
  expect((await upload(await aPng(), 'a.png', { use: 'quote' }, author.cookie)).status).toBe(403)
  expect((await send('/api/images/address', '{}', author.cookie)).status).toBe(403)
})

test('what is wrong is told by field', async () => {
  const { house, send, upload } = await aDesk()
  house.web = openWeb({ allowedHosts: [] })
  const wrong = async (answer: Response | Promise<Response>, status: number, parameter: string, detail: RegExp) => {
    const { status: is, headers } = await answer
    expect([is, headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect((await told(await answer)).errors).toEqual([{ parameter, detail: expect.stringMatching(detail) as unknown }])
  }
  await wrong(upload(new Uint8Array()), 400, 'file', /This file is empty/)
  await wrong(upload(new Uint8Array(Buffer.from('<svg/>'))), 400, 'file', /SVG/)
  await wrong(upload(await aPng(), 'a.png', {}), 400, 'use', /what the picture is for/)
  await wrong(upload(await aPng(), 'a.png', { use: 'quote', description: 'x'.repeat(501) }), 400, 'description', /500/)
  await wrong(send('/api/images', new URLSearchParams({ use: 'quote' })), 400, 'file', /choose a picture/)
  expect((await upload(new Uint8Array(10 * 1024 * 1024 + 100_000))).status).toBe(413)
  await wrong(upload(new Uint8Array(10 * 1024 * 1024 + 1)), 400, 'file', /larger than 10 MB/)
  await wrong(send('/api/images/address', '{"use":"quote","address":"nowhere"}'), 400, 'address', /valid URL/)
  await wrong(send('/api/images/address', 'not JSON'), 400, '', /./)
})

test('the whole address of a picture that is here leads to it', async () => {
  const { house, send, upload } = await aDesk()
  house.web = openWeb({ allowedHosts: [] })
  const { id, url } = await told(await upload(await aPng()))
  const found = await send('/api/images/address', JSON.stringify({ use: 'quote', address: `http://localhost${url}` }))
  expect([found.status, (await told(found)).id]).toEqual([201, id])
})

test('only what is public is served, and only by its key', async () => {
  const { house, app } = await aDesk()
  await house.ctx.files.put('pictures/own.png', await aPng(), { type: 'image/png' })
  for (const path of [
    'pictures/own.png',
    'public/none.png',
    'public/../pictures/own.png',
    'public/%2e%2e/pictures/own.png',
    'public/',
    'public/a',
    '.drafts/x.png',
  ])
    expect([path, (await app.ask(`/files/${path}`)).status]).toEqual([path, 404])
  expect((await app.ask('/files/public/none.png', { method: 'POST', headers: { origin: 'http://localhost' } })).status).not.toBe(
    200,
  )
})

test('where the store is away it is said, and when to come again', async () => {
  const { house, app } = await aDesk()
  house.ctx.files.read = () => Promise.reject(new Unavailable('The file store refuses the key: check S3_ACCESS_KEY_ID.'))
  const answer = await app.ask('/files/public/a.png', { headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  const page = await answer.text()
  expect(page).toContain('The file store isn’t responding.')
  expect(page).not.toContain('S3_')
})

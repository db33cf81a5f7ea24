import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aHouse } from '#test/house'
import { getAuthor } from '#authors'
import { openWeb } from '#platform/web/open-web'
import { getQuote } from '#quotes'
import { forgetSettings } from '#settings'
import { moveIn, openSource, type Report } from './index.ts'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

const uuid = (n: number) => `7b000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Another site's server of pictures, and what it was asked. */
async function theirServer() {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#225588' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody at home' } })
    .toBuffer()
  const webp = await sharp(picture).webp().toBuffer()
  const asked: string[] = []
  const server = createServer(({ url = '', headers: { accept = '' } }, outgoing) => {
    asked.push(url)
    if (url.endsWith('.jpg')) outgoing.setHeader('content-type', 'image/jpeg').end(picture)
    else if (url === '/in-several-kinds') outgoing.end(accept.includes('image/webp') ? webp : picture)
    else if (url === '/broken.png') outgoing.setHeader('content-type', 'image/png').end('half of a pict')
    else if (url === '/within') outgoing.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (url.startsWith('/silent')) outgoing.destroy()
    else if (url.startsWith('/busy')) outgoing.writeHead(429).end()
    else outgoing.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  return { asked, port, at: `http://127.0.0.1:${port}` }
}

/** A site with a quote for each of these pictures, and an author with the first of them. */
function aSiteWith(pictures: string[], og_image_url?: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-pictured-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const authors = [{ id: uuid(1), name: 'Ada Okafor', is_active: true, image: pictures[0] }]
  const quotes = pictures.map((image, n) => ({
    id: uuid(n + 10),
    text: `Words of picture ${n}.`,
    author_id: uuid(1),
    is_active: true,
    image,
    og_image_url,
  }))
  fs.writeFileSync(path.join(folder, 'authors.json'), JSON.stringify(authors))
  fs.writeFileSync(path.join(folder, 'quotes.json'), JSON.stringify(quotes))
  return folder
}

type Move = { isAllowed?: boolean; social?: (at: string) => string; named?: (at: string) => string }

/** `social`: the picture for links to the first quote, as a row of its own; `named`: the one that every quote names itself. */
async function aMove(pictures: (at: string) => string[], { isAllowed = true, social, named }: Move = {}) {
  const { asked, port, at } = await theirServer()
  const house = await aHouse()
  // As OUTGOING_ALLOWED_HOSTS says it.
  house.web = openWeb({ allowedHosts: isAllowed ? [{ host: '127.0.0.1', port }] : [] })
  const folder = aSiteWith(pictures(at), named?.(at))
  if (social) {
    const row = { id: uuid(2), quote_id: uuid(10), image_url: social(at), status: 'active' }
    fs.writeFileSync(path.join(folder, 'quote_og_images.json'), JSON.stringify([row]))
  }
  const move = async (dryRun = false): Promise<Report> => {
    const source = await openSource(folder)
    try {
      return await moveIn(house.ctx, source, { languageOf: () => undefined, dryRun })
    } finally {
      await source.close()
    }
  }
  const image = async (n: number) => (await getQuote(house.as('admin'), uuid(n + 10))).image
  return { house, asked, at, move, image }
}

const remarks = ({ remarks }: Report) => remarks.filter(({ table }) => table === 'pictures').map(({ id, reason }) => [id, reason])

test('a picture is fetched once, whatever names it and however often it is run, written again and served by us', async () => {
  const { house, asked, move, image } = await aMove((at) => [`${at}/one.jpg`, `${at}/one.jpg`, `${at}/two.jpg`])
  expect((await move(true)).tallies.get('pictures')).toMatchObject({ read: 4, added: 0 })
  expect(asked).toEqual([])

  const report = await move()
  expect(report.tallies.get('pictures')).toMatchObject({ read: 4, added: 4, leftOut: 0 })
  // Once as a picture of quotes, once as a portrait.
  expect(asked.toSorted()).toEqual(['/one.jpg', '/one.jpg', '/two.jpg'])
  const own = (await image(0)) ?? ''
  expect(own).toMatch(/^\/files\/public\/images\/.*\.webp$/)
  expect(await image(1)).toBe(own)
  expect((await getAuthor(house.as('admin'), uuid(1))).image).toMatch(/^\/files\/public\/images\//)
  const kept = await house.ctx.files.read(own.slice('/files/'.length))
  const { format, exif, width } = await sharp(kept?.bytes).metadata()
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 300 })

  expect((await move()).tallies.get('pictures')).toMatchObject({ already: 4, added: 0 })
  expect(asked).toHaveLength(3)
})

test('a picture for links is asked for as what such a picture may be, where its server has it in several kinds', async () => {
  const { house, move } = await aMove((at) => [`${at}/one.jpg`], { social: (at) => `${at}/in-several-kinds` })
  expect((await move()).tallies.get('quote_og_images')).toMatchObject({ read: 1, added: 1, leftOut: 0 })
  expect((await getQuote(house.as('admin'), uuid(10))).ogImageUrl).toMatch(/^\/files\/public\/og\/.*\.jpg$/)
})

test('the picture for links that a quote names itself is taken, unless there is a row for it', async () => {
  const { house, asked, move } = await aMove((at) => [`${at}/one.jpg`, `${at}/one.jpg`], {
    social: (at) => `${at}/in-several-kinds`,
    named: (at) => `${at}/named.jpg`,
  })
  const social = async (n: number) => (await getQuote(house.as('admin'), uuid(n))).ogImageUrl
  await move()
  expect(asked.filter((url) => url === '/named.jpg')).toHaveLength(1)
  expect(await social(11)).toMatch(/^\/files\/public\/og\/.*\.jpg$/)
  expect(await social(10)).toMatch(/^\/files\/public\/og\/.*\.jpg$/)
  await move()
  expect(asked.filter((url) => url === '/named.jpg')).toHaveLength(1)
})

test('a picture for links that is missing is reported', async () => {
  const { move } = await aMove((at) => [`${at}/one.jpg`], { named: (at) => `${at}/gone.png` })
  const report = await move()
  expect(remarks(report)).toEqual([
    [uuid(10), 'og_image_url: The site answers with 404 (Not Found). A picture is drawn when it is asked for.'],
  ])
})

test('what leads into a private network is not asked, unless the owner of the site allows that host', async () => {
  const { asked, move, image } = await aMove((at) => [`${at}/one.jpg`, 'http://10.0.0.1/a.jpg'], { isAllowed: false })
  const report = await move()
  expect(report.tallies.get('quotes')).toMatchObject({ added: 2 })
  expect(remarks(report).map(([, reason]) => reason)).toEqual([
    expect.stringContaining('Only ports 80 and 443'),
    expect.stringContaining('Only ports 80 and 443'),
    expect.stringContaining('OUTGOING_ALLOWED_HOSTS'),
  ])
  expect([await image(0), await image(1), asked]).toEqual([null, null, []])
})

test('one that is broken, missing or leads inside stands in the report, and the others come all the same', async () => {
  const bad = ['/broken.png', '/missing.png', '/within', '/missing-too.png']
  const { at, move, image } = await aMove((there) => [`${there}/one.jpg`, ...bad.map((one) => there + one), `${there}/last.jpg`])
  const report = await move()
  expect(report.tallies.get('pictures')).toMatchObject({ read: 7, added: 3, leftOut: 4 })
  expect(remarks(report)).toEqual([
    [`${at}/broken.png`, expect.stringContaining('The picture is missing. ')],
    [`${at}/missing.png`, 'The picture is missing. The site answers with 404 (Not Found).'],
    [`${at}/within`, expect.stringContaining('address isn’t public')],
    [`${at}/missing-too.png`, 'The picture is missing. The site answers with 404 (Not Found).'],
  ])
  expect(await image(5)).toMatch(/^\/files\//)
  expect(await image(1)).toBeNull()
})

test('a host that does not answer is left alone after the third time', async () => {
  const { asked, move } = await aMove((at) => [1, 2, 3, 4, 5].map((n) => `${at}/silent-${n}.png`))
  const report = await move()
  // The first is the author's, too.
  expect(asked).toEqual(['/silent-1.png', '/silent-1.png', '/silent-2.png'])
  expect(remarks(report).map(([, reason]) => reason)).toEqual([
    ...Array.from({ length: 3 }, () => 'The picture is missing. The site cannot be reached.'),
    ...Array.from({ length: 3 }, () => expect.stringContaining('was not asked again') as unknown),
  ])
})

test('so is one that says that it is asked too much', async () => {
  const { asked, move } = await aMove((at) => [1, 2, 3, 4, 5].map((n) => `${at}/busy-${n}.png`))
  await move()
  expect(asked).toEqual(['/busy-1.png', '/busy-1.png', '/busy-2.png'])
})
